import { sql, type RawBuilder } from 'kysely';
import type { StockStatus } from '#shared/domain/enumerations.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import { jsonRows } from '../../db/expressions.ts';
import type { Author } from '../../kernel/actor.ts';
import type { CountLineRow } from '../../db/schema/counts.ts';
import { hot, hotWrite, rowsOf } from './counts.tables.ts';

const countLineRows = rowsOf('count_line');

/** Identifies a line of a location. */
export type LineKey = {
  readonly count_id: number;
  readonly location_id: number;
  readonly product_id: number;
  readonly stock_status: StockStatus;
  readonly batch_number: string | null;
  readonly expiration_date: string | null;
  readonly serial_key: string | null;
};

/** A line as it is first written. */
export type NewLine = LineKey & {
  readonly uid: string;
  readonly serial_number: string | null;
  readonly expected: number;
  readonly seen_at: string | null;
};

/** Writes new lines. */
export const insertLines = (tx: Tx, lines: readonly NewLine[]): void => {
  countLineRows.insertAll(tx, lines);
};

/** Holds the expected values of a stock row of a location. */
export type ExpectedRow = Omit<NewLine, 'uid' | 'count_id'>;

type Scanned = { location_id: number; every: number; skus: readonly string[] };

const expectedRows = hot<Scanned, ExpectedRow>((q, p) =>
  q
    .selectFrom('stock_item as s')
    .leftJoin('lot as t', 't.id', 's.lot_id')
    .leftJoin('serial as n', 'n.id', 's.serial_id')
    .where('s.location_id', '=', p('location_id'))
    .where('s.quantity', '>', 0)
    .where(
      sql<boolean>`(${p('every')} = 1 or s.product_id in (
        select id from product where sku_key in ${p.list('skus')}))`,
    )
    .select(['s.location_id', 's.product_id', 's.stock_status', 't.batch_number', 't.expiration_date'])
    .select(['n.serial_number', 'n.serial_key', 's.quantity as expected', 's.last_movement_at as seen_at']),
);

/** Lists the stock rows of a location; of these products alone, by their SKU keys, where given. */
export const readExpectedRows = (
  on: Hot,
  locationId: number,
  skus: readonly string[] | undefined,
): readonly ExpectedRow[] =>
  expectedRows.all(on, { location_id: locationId, every: skus === undefined ? 1 : 0, skus: skus ?? [] });

/** The stock row behind a line, under the names c and s. */
const ownRow = (
  line: string,
): RawBuilder<boolean> => sql<boolean>`s.product_id = ${sql.ref(`${line}.product_id`)}
  and s.location_id = ${sql.ref(`${line}.location_id`)} and s.stock_status = ${sql.ref(`${line}.stock_status`)}
  and s.owner_id is null
  and s.lot_id is (select t.id from lot t where t.product_id = ${sql.ref(`${line}.product_id`)}
    and case when ${sql.ref(`${line}.batch_number`)} is null
      then t.batch_number is null and t.expiration_date = ${sql.ref(`${line}.expiration_date`)}
      else t.batch_number = ${sql.ref(`${line}.batch_number`)} end)
  and s.serial_id is (select n.id from serial n where n.product_id = ${sql.ref(`${line}.product_id`)}
    and n.serial_key = ${sql.ref(`${line}.serial_key`)})`;

const keyColumns = [
  'count_id',
  'location_id',
  'product_id',
  'stock_status',
  'batch_number',
  'expiration_date',
  'serial_key',
] as const;

type Expected = { readonly expected: number; readonly seen_at: string | null };

const expectedOf = hot<{ key: string }, Expected>((q, p) =>
  q
    .selectFrom(jsonRows<LineKey>(p('key'), keyColumns).as('g'))
    .innerJoin('stock_item as s', (join) => join.on(ownRow('g')))
    .select(['s.quantity as expected', 's.last_movement_at as seen_at']),
);

/** Reads the expected quantity of one line from its stock row; zero where there is none. */
export const readExpected = (on: Hot, key: LineKey): Expected =>
  expectedOf.first(on, { key: JSON.stringify([key]) }) ?? { expected: 0, seen_at: null };

const byKey = hot<{ key: string }, CountLineRow>((q, p) =>
  q
    .selectFrom(jsonRows<LineKey>(p('key'), keyColumns).as('g'))
    .innerJoin('count_line as c', (join) =>
      join
        .onRef('c.count_id', '=', 'g.count_id')
        .onRef('c.location_id', '=', 'g.location_id')
        .onRef('c.product_id', '=', 'g.product_id')
        .onRef('c.stock_status', '=', 'g.stock_status')
        .on(sql<boolean>`coalesce(c.batch_number, '') = coalesce(g.batch_number, '')`)
        .on(sql<boolean>`(g.batch_number is not null or c.expiration_date is g.expiration_date)`)
        .on(sql<boolean>`coalesce(c.serial_key, '') = coalesce(g.serial_key, '')`),
    )
    .selectAll('c'),
);

/** The line of that identity; undefined where the count has none. */
export const findLine = (on: Hot, key: LineKey): CountLineRow | undefined =>
  byKey.first(on, { key: JSON.stringify([key]) });

type Taken = Author & Pick<CountLineRow, 'id' | 'counted' | 'recount' | 'status'> & { readonly at: string };

