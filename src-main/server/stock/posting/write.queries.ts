import { sql } from 'kysely';
import type { MovementType, StockStatus } from '#shared/domain/enumerations.ts';
import type { Tx } from '../../db/capabilities.ts';
import { jsonRows, many } from '../../db/expressions.ts';
import { eachInSteps, type Steps } from '../../kernel/steps.ts';
import { hot, hotWrite, rowsOf } from '../stock.tables.ts';

const stockItemRows = rowsOf('stock_item');

type NewBalance = {
  readonly product_id: number;
  readonly location_id: number;
  readonly lot_id: number | null;
  readonly serial_id: number | null;
  readonly stock_status: StockStatus;
  readonly quantity: number;
  readonly quantity_reserved: number;
  readonly received_at: string;
};

type Many = { readonly rows: string; readonly at: string };

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
  | { readonly id: null; readonly row: NewBalance }
  | {
      readonly id: number;
      readonly quantity: number;
      readonly quantity_reserved: number;
      /** Null where it stays. */
      readonly received_at: string | null;
    };

const newRow = (row: NewBalance, at: string) => ({
  ...row,
  last_movement_at: at,
  created_at: at,
  updated_at: at,
});

const writeOneByOne = (tx: Tx, writes: readonly BalanceWrite[], at: string): void => {
  for (const write of writes) {
    if (write.id === null) stockItemRows.insert(tx, newRow(write.row, at));
    else change.run(tx, { ...write, at });
  }
};

/** Rows that are emptied come first, so that a serial number is never in two rows; one statement has no order. */
const writeTogether = (tx: Tx, writes: readonly BalanceWrite[], at: string): void => {
  const changes = writes.filter((write) => write.id !== null);
  const emptied = changes.filter(({ quantity }) => quantity === 0);
  const others = changes.filter(({ quantity }) => quantity !== 0);
  const added = writes.flatMap((write) => (write.id === null ? [newRow(write.row, at)] : []));
  for (const some of [emptied, others]) {
    if (some.length > 0) changeMany.run(tx, { rows: JSON.stringify(some), at });
  }
  stockItemRows.insertAll(tx, added);
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

/** Holds the columns that all movements of a posting share. */
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

const stockMovementRows = rowsOf('stock_movement');

/** Appends the movements of one posting to the ledger, one id after the other; gives the first, the posting's own. */
export function* writeMovements(tx: Tx, rows: readonly MovementWrite[], shared: PostingWrite): Steps<number> {
  const posting_id = firstId.first(tx, {})?.id;
  if (posting_id === undefined) throw new Error('the ledger gave no id');
  yield* eachInSteps(rows, (row, index) => {
    const id = stockMovementRows.insert(tx, { ...row, ...shared, posting_id });
    if (id !== posting_id + index) throw new Error('the ledger gave an id out of its order');
  });
  return posting_id;
}
