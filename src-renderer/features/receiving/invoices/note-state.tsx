import { IconLock } from '@tabler/icons-react';
import { receiveByXmlWords } from '#shared/areas/invoicing/screen-words.ts';
import { formatInteger } from '../../../lib/format.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { Note } from './draft.ts';
import { documentErrors, isOpen, statesOf } from './item-state.ts';
import { useParsed } from './parsed.api.ts';
import type { NoteStore } from './use-notes.ts';

const words = receiveByXmlWords.queue;

/** Shows the state of an invoice of the queue, as the server judges it. */
export function NoteStateBadge({ note, store }: { readonly note: Note; readonly store: NoteStore }) {
  const { data, isError } = useParsed(note, store);
  if (data === undefined && isError) return <StatusBadge tone="critical">{words.unread}</StatusBadge>;
  if (data === undefined) return <StatusBadge tone="muted">{words.waiting}</StatusBadge>;
  const parsed = data.data;
  if (parsed.duplicate_of !== null) return <StatusBadge tone="info">{words.duplicate}</StatusBadge>;
  if (documentErrors(parsed).length > 0) {
    return (
      <StatusBadge tone="critical" icon={IconLock}>
        {words.blocked}
      </StatusBadge>
    );
  }
  const open = statesOf(parsed, note).filter(isOpen).length;
  if (open === 0) return <StatusBadge tone="quiet">{words.ready}</StatusBadge>;
  return <StatusBadge tone="attention">{words.toResolve(formatInteger(open))}</StatusBadge>;
}
