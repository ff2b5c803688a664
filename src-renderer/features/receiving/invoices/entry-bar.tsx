import { SegmentedControl, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { receiptModes, type ParsedInvoice } from '#shared/areas/invoicing/schema.ts';
import { receiveByXmlWords } from '#shared/areas/invoicing/screen-words.ts';
import { orderReads } from '#shared/areas/orders/reads-contract.ts';
import { reading, useApi } from '../../../lib/queries.ts';
import { scanUse } from '../../../lib/scanner/scan-use.ts';
import { may, useUser } from '../../../lib/session/use-session.ts';
import { SelectField } from '../../../ui/fields/text-field.tsx';
import type { Note } from './draft.ts';
import css from './invoices.module.css';
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

const query = {
  direction: 'inbound',
  stage: ['pending', 'receiving'],
  sort: '-created_at',
  per_page: 100,
} as const;

type Named = {
  readonly id: string;
  readonly order_number: string | null;
  readonly external_reference: string | null;
  readonly customer?: { readonly name: string } | null;
};

const titleOf = ({ order_number: number, external_reference: reference }: Named): string =>
  [number, reference].filter((part) => part !== null && part !== '').join(', ');

type Expected = { readonly theirs: readonly Named[]; readonly ofOthers: readonly Named[] };

/** The orders that wait for goods of this supplier or of nobody in particular, and those of others, the compared one among them. */
function useExpected({ supplier, order }: ParsedInvoice): Expected {
  const isAllowed = may(useUser(), orderReads.list.access);
  const { data } = useQuery({ ...reading(useApi(), orderReads.list, { query }), enabled: isAllowed });
  const all = data?.data ?? [];
  const isTheirs = ({ customer }: (typeof all)[number]) => customer === null || customer.id === supplier.id;
  const theirs = all.filter(isTheirs);
  const ofOthers = all.filter((one) => !isTheirs(one));
  if (order === null || all.some(({ id }) => id === order.id)) return { theirs, ofOthers };
  return { theirs: [order, ...theirs], ofOthers };
}

const ownerOf = ({ customer }: Named): string => (customer?.name === undefined ? '' : `, ${customer.name}`);

type OrderChoiceProps = { readonly note: Note; readonly store: NoteStore; readonly parsed: ParsedInvoice };

/** By which expected order the goods come in: the one that the invoice names, another one, or a new one. */
function OrderChoice({ note, store, parsed }: OrderChoiceProps) {
  const { order } = parsed;
  const { theirs, ofOthers } = useExpected(parsed);
  const isGone = typeof note.order === 'string' && order === null;
  const choose = (id: string) =>
    store.changeNote(note.access_key, (now) => ({ ...now, order: id === '' ? null : id }));
  return (
    <SelectField
      className={css.order}
      aria-label={words.order}
      data={[
        { value: '', label: words.newOrder },
        ...theirs.map((one) => ({ value: one.id, label: titleOf(one) })),
        ...ofOthers.map((one) => ({ value: one.id, label: `${titleOf(one)}${ownerOf(one)}` })),
      ]}
      value={order?.id ?? ''}
      error={isGone ? words.orderGone : undefined}
      onChange={({ currentTarget: { value } }) => choose(value)}
    />
  );
}
