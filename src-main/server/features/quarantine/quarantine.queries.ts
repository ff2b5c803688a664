import { sql, type SqlBool } from 'kysely';
import type { QuarantineReason } from '#shared/areas/quarantine/row-schema.ts';
import type { LocationType, LotStatus, StockStatus } from '#shared/domain/enumerations.ts';
import type { Hot } from '../../db/capabilities.ts';
import { hot } from './quarantine.tables.ts';

/** A stock row that cannot be sold, as little of it as lists are ordered and narrowed by. */
export type IdleRow = {
  readonly id: number;
  readonly reason: QuarantineReason;
  /** An instant; of goods that expired, the civil day that was their last. */
  readonly since: string;
  readonly sku: string;
  readonly name: string;
  readonly batch_number: string | null;
  readonly location_code: string;
  readonly quantity: number;
  readonly average_cost: number;
};

const heldStatuses = ['on_hold', 'recalled'] as const;

/** Why goods of a status, and in a location of a type, cannot be sold. */
const byStatus = {
  inspection: 'inspection',
  returned: 'inspection',
  quarantine: 'quarantine',
  blocked: 'quarantine',
  damaged: 'damaged',
} as const satisfies Partial<Record<StockStatus, QuarantineReason>>;
const byType = {
  quarantine: 'quarantine',
  damaged: 'damaged',
  returns: 'inspection',
} as const satisfies Partial<Record<LocationType, QuarantineReason>>;

const idleStatuses = Object.keys(byStatus) as (keyof typeof byStatus)[];
const idleTypes = Object.keys(byType) as (keyof typeof byType)[];

const literals = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)));
const whens = (cases: Readonly<Record<string, QuarantineReason>>, column: string) =>
  sql.join(
    Object.entries(cases).map(
      ([value, why]) => sql`when ${sql.ref(column)} = ${sql.lit(value)} then ${sql.lit(why)}`,
    ),
    sql` `,
  );

/** The first thing that keeps goods from being sold: their lot, their status, where they lie, their date. */
const reason = sql<QuarantineReason>`case
  when t.lot_status in (${literals(heldStatuses)}) then 'held_lot'
  ${whens(byStatus, 's.stock_status')} ${whens(byType, 'l.location_type')}
  else 'expired' end`;

/** When a lot was last given its status. */
const heldSince = sql<string>`coalesce(
  (select max(c.at) from lot_correction as c where c.lot_id = t.id and c.changes like '%"lot_status"%'),
  t.updated_at)`;

const since = sql<string>`case ${reason}
  when 'held_lot' then ${heldSince}
  when 'expired' then t.expiration_date
  else coalesce(s.last_movement_at, s.received_at) end`;

/** All stock rows that cannot be sold, by what makes them so; `valid` is the first day that goods must last to be sold. */
export const idleRows = hot<{ valid: string }, IdleRow>((q, p) =>
  q
    .selectFrom('stock_item as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .innerJoin('product_stock as ps', 'ps.id', 's.product_id')
    .innerJoin('location as l', 'l.id', 's.location_id')
    .leftJoin('lot as t', 't.id', 's.lot_id')
    .where('s.quantity', '>', 0)
    .where('s.id', 'in', (of) =>
      of
        .selectFrom('stock_item as i')
        .where('i.quantity', '>', 0)
        .where('i.stock_status', 'in', idleStatuses)
        .select('i.id')
        .union((or) =>
          or
            .selectFrom('lot as h')
            .innerJoin('stock_item as i', 'i.lot_id', 'h.id')
            .where('i.quantity', '>', 0)
            .where('h.lot_status', 'in', heldStatuses)
            .select('i.id'),
        )
        .union((or) =>
          or
            .selectFrom('lot as e')
            .innerJoin('stock_item as i', 'i.lot_id', 'e.id')
            .where('i.quantity', '>', 0)
            .where('e.expiration_date', '<', p('valid'))
            .select('i.id'),
        )
        .union((or) =>
          or
            .selectFrom('location as a')
            .innerJoin('stock_item as i', 'i.location_id', 'a.id')
            .where('i.quantity', '>', 0)
            .where('a.location_type', 'in', idleTypes)
            .select('i.id'),
        ),
    )
    .select([reason.as('reason'), since.as('since')])
    .select(['s.id', 's.quantity', 'p.sku', 'p.name', 't.batch_number', 'l.code as location_code'])
    .select('ps.average_cost'),
);

/** A paper that brought goods to where they lie. */
type PaperRow = { readonly type: string | null; readonly number: string | null };

const paper = hot<{ id: number }, PaperRow>((q, p) =>
  q
    .selectFrom('stock_item as s')
    .innerJoin('stock_movement as m', (on) =>
      on
        .onRef('m.to_location_id', '=', 's.location_id')
        .onRef('m.product_id', '=', 's.product_id')
        .onRef('m.to_status', '=', 's.stock_status')
        .on(sql<SqlBool>`m.to_lot_id is s.lot_id`),
    )
    .leftJoin('order_head as o', 'o.id', 'm.order_id')
    .where('s.id', '=', p('id'))
    .orderBy('m.id', 'desc')
    .limit(sql.lit(1))
    .select((of) => [
      'm.document_type as type',
      of.fn.coalesce('m.document_number', 'o.order_number').as('number'),
    ]),
);

/** The paper of the last movement that brought goods into this stock row; null where it names none. */
export const paperOf = (on: Hot, id: number): { type: string | null; number: string } | null => {
  const found = paper.first(on, { id });
  if (found === undefined || found.number === null) return null;
  return { type: found.type, number: found.number };
};

type HeldLot = { readonly id: number; readonly name: string; readonly lot_status: LotStatus };

const held = hot<{ ids: readonly number[] }, HeldLot>((q, p) =>
  q
    .selectFrom('lot as t')
    .where('t.id', 'in', p.list('ids'))
    .where('t.lot_status', 'in', heldStatuses)
    .select((of) => ['t.id', of.fn.coalesce('t.batch_number', 't.expiration_date', sql.lit('')).as('name')])
    .select('t.lot_status'),
);

/** Those of these lots that are held or recalled, by their internal ids. */
export const heldLots = (on: Hot, ids: readonly number[]): ReadonlyMap<number, HeldLot> =>
  new Map(held.all(on, { ids }).map((lot) => [lot.id, lot]));

/** An occurrence of a lot that is still to be ended. */
export type LotOccurrence = { readonly lot_uid: string; readonly uid: string; readonly number: string };

const occurrences = hot<{ lots: readonly string[] }, LotOccurrence>((q, p) =>
  q
    .selectFrom('occurrence_link as k')
    .innerJoin('occurrence as o', 'o.id', 'k.occurrence_id')
    .where('k.entity', '=', sql.lit('lot'))
    .where('k.record_uid', 'in', p.list('lots'))
    .where('o.status', 'in', ['open', 'in_progress', 'waiting'])
    .orderBy('o.id')
    .select(['k.record_uid as lot_uid', 'o.uid', 'o.number']),
);

/** The newest occurrence that is still to be ended of each of these lots, by the lot's UUID. */
export const occurrencesOfLots = (on: Hot, lots: readonly string[]): ReadonlyMap<string, LotOccurrence> =>
  new Map(lots.length === 0 ? [] : occurrences.all(on, { lots }).map((one) => [one.lot_uid, one]));
