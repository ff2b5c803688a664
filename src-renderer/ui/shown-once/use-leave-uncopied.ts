import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { askToConfirm } from '../confirm.tsx';

/** The question before a secret that nobody copied is left. */
export type LeaveWords = {
  readonly leaveTitle: string;
  readonly leaveBody: string;
  readonly leave: string;
  readonly stay: string;
};

/** Asks before the screen is left until `copied` was called. */
export function useLeaveUncopied(words: LeaveWords): { readonly copied: () => void } {
  const isCopied = useRef(false);
  useBlocker({
    enableBeforeUnload: () => !isCopied.current,
    shouldBlockFn: async () =>
      !isCopied.current &&
      !(await askToConfirm({
        title: words.leaveTitle,
        body: words.leaveBody,
        confirm: words.leave,
        cancel: words.stay,
        tone: 'danger',
      })),
  });
  return { copied: () => void (isCopied.current = true) };
}
