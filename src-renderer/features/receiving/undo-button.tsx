import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { receivingWords } from '#shared/areas/operation-types/screen-words.ts';
import { fieldOf } from '../../lib/scanner/field-text.ts';
import { useShortcuts } from '../../lib/shortcuts/use-shortcuts.ts';

const words = receivingWords.scan;

type UndoButtonProps = { readonly canUndo: boolean; readonly onUndo: () => void };

/** Takes the last reading back, by button or Ctrl+Z; in a field that holds text, the key stays the field's own. */
export function UndoButton({ canUndo, onUndo }: UndoButtonProps) {
  const run = (): boolean => {
    if (!canUndo || isWriting()) return false;
    onUndo();
    return true;
  };
  useShortcuts([{ keys: 'mod+z', label: words.undo, group: receivingWords.title, run }]);
  return (
    <Tooltip label={`${words.undo} (Ctrl Z)`}>
      <ActionIcon variant="default" size={36} aria-label={words.undo} disabled={!canUndo} onClick={onUndo}>
        <IconArrowBackUp />
      </ActionIcon>
    </Tooltip>
  );
}

/** A switch or a box holds no text, and leaves the key alone. */
function isWriting(): boolean {
  const field = fieldOf(document.activeElement);
  return field !== undefined && !(field instanceof HTMLSelectElement) && field.value !== '';
}
