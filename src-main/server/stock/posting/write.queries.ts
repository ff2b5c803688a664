import { sql } from 'kysely';
import type { MovementType, StockStatus } from '#shared/domain/enumerations.ts';
import type { Tx } from '../../db/capabilities.ts';
import { jsonRows, many } from '../../db/expressions.ts';
import { eachInSteps, type Steps } from '../../kernel/steps.ts';
import { hot, hotWrite } from '../stock.tables.ts';

type NewBalance = {
  readonly product_id: number;
  readonly location_id: number;
  readonly lot_id: number | null;
  readonly serial_id: number | null;
  readonly stock_status: StockStatus;
  readonly quantity: number;
  readonly quantity_reserved: number;
  readonly received_at: string;
  readonly at: string;
};

const newColumns = [
  'product_id',
  'location_id',
  'lot_id',
  'serial_id',
  'stock_status',
  'quantity',
  'quantity_reserved',
  'received_at',
] as const;

const insert = hotWrite<NewBalance, never>((q, p) =>
  q.insertInto('stock_item').values({
    product_id: p('product_id'),
    location_id: p('location_id'),
    lot_id: p('lot_id'),
    serial_id: p('serial_id'),
    stock_status: p('stock_status'),
    quantity: p('quantity'),
    quantity_reserved: p('quantity_reserved'),
    received_at: p('received_at'),
    last_movement_at: p('at'),
    created_at: p('at'),
    updated_at: p('at'),
  }),
);

type Many = { readonly rows: string; readonly at: string };

const insertMany = hotWrite<Many, never>((q, p) =>
  q
    .insertInto('stock_item')
    .columns([...newColumns, 'last_movement_at', 'created_at', 'updated_at'])
    .expression((eb) =>
      eb
        .selectFrom(jsonRows<Omit<NewBalance, 'at'>>(p('rows'), newColumns).as('g'))
        .select(newColumns.map((column) => `g.${column}` as const))
        .select([
          sql<string>`${p('at')}`.as('last_movement_at'),
          sql<string>`${p('at')}`.as('created_at'),
          sql<string>`${p('at')}`.as('updated_at'),
        ]),
    ),
);

/** The new quantities of a row, and its oldest goods, null where these stay. */
type Change = {
  readonly id: number;
  readonly quantity: number;
  readonly quantity_reserved: number;
  readonly received_at: string | null;
};

const change = hotWrite<Change & { at: string }, never>((q, p) =>
  q
    .updateTable('stock_item')
    .set({
      quantity: p('quantity'),
      quantity_reserved: p('quantity_reserved'),
      received_at: sql<string>`coalesce(${p('received_at')}, received_at)`,
      last_movement_at: p('at'),
      updated_at: p('at'),
    })
    .where('id', '=', p('id')),
);

const changeMany = hotWrite<Many, never>((q, p) =>
  q
    .updateTable('stock_item')
    .from(jsonRows<Change>(p('rows'), ['id', 'quantity', 'quantity_reserved', 'received_at']).as('g'))
    .set((eb) => ({
      quantity: eb.ref('g.quantity'),
      quantity_reserved: eb.ref('g.quantity_reserved'),
      received_at: sql<string>`coalesce(g.received_at, stock_item.received_at)`,
      last_movement_at: p('at'),
      updated_at: p('at'),
    }))
    .whereRef('stock_item.id', '=', 'g.id'),
);

/** A stock row as it is after a posting: a new one, or the one of that id with its new quantity. */
export type BalanceWrite =
  | { readonly id: null; readonly row: Omit<NewBalance, 'at'> }
  | {
      readonly id: number;
      readonly quantity: number;
      readonly quantity_reserved: number;
      /** Null where it stays. */
      readonly received_at: string | null;
    };

const writeOneByOne = (tx: Tx, writes: readonly BalanceWrite[], at: string): void => {
  for (const write of writes) {
    if (write.id === null) insert.run(tx, { ...write.row, at });
    else change.run(tx, { ...write, at });
  }
};

