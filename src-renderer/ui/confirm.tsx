import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { common } from '#shared/messages/screens-common.ts';

type Question = {
  readonly title: string;
  /** What will happen, in numbers where there are any. */
  readonly body: ReactNode;
  /** The verb again, with its number: "Descartar 96 UN". */
  readonly confirm: string;
  readonly cancel?: string;
  /** `danger` paints the last step red. */
  readonly tone?: 'normal' | 'danger';
};

/** Asks before an act that cannot be undone; true only when the button with the verb was pressed. */
export function askToConfirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title: question.title,
      children: question.body,
      labels: { confirm: question.confirm, cancel: question.cancel ?? common.actions.cancel },
      confirmProps: question.tone === 'danger' ? { color: 'red' } : {},
      cancelProps: { 'data-autofocus': true },
      groupProps: { gap: 8, mt: 16 },
      closeButtonProps: { 'aria-label': common.actions.close },
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    });
  });
}