/** Writes what was found on a line. */
export const takeLine = (tx: Tx, taken: Taken): void => {
  const { id, at, ...found } = taken;
  countLineRows.update(tx, { id }, { ...found, is_unread: 0, counted_at: at });
};

type Rest = Author & { count_id: number; location_id: number; waits: 'pending' | 'recount'; at: string };

const restIsNothing = hotWrite<Rest, never>((q, p) =>
  q
    .updateTable('count_line')
    .set({
      counted: sql<number>`case status when 'pending' then 0 else counted end`,
      recount: sql<number | null>`case status when 'recount' then 0 else recount end`,
      status: sql<'counted'>`case status when 'recount' then 'recounted' else 'counted' end`,
      is_unread: 1,
      user_id: p('user_id'),
      api_token_id: p('api_token_id'),
      counted_at: p('at'),
    })
    .where('count_id', '=', p('count_id'))
    .where('location_id', '=', p('location_id'))
    .where('status', '=', p('waits')),
);

/** Sets the waiting lines of a completed location to zero, since their goods were not found. */
export const emptyRest = (tx: Tx, rest: Rest): void => {
  restIsNothing.run(tx, rest);
};

const refresh = hotWrite<{ count_id: number; location_id: number }, never>((q, p) =>
  q
    .updateTable('count_line')
    .set({
      expected: sql<number>`coalesce((select s.quantity from stock_item s where ${ownRow('count_line')}), 0)`,
      seen_at: sql<
        string | null
      >`(select s.last_movement_at from stock_item s where ${ownRow('count_line')})`,
    })
    .where('count_id', '=', p('count_id'))
    .where('location_id', '=', p('location_id'))
    .where('status', '=', 'recount'),
);

/** Reads anew the stock rows of the lines that are to be recounted in a location. */
export const refreshLines = (tx: Tx, location: { count_id: number; location_id: number }): void => {
  refresh.run(tx, location);
};

/** Selects whether the stock row of a line changed after it was counted. */
const hasMoved = sql<boolean>`not exists (select 1 from stock_item s where ${ownRow('count_line')}
    and s.quantity = count_line.expected and s.last_movement_at is count_line.seen_at)
  and not (count_line.seen_at is null and not exists (select 1 from stock_item s where ${ownRow('count_line')}))`;

const moved = hot<{ count_id: number }, { lines: number }>((q, p) =>
  q
    .selectFrom('count_line')
    .where('count_id', '=', p('count_id'))
    .where('difference', '<>', 0)
    .where('status', 'in', sql<'counted'>`('counted', 'recounted')`)
    .where(hasMoved)
    .select(sql<number>`count(*)`.as('lines')),
);

/** Counts the lines with a difference whose stock changed since they were counted. */
export const countMoved = (on: Hot, countId: number): number =>
  moved.first(on, { count_id: countId })?.lines ?? 0;

type Asked = { count_id: number; uids: readonly string[] };

const ask = hotWrite<Asked, never>((q, p) =>
  q
    .updateTable('count_line')
    .set({ status: 'recount', recount: null })
    .where('count_id', '=', p('count_id'))
    .where('status', 'in', sql<'counted'>`('counted', 'recounted')`)
    .where('uid', 'in', p.list('uids')),
);

const askAll = hotWrite<{ count_id: number }, never>((q, p) =>
  q
    .updateTable('count_line')
    .set({ status: 'recount', recount: null })
    .where('count_id', '=', p('count_id'))
    .where('status', 'in', sql<'counted'>`('counted', 'recounted')`)
    .where('difference', '<>', 0),
);

/** Marks lines to be recounted, those named or all that differ, and says how many they are. */
export const askRecount = (tx: Tx, countId: number, uids: readonly string[] | undefined): number =>
  (uids === undefined ? askAll.run(tx, { count_id: countId }) : ask.run(tx, { count_id: countId, uids }))
    .changes;

/** A line whose difference is to be posted. */
export type DifferentLine = Omit<LineKey, 'serial_key' | 'count_id'> & {
  readonly serial_number: string | null;
  readonly difference: number;
};

/** The date that the batch has by now: who corrects it meanwhile does not stand in the way of approval. */
const dateByNow = sql<string | null>`coalesce(
  (select l.expiration_date from lot as l
    where l.product_id = count_line.product_id and l.batch_number = count_line.batch_number),
  expiration_date)`;

const different = hot<{ count_id: number }, DifferentLine>((q, p) =>
  q
    .selectFrom('count_line')
    .where('count_id', '=', p('count_id'))
    .where('difference', '<>', 0)
    .where('status', 'in', sql<'counted'>`('counted', 'recounted')`)
    .orderBy('location_id')
    .orderBy('id')
    .select(['location_id', 'product_id', 'stock_status', 'batch_number', dateByNow.as('expiration_date')])
    .select(['serial_number', sql<number>`difference`.as('difference')]),
);

/** The lines of a count whose difference is to be posted. */
export const readDifferent = (on: Hot, countId: number): readonly DifferentLine[] =>
  different.all(on, { count_id: countId });

const postAll = hotWrite<{ count_id: number }, never>((q, p) =>
  q
    .updateTable('count_line')
    .set({ status: 'posted' })
    .where('count_id', '=', p('count_id'))
    .where('status', 'in', sql<'counted'>`('counted', 'recounted')`),
);

/** Marks every counted line of a count as posted. */
export const markPosted = (tx: Tx, countId: number): void => {
  postAll.run(tx, { count_id: countId });
};