/** Rows that are emptied come first, so that a serial number is never in two rows; one statement has no order. */
const writeTogether = (tx: Tx, writes: readonly BalanceWrite[], at: string): void => {
  const changes = writes.filter((write) => write.id !== null);
  const emptied = changes.filter(({ quantity }) => quantity === 0);
  const others = changes.filter(({ quantity }) => quantity !== 0);
  const added = writes.flatMap((write) => (write.id === null ? [write.row] : []));
  for (const some of [emptied, others]) {
    if (some.length > 0) changeMany.run(tx, { rows: JSON.stringify(some), at });
  }
  if (added.length > 0) insertMany.run(tx, { rows: JSON.stringify(added), at });
};

/** Writes stock rows as they are after a posting, in that order, the emptied ones first. */
export const writeBalances = (tx: Tx, writes: readonly BalanceWrite[], at: string): void =>
  (writes.length >= many ? writeTogether : writeOneByOne)(tx, writes, at);

/** One movement of a posting, without what all of its movements share. */
export type MovementWrite = {
  readonly uid: string;
  readonly type: MovementType;
  readonly product_id: number;
  readonly quantity: number;
  readonly from_location_id: number | null;
  readonly from_lot_id: number | null;
  readonly from_status: StockStatus | null;
  readonly to_location_id: number | null;
  readonly to_lot_id: number | null;
  readonly to_status: StockStatus | null;
  readonly serial_id: number | null;
  readonly unit_cost: number;
  readonly reason_code: string | null;
  readonly note: string;
  readonly reverses_id: number | null;
  readonly order_item_id: number | null;
  readonly balance_after_from: number | null;
  readonly balance_after_to: number | null;
};

/** What all movements of a posting share. */
export type PostingWrite = {
  readonly user_id: number | null;
  readonly api_token_id: number | null;
  readonly document_type: string | null;
  readonly document_id: number | null;
  readonly document_number: string | null;
  readonly order_id: number | null;
  readonly occurred_at: string;
  readonly posted_at: string;
};

const firstId = hot<Record<never, never>, { id: number }>((q) =>
  q.selectFrom('stock_movement').select(sql<number>`coalesce(max(id), 0) + 1`.as('id')),
);

type LedgerRow = MovementWrite & PostingWrite & { readonly posting_id: number };

const append = hotWrite<LedgerRow, never>((q, p) =>
  q.insertInto('stock_movement').values({
    posting_id: p('posting_id'),
    uid: p('uid'),
    type: p('type'),
    product_id: p('product_id'),
    quantity: p('quantity'),
    from_location_id: p('from_location_id'),
    from_lot_id: p('from_lot_id'),
    from_status: p('from_status'),
    to_location_id: p('to_location_id'),
    to_lot_id: p('to_lot_id'),
    to_status: p('to_status'),
    serial_id: p('serial_id'),
    unit_cost: p('unit_cost'),
    reason_code: p('reason_code'),
    note: p('note'),
    reverses_id: p('reverses_id'),
    balance_after_from: p('balance_after_from'),
    balance_after_to: p('balance_after_to'),
    user_id: p('user_id'),
    api_token_id: p('api_token_id'),
    document_type: p('document_type'),
    document_id: p('document_id'),
    document_number: p('document_number'),
    order_id: p('order_id'),
    order_item_id: p('order_item_id'),
    occurred_at: p('occurred_at'),
    posted_at: p('posted_at'),
  }),
);

/** Appends the movements of one posting to the ledger, one id after the other; gives the first, the posting's own. */
export function* writeMovements(tx: Tx, rows: readonly MovementWrite[], shared: PostingWrite): Steps<number> {
  const posting_id = firstId.first(tx, {})?.id;
  if (posting_id === undefined) throw new Error('the ledger gave no id');
  yield* eachInSteps(rows, (row, index) => {
    const { id } = append.run(tx, { ...row, ...shared, posting_id });
    if (id !== posting_id + index) throw new Error('the ledger gave an id out of its order');
  });
  return posting_id;
}
