import { sql } from 'kysely';
import type { StockStatus } from '#shared/domain/enumerations.ts';
import type { Tx } from '../../../db/capabilities.ts';
import { jsonRows } from '../../../db/expressions.ts';
import { hotWrite } from '../../../db/hot.ts';

/** A stock row as it is after a posting; null is no lot, no serial number. */
export type BalanceWrite = {
  readonly product_id: number;
  readonly location_id: number;
  readonly lot_id: number | null;
  readonly serial_id: number | null;
  readonly stock_status: StockStatus;
  readonly quantity: number;
  readonly received_at: string;
};

const balanceColumns = [
  'product_id',
  'location_id',
  'lot_id',
  'serial_id',
  'stock_status',
  'quantity',
  'received_at',
] as const;

const identity = sql<string>`product_id, location_id, coalesce(lot_id, 0), coalesce(serial_id, 0), stock_status,
  coalesce(owner_id, 0)`;

const upsertBalances = hotWrite<{ rows: string; at: string }, never>((q, p) =>
  q
    .insertInto('stock_item')
    .columns([...balanceColumns, 'last_movement_at', 'created_at', 'updated_at'])
    .expression((eb) =>
      eb
        .selectFrom(jsonRows<BalanceWrite>(p('rows'), balanceColumns).as('g'))
        .select(balanceColumns.map((column) => `g.${column}` as const))
        .select([
          sql<string>`${p('at')}`.as('last_movement_at'),
          sql<string>`${p('at')}`.as('created_at'),
          sql<string>`${p('at')}`.as('updated_at'),
        ])
        .where(sql<boolean>`true`),
    )
    .onConflict((conflict) =>
      conflict.expression(identity).doUpdateSet((eb) => ({
        quantity: eb.ref('excluded.quantity'),
        received_at: eb.ref('excluded.received_at'),
        last_movement_at: eb.ref('excluded.last_movement_at'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    ),
);

/** One movement of a posting, without what all of its movements share. */
export type MovementWrite = {
  readonly uid: string;
  readonly type: string;
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
  readonly occurred_at: string;
  readonly posted_at: string;
};

const movementColumns = [
  'uid',
  'type',
  'product_id',
  'quantity',
  'from_location_id',
  'from_lot_id',
  'from_status',
  'to_location_id',
  'to_lot_id',
  'to_status',
  'serial_id',
  'unit_cost',
  'reason_code',
  'note',
  'reverses_id',
  'balance_after_from',
  'balance_after_to',
] as const;

const sharedColumns = [
  'user_id',
  'api_token_id',
  'document_type',
  'document_id',
  'document_number',
  'occurred_at',
  'posted_at',
] as const;

const firstId = sql<number>`(select coalesce(max(id), 0) + 1 from stock_movement)`;

const insertMovements = hotWrite<PostingWrite & { rows: string }, { posting_id: number }>((q, p) =>
  q
    .insertInto('stock_movement')
    .columns([...movementColumns, 'posting_id', ...sharedColumns])
    .expression((eb) =>
      eb
        .selectFrom(jsonRows<MovementWrite>(p('rows'), movementColumns).as('g'))
        .select(movementColumns.map((column) => `g.${column}` as const))
        .select(firstId.as('posting_id'))
        .select(sharedColumns.map((column) => sql`${p(column)}`.as(column))),
    )
    .returning('posting_id'),
);

/** The worth of a product after a posting. */
export type WorthWrite = { readonly id: number; readonly on_hand: number; readonly average_cost: number };

const worthColumns = ['id', 'on_hand', 'average_cost'] as const;

const updateWorths = hotWrite<{ rows: string }, never>((q, p) =>
  q
    .updateTable('product_stock')
    .from(jsonRows<WorthWrite>(p('rows'), worthColumns).as('g'))
    .set((eb) => ({ on_hand: eb.ref('g.on_hand'), average_cost: eb.ref('g.average_cost') }))
    .whereRef('product_stock.id', '=', 'g.id'),
);

/** Writes the stock rows as they are after a posting; the emptied ones first, so that a serial number is never in two. */
export const writeBalances = (tx: Tx, rows: readonly BalanceWrite[], at: string): void => {
  const emptiedFirst = [...rows].sort((one, other) => Math.sign(one.quantity) - Math.sign(other.quantity));
  upsertBalances.run(tx, { rows: JSON.stringify(emptiedFirst), at });
};

/** Appends the movements of one posting to the ledger in their order; gives the id of the posting. */
export const writeMovements = (tx: Tx, rows: readonly MovementWrite[], shared: PostingWrite): number => {
  const row = insertMovements.first(tx, { ...shared, rows: JSON.stringify(rows) });
  if (row === undefined) throw new Error('a posting wrote no movement');
  return row.posting_id;
};

/** Keeps how much there is of each product and its average cost. */
export const writeWorths = (tx: Tx, rows: readonly WorthWrite[]): void => {
  updateWorths.run(tx, { rows: JSON.stringify(rows) });
};
