import { sql, type Expression, type SqlBool } from 'kysely';
import {
  quarantineSearched,
  type quarantineSorts,
  type QuarantineQuery,
} from '#shared/areas/quarantine/reads-contract.ts';
import type { QuarantineReason } from '#shared/areas/quarantine/row-schema.ts';
import type { LocationType, LotStatus, StockStatus } from '#shared/domain/enumerations.ts';
import { eachOf } from '#shared/kernel/each-of.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Hot } from '../../db/capabilities.ts';
import { centsIn } from '../../db/expressions.ts';
import type { Sorts } from '../../db/filtered-list.ts';
import { columnTexts, equals, oneOf, where } from '../../db/filters.ts';
import { filteredIds, hot, type HotReadBuilder } from './quarantine.tables.ts';

/** Holds the reason why a stock row can't be sold, and since when. */
export type IdleRow = {
  readonly id: number;
  readonly reason: QuarantineReason;
  /** An instant; of goods that expired, the civil day that was their last. */
  readonly since: string;
};

const heldStatuses = ['on_hold', 'recalled'] as const;

/** Maps stock statuses, and types of locations, to the reason why their goods can't be sold. */
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

const whens = (cases: Readonly<Record<string, QuarantineReason>>, column: string) =>
  sql.join(
    Object.entries(cases).map(([value, why]) => sql`when ${sql.ref(column)} = ${value} then ${why}`),
    sql` `,
  );

/** The first thing that keeps goods from being sold: their lot, their status, where they lie, their date. */
const reason = sql<QuarantineReason>`case
  when t.lot_status in (${sql.join(heldStatuses)}) then 'held_lot'
  ${whens(byStatus, 's.stock_status')} ${whens(byType, 'l.location_type')}
  else 'expired' end`;

/** Selects when a lot last got its status. */
const heldSince = sql<string>`coalesce(
  (select max(c.at) from lot_correction as c where c.lot_id = t.id and c.changes like '%"lot_status"%'),
  t.updated_at)`;

/** Selects since when goods cannot be sold: never from before they came in, whatever is older of their lot or date. */
const since = sql<string>`case ${reason}
  when 'held_lot' then max(${heldSince}, coalesce(s.received_at, ''))
  when 'expired' then max(t.expiration_date, coalesce(s.received_at, ''))
  else coalesce(s.last_movement_at, s.received_at) end`;

/** `valid` is the first day that goods must last to be sold. */
type Valid = { readonly valid: string };

/** The ids of all stock rows that cannot be sold, by what makes them so. */
const idleIds = (q: HotReadBuilder, valid: Expression<string>) =>
  q
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
        .where('e.expiration_date', '<', valid)
        .select('i.id'),
    )
    .union((or) =>
      or
        .selectFrom('location as a')
        .innerJoin('stock_item as i', 'i.location_id', 'a.id')
        .where('i.quantity', '>', 0)
        .where('a.location_type', 'in', idleTypes)
        .select('i.id'),
    );

