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
};

const titleOf = ({ order_number: number, external_reference: reference }: Named): string =>
  [number, reference].filter((part) => part !== null && part !== '').join(', ');

/** The orders that wait for goods of this supplier, or of nobody in particular, the compared one among them. */
function useExpected({ supplier, order }: ParsedInvoice): readonly Named[] {
  const isAllowed = may(useUser(), orderReads.list.access);
  const { data } = useQuery({ ...reading(useApi(), orderReads.list, { query }), enabled: isAllowed });
  const theirs = (data?.data ?? []).filter(
    ({ customer }) => customer === null || customer.id === supplier.id,
  );
  if (order === null || theirs.some(({ id }) => id === order.id)) return theirs;
  return [order, ...theirs];
}

type OrderChoiceProps = { readonly note: Note; readonly store: NoteStore; readonly parsed: ParsedInvoice };

/** By which expected order the goods come in: the one that the invoice names, another one, or a new one. */
export function OrderChoice({ note, store, parsed }: OrderChoiceProps) {
  const { order } = parsed;
  const orders = useExpected(parsed);
  const isGone = typeof note.order === 'string' && order === null;
  const choose = (id: string) =>
    store.changeNote(note.access_key, (now) => ({ ...now, order: id === '' ? null : id }));
  return (
    <SelectField
      className={css.order}
      aria-label={words.order}
      data={[
        { value: '', label: words.newOrder },
        ...orders.map((one) => ({ value: one.id, label: titleOf(one) })),
      ]}
      value={order?.id ?? ''}
      error={isGone ? words.orderGone : undefined}
      onChange={({ currentTarget: { value } }) => choose(value)}
    />
  );
}
