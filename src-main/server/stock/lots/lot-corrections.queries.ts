import { sql } from 'kysely';
import type { Hot, Tx } from '../../db/capabilities.ts';
import { hot, rowsOf } from '../stock.tables.ts';

/** A correction as it is written. */
export type NewCorrection = {
  readonly uid: string;
  readonly lot_id: number;
  readonly product_id: number;
  /** JSON of its changes. */
  readonly changes: string;
  readonly reason: string;
  readonly takes_back_id: number | null;
  readonly user_id: number | null;
  readonly api_token_id: number | null;
  readonly at: string;
};

type Lying = { readonly quantity: number; readonly locations: number };

const lying = hot<{ lot_id: number }, Lying>((q, p) =>
  q
    .selectFrom('stock_item')
    .where('lot_id', '=', p('lot_id'))
    .where('quantity', '>', 0)
    .select([
      sql<number>`coalesce(sum(quantity), 0)`.as('quantity'),
      sql<number>`count(distinct location_id)`.as('locations'),
    ]),
);

const lotCorrectionRows = rowsOf('lot_correction');

/** Inserts a correction, with the quantity of the lot in each location at that moment. */
export const appendCorrection = (tx: Tx, row: NewCorrection): void => {
  const { quantity = 0, locations = 0 } = lying.first(tx, { lot_id: row.lot_id }) ?? {};
  lotCorrectionRows.insert(tx, { ...row, quantity, locations });
};

const madeFor = hot<{ lot_id: number; reason: string }, { changes: string }>((q, p) =>
  q
    .selectFrom('lot_correction')
    .where('lot_id', '=', p('lot_id'))
    .where('reason', '=', p('reason'))
    .orderBy('id', 'desc')
    .select('changes'),
);

/** The corrections of a lot that were made for that reason, the newest first. */
export const correctionsFor = (on: Hot, lot: { readonly lot_id: number; readonly reason: string }) =>
  madeFor.all(on, lot);

/** A correction as taking it back needs it. */
export type Takable = {
  readonly id: number;
  readonly lot_uid: string;
  /** JSON of its changes. */
  readonly changes: string;
  /** The correction that took it back. */
  readonly taken_back_by: number | null;
};

const byUid = hot<{ uid: string }, Takable>((q, p) =>
  q
    .selectFrom('lot_correction as c')
    .innerJoin('lot as t', 't.id', 'c.lot_id')
    .leftJoin('lot_correction as b', 'b.takes_back_id', 'c.id')
    .where('c.uid', '=', p('uid'))
    .select(['c.id', 't.uid as lot_uid', 'c.changes', 'b.id as taken_back_by']),
);

/** The correction of that UUID; undefined where there is none. */
export const findTakable = (on: Hot, uid: string): Takable | undefined => byUid.first(on, { uid });
