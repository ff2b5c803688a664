import { SegmentedControl, TextInput } from '@mantine/core';
import { receiptModes, type ParsedInvoice } from '#shared/areas/invoicing/schema.ts';
import { receiveByXmlWords } from '#shared/areas/invoicing/screen-words.ts';
import { scanUse } from '../../../lib/scanner/scan-use.ts';
import type { Note } from './draft.ts';
import css from './invoices.module.css';
import { OrderChoice } from './order-choice.tsx';
import type { NoteStore } from './use-notes.ts';

const words = receiveByXmlWords.entry;
const modes = receiptModes.map((value) => ({ value, label: words.modes[value] }));

type EntryBarProps = {
  readonly note: Note;
  readonly store: NoteStore;
  readonly parsed: ParsedInvoice;
  /** Why the location was refused. */
  readonly error: string | undefined;
};

/** Asks for the way in which the goods come in: expected at the dock, or at once at a location. */
export function EntryBar({ note, store, parsed, error }: EntryBarProps) {
  const { mode, location } = store.draft;
  return (
    <footer className={css.entry} aria-label={words.label}>
      <SegmentedControl
        size="xs"
        aria-label={words.label}
        data={modes}
        value={mode}
        onChange={(chosen) => store.set({ mode: chosen === 'receipt' ? 'receipt' : 'order' })}
      />
      <OrderChoice note={note} store={store} parsed={parsed} />
      {mode === 'order' ? (
        <span className={css.quiet}>{words.orderNote}</span>
      ) : (
        <TextInput
          {...scanUse('code')}
          className={css.location}
          aria-label={words.location}
          placeholder={words.locationPlaceholder}
          autoComplete="off"
          maxLength={60}
          error={error}
          value={location}
          onChange={({ currentTarget: { value } }) => store.set({ location: value })}
        />
      )}
      <TextInput
        className={css.remark}
        aria-label={words.note}
        placeholder={words.note}
        autoComplete="off"
        maxLength={500}
        value={note.note}
        onChange={({ currentTarget: { value } }) =>
          store.changeNote(note.access_key, (now) => ({ ...now, note: value }))
        }
      />
    </footer>
  );
}
