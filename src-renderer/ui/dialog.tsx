import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { common } from '#shared/areas/screens/common-words.ts';
import { useShortcuts } from '../lib/shortcuts/use-shortcuts.ts';

/** Closes by Esc what opened last: one thing a press, whatever lies under it. */
export function useEscape(isOpen: boolean, close: () => void): void {
  const shortcut = { keys: 'Escape', label: common.actions.close, group: common.table.keys.group };
  useShortcuts(isOpen ? [{ ...shortcut, inDialogs: true, run: close }] : []);
}

/** Gives the focus back to where it was before a dialog that is taken away while it stands open. */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    },
    [before],
  );
}

/** A dialog over the screen; Esc closes the one on top, or nothing where that one may not be closed so. */
export function Dialog({ closeOnEscape = true, ...modal }: ModalProps) {
  useFocusBack();
  useEscape(modal.opened, () => {
    if (closeOnEscape) modal.onClose();
  });
  return <Modal closeButtonProps={{ 'aria-label': common.actions.close }} {...modal} closeOnEscape={false} />;
}
