import { useBlocker } from '@tanstack/react-router';
import { common } from '#shared/areas/screens/common-words.ts';
import { askToConfirm } from '../confirm.tsx';

/** Asks whether what was typed may be lost. */
export const askToLeave = (): Promise<boolean> =>
  askToConfirm({
    title: common.form.leaveTitle,
    body: common.form.leaveBody,
    confirm: common.form.leave,
    cancel: common.form.stay,
    tone: 'danger',
  });

/** Asks before a screen with unsaved changes is left, by link, by key or by closing the window. */
export function useLeaveGuard(isDirty: () => boolean): void {
  useBlocker({
    enableBeforeUnload: isDirty,
    shouldBlockFn: async () => isDirty() && !(await askToLeave()),
  });
}