const rowsOf = (q: HotReadBuilder) =>
  q
    .selectFrom('stock_item as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .innerJoin('product_stock as ps', 'ps.id', 's.product_id')
    .innerJoin('location as l', 'l.id', 's.location_id')
    .leftJoin('lot as t', 't.id', 's.lot_id');

/** Holds the values of the filters of a list, as the database keeps them. */
export type IdleQuery = Omit<QuarantineQuery, 'older_than_days'> & {
  /** Goods that are there since before this day, which begins at that instant. */
  readonly before?: { readonly day: string; readonly instant: string } | undefined;
};

/** The ids of what cannot be sold, gathered by a read worker and kept until something that decides it was written. */
export const idleIdsOf = filteredIds<IdleQuery, Valid>({
  rows: (q, given) =>
    rowsOf(q)
      .where('s.id', 'in', idleIds(q, given('valid')))
      .select('s.id'),
  keptBy: ['stock_item', 'lot', 'lot_correction', 'location', 'product', 'product_stock'],
  filters: {
    reason: oneOf(reason),
    sku: equals('p.sku_key', skuKey),
    location_code: equals('l.code'),
    batch_number: where(
      (batch) => sql<SqlBool>`upper(t.batch_number) = ${batch}`,
      (batch: string) => batch.toUpperCase(),
    ),
    before: where(
      (before) =>
        sql<SqlBool>`${since} < case length(${since}) when 10 then ${before} ->> 'day' else ${before} ->> 'instant' end`,
      JSON.stringify,
    ),
  },
  search: [
    columnTexts(
      eachOf(quarantineSearched, {
        'product.sku': 'p.sku',
        'product.name': 'p.name_fold',
        batch_number: 't.batch_number',
      }),
    ),
  ],
  sorts: {
    since,
    value: sql`s.quantity * ps.average_cost`,
    quantity: 's.quantity',
    sku: 'p.sku',
    location_code: 'l.code',
  } satisfies Sorts<typeof quarantineSorts>,
  order: ['s.id'],
});

const among = hot<{ ids: readonly number[] }, IdleRow>((q, p) =>
  rowsOf(q)
    .where('s.id', 'in', p.list('ids'))
    .select(['s.id', reason.as('reason'), since.as('since')]),
);

/** Reads why some of them can't be sold, and since when, by their ids. */
export const readIdle = (on: Hot, ids: readonly number[]): ReadonlyMap<number, IdleRow> =>
  new Map(among.all(on, { ids }).map((row) => [row.id, row]));

/** Sums the goods that can't be sold for one reason; the value is in hundredths. */
export type IdleSum = { readonly reason: QuarantineReason; readonly count: number; readonly cents: number };

/** Sums the goods that can't be sold, by reason; the value of a row is rounded as lists show it. */
export const idleSums = hot<Valid, IdleSum>((q, p) =>
  rowsOf(q)
    .where('s.id', 'in', idleIds(q, p('valid')))
    .groupBy(sql`1`)
    .select([
      reason.as('reason'),
      sql<number>`count(*)`.as('count'),
      sql<number>`sum(${centsIn(sql.ref('s.quantity'), sql.ref('ps.average_cost'))})`.as('cents'),
    ]),
);

/** A paper that brought goods to where they lie. */
type PaperRow = { readonly type: string | null; readonly number: string | null };

/**
 * Movements of a lot are found by it: far more went through its location or its product. The signs keep SQLite from
 * comparing whole numbers, which no index of an expression serves, and from the index of locations.
 */
const paper = hot<{ readonly id: number; readonly isOfLot: boolean }, PaperRow>((q, p, { isOfLot }) =>
  q
    .selectFrom('stock_item as s')
    .innerJoin('stock_movement as m', (on) =>
      (isOfLot
        ? on
            .on(sql<SqlBool>`coalesce(m.to_lot_id, m.from_lot_id) = +s.lot_id`)
            .on(sql<SqlBool>`+m.to_location_id = s.location_id`)
        : on
            .onRef('m.product_id', '=', 's.product_id')
            .onRef('m.to_location_id', '=', 's.location_id')
            .on('m.to_lot_id', 'is', null)
      ).onRef('m.to_status', '=', 's.stock_status'),
    )
    .leftJoin('order_head as o', 'o.id', 'm.order_id')
    .where('s.id', '=', p('id'))
    .orderBy('m.id', 'desc')
    .limit(1)
    .select((of) => [
      'm.document_type as type',
      of.fn.coalesce('m.document_number', 'o.order_number').as('number'),
    ]),
);

/** The paper of the last movement that brought goods into this stock row; null where it names none. */
export const paperOf = (
  on: Hot,
  row: { readonly id: number; readonly isOfLot: boolean },
): { type: string | null; number: string } | null => {
  const found = paper.first(on, row);
  if (found === undefined || found.number === null) return null;
  return { type: found.type, number: found.number };
};

type HeldLot = { readonly id: number; readonly name: string; readonly lot_status: LotStatus };

const held = hot<{ ids: readonly number[] }, HeldLot>((q, p) =>
  q
    .selectFrom('lot as t')
    .where('t.id', 'in', p.list('ids'))
    .where('t.lot_status', 'in', heldStatuses)
    .select((of) => ['t.id', of.fn.coalesce('t.batch_number', 't.expiration_date', of.val('')).as('name')])
    .select('t.lot_status'),
);

/** Those of these lots that are held or recalled, by their internal ids. */
export const heldLots = (on: Hot, ids: readonly number[]): ReadonlyMap<number, HeldLot> =>
  new Map(held.all(on, { ids }).map((lot) => [lot.id, lot]));

const batches = hot<
  { ids: readonly number[] },
  { readonly id: number; readonly batch_number: string | null }
>((q, p) => q.selectFrom('lot as t').where('t.id', 'in', p.list('ids')).select(['t.id', 't.batch_number']));

/** The batch numbers of these lots by their internal ids; null is one that only its date identifies. */
export const batchesOf = (on: Hot, ids: readonly number[]): ReadonlyMap<number, string | null> =>
  new Map(batches.all(on, { ids }).map((lot) => [lot.id, lot.batch_number]));

/** An occurrence of a lot that is still to be ended. */
export type LotOccurrence = { readonly lot_uid: string; readonly uid: string; readonly number: string };

const occurrences = hot<{ lots: readonly string[] }, LotOccurrence>((q, p) =>
  q
    .selectFrom('occurrence_link as k')
    .innerJoin('occurrence as o', 'o.id', 'k.occurrence_id')
    .where('k.entity', '=', 'lot')
    .where('k.record_uid', 'in', p.list('lots'))
    .where('o.status', 'in', ['open', 'in_progress', 'waiting'])
    .orderBy('o.id')
    .select(['k.record_uid as lot_uid', 'o.uid', 'o.number']),
);

/** The newest occurrence that is still to be ended of each of these lots, by the lot's UUID. */
export const occurrencesOfLots = (on: Hot, lots: readonly string[]): ReadonlyMap<string, LotOccurrence> =>
  new Map(lots.length === 0 ? [] : occurrences.all(on, { lots }).map((one) => [one.lot_uid, one]));
