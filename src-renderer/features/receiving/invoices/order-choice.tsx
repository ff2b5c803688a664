import { useQuery } from '@tanstack/react-query';
import type { ParsedInvoice } from '#shared/areas/invoicing/schema.ts';
import { receiveByXmlWords } from '#shared/areas/invoicing/screen-words.ts';
import { orderReads } from '#shared/areas/orders/reads-contract.ts';
import { reading, useApi } from '../../../lib/queries.ts';
import { may, useUser } from '../../../lib/session/use-session.ts';
import { SelectField } from '../../../ui/fields/text-field.tsx';
import type { Note } from './draft.ts';
import css from './invoices.module.css';
import type { NoteStore } from './use-notes.ts';

const words = receiveByXmlWords.entry;

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
export function OrderChoice({ note, store, parsed }: OrderChoiceProps) {
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
