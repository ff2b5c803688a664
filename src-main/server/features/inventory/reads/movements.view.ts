import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { MovementListQuery, MovementQuery } from '#shared/areas/inventory/movements-contract.ts';
import { locationKey } from '#shared/domain/location-code.ts';
import type { Movement } from '#shared/areas/inventory/movement-schema.ts';
import { labels } from '#shared/domain/label-words.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Hot, HotQuery, Param, Store } from '../../../db/capabilities.ts';
import { pageOf } from '../../../db/gathered-list.ts';
import { ftsExpression } from '../../../db/search-text.ts';
import { hasBatch } from '../../../stock/lots/batch.queries.ts';
import { lastMovement } from '../stock-table/stock-table.queries.ts';
import { keptMovements } from './kept-movements.state.ts';
import { readMovements } from './movement-rows.view.ts';
import { hot } from '../inventory.tables.ts';

type Ids = { readonly id: number };

const filterNames = [
  'sku',
  'type',
  'location_code',
  'lot_id',
  'batch_number',
  'serial_number',
  'reason_code',
  'document_number',
  'actor',
  'search',
  'posted_from',
  'posted_to',
] as const;
type MovementFilter = (typeof filterNames)[number];
type P = Param<Wanted>;

/** Holds the filters as the ledger stores them: internal ids for names, other values unchanged. */
type Wanted = Readonly<Record<MovementFilter, string>> & { readonly filters: readonly MovementFilter[] };

const one = (p: P, name: MovementFilter): Expression<string> => p(name);
const ids = (p: P, name: MovementFilter): RawBuilder<unknown> =>
  sql`(select value from json_each(${p(name)}))`;

const said = (p: P, part: 'expression' | 'key' | 'text'): RawBuilder<string> =>
  sql<string>`(${p('search')} ->> ${`$.${part}`})`;

const tokenMark = `${labels.actor.token}:`;

/** Columns of a movement as filters read them. */
const conditions: Readonly<Record<MovementFilter, (p: P) => RawBuilder<SqlBool>>> = {
  sku: (p) => sql`m.product_id in ${ids(p, 'sku')}`,
  type: (p) => sql`m.type = ${one(p, 'type')}`,
  location_code: (p) => sql`m.id in (
    select id from stock_movement where from_location_id in ${ids(p, 'location_code')}
    union select id from stock_movement where to_location_id in ${ids(p, 'location_code')})`,
  lot_id: (p) => sql`(m.from_lot_id in ${ids(p, 'lot_id')} or m.to_lot_id in ${ids(p, 'lot_id')})
    and m.product_id in (select product_id from lot where id in ${ids(p, 'lot_id')})`,
  batch_number: (
    p,
  ) => sql`(m.from_lot_id in ${ids(p, 'batch_number')} or m.to_lot_id in ${ids(p, 'batch_number')})
    and m.product_id in (select product_id from lot where id in ${ids(p, 'batch_number')})`,
  serial_number: (p) => sql`m.serial_id in ${ids(p, 'serial_number')}
    and m.product_id in (select product_id from serial where id in ${ids(p, 'serial_number')})`,
  reason_code: (p) => sql`m.reason_code = ${one(p, 'reason_code')}`,
  document_number: (p) => sql`m.document_number = ${one(p, 'document_number')}`,
  actor: (p) => sql`(m.user_id in (select id from user_account where username = ${one(p, 'actor')})
    or m.api_token_id in (select id from api_token where ${tokenMark} || name = ${one(p, 'actor')}))`,
  search: (p) => sql`(m.product_id in (select rowid from product_search
      where product_search match ${said(p, 'expression')} and ${said(p, 'expression')} <> '')
    or m.from_lot_id in (select id from lot where ${hasBatch('lot', said(p, 'text'))})
    or m.to_lot_id in (select id from lot where ${hasBatch('lot', said(p, 'text'))})
    or m.serial_id in (select id from serial where serial_key = ${said(p, 'key')})
    or m.document_number = ${said(p, 'text')} collate nocase
    or instr(lower(m.note), lower(${said(p, 'text')})) > 0)`,
  posted_from: (p) => sql`m.posted_at >= ${one(p, 'posted_from')}`,
  posted_to: (p) => sql`m.posted_at <= ${one(p, 'posted_to')}`,
};

/** The ids of all movements that match, newest first; for a read worker. */
const matching = hot<Wanted, Ids>((q, p, { filters }) => {
  let found = q.selectFrom('stock_movement as m').select('m.id');
  for (const filter of filters) found = found.where(conditions[filter](p));
  return found.orderBy('m.id', 'desc');
});

/** The same of the movements after one alone: by their ids, whatever index the filters have. */
const matchingLater = hot<Wanted & { readonly since: number }, Ids>((q, p, { filters }) => {
  const own = p as unknown as P;
  const all = filters.map((filter) =>
    filter === 'location_code'
      ? sql<SqlBool>`(m.from_location_id in ${ids(own, filter)} or m.to_location_id in ${ids(own, filter)})`
      : conditions[filter](own),
  );
  return q
    .selectFrom(
      sql<Ids>`(select m.id from stock_movement m not indexed where m.id > ${p('since')} and
        ${all.length === 0 ? sql`true` : sql.join(all, sql` and `)})`.as('later'),
    )
    .select('later.id')
    .orderBy('later.id', 'desc');
});

type Part = { readonly from: 'newest' | 'oldest'; readonly limit: number; readonly offset: number };

const partOf = hot<Part, Ids>((q, p, { from, limit }) =>
  q
    .selectFrom('stock_movement')
    .select('id')
    .orderBy('id', from === 'newest' ? 'desc' : 'asc')
    .limit(limit)
    .offset(p('offset')),
);

const countAll = hot<Record<never, never>, { total: number }>((q) =>
  q.selectFrom('stock_movement').select(sql<number>`count(*)`.as('total')),
);

const named: Readonly<Partial<Record<MovementFilter, HotQuery<{ name: string }, Ids>>>> = {
  sku: hot((q, p) => q.selectFrom('product').select('id').where('sku_key', '=', p('name'))),
  location_code: hot((q, p) => q.selectFrom('location').select('id').where('code_key', '=', p('name'))),
  lot_id: hot((q, p) => q.selectFrom('lot').select('id').where('uid', '=', p('name'))),
  batch_number: hot((q, p) =>
    q
      .selectFrom('lot')
      .select('id')
      .where(hasBatch('lot', p('name'))),
  ),
  serial_number: hot((q, p) => q.selectFrom('serial').select('id').where('serial_key', '=', p('name'))),
};

type Asked = { readonly filter: MovementFilter; readonly asked: string };

/** Builds the value of a search: the expression for products ('' for none), the key of a serial number, the text. */
const searched = (asked: string): string => {
  const text = asked.trim();
  return JSON.stringify({ expression: ftsExpression(text) ?? '', key: skuKey(text), text });
};

const stored = ({ filter, asked }: Asked): string | undefined => {
  if (filter === 'location_code') return locationKey(asked);
  if (filter === 'search') return searched(asked);
  return filter === 'sku' || filter === 'serial_number' ? skuKey(asked) : asked;
};

/** A filter's value as the ledger holds it: for names a JSON list of ids; undefined where no movement can match. */
const wantedBy = (on: Hot, asked: Asked): string | undefined => {
  const name = stored(asked);
  const source = named[asked.filter];
  if (name === undefined || source === undefined) return name;
  const found = source.all(on, { name }).map(({ id }) => id);
  return found.length === 0 ? undefined : JSON.stringify(found);
};

type Window = { readonly offset: number; readonly limit: number; readonly total: number };

/** The ids of a page, newest first, found from the end of the ledger that is nearer. */
const idsOfPage = (on: Hot, { offset, limit, total }: Window): readonly number[] => {
  const count = Math.min(limit, total - offset);
  if (count <= 0) return [];
  const behind = total - offset - count;
  const rows =
    offset <= behind
      ? partOf.all(on, { from: 'newest', limit: count, offset })
      : partOf.all(on, { from: 'oldest', limit: count, offset: behind }).toReversed();
  return rows.map(({ id }) => id);
};

const newestPage = (store: Store, { page, per_page }: MovementQuery): Page<Movement> =>
  store.snapshot((on) => {
    const total = countAll.first(on, {})?.total ?? 0;
    const ids = idsOfPage(on, { offset: (page - 1) * per_page, limit: per_page, total });
    return { items: readMovements(on, ids), total };
  });

const laterPart = hot<{ readonly limit: number; readonly after: number; readonly offset: number }, Ids>(
  (q, p, { limit }) =>
    q
      .selectFrom('stock_movement')
      .select('id')
      .where('id', '>', p('after'))
      .orderBy('id')
      .limit(limit)
      .offset(p('offset')),
);

const countLater = hot<{ after: number }, { total: number }>((q, p) =>
  q
    .selectFrom('stock_movement')
    .where('id', '>', p('after'))
    .select(sql<number>`count(*)`.as('total')),
);

type Later = { readonly after: number; readonly page: number; readonly per_page: number };

const laterPage = (store: Store, { after, page, per_page }: Later): Page<Movement> =>
  store.snapshot((on) => {
    const total = countLater.first(on, { after })?.total ?? 0;
    const found = laterPart.all(on, { limit: per_page, after, offset: (page - 1) * per_page });
    return {
      items: readMovements(
        on,
        found.map(({ id }) => id),
      ),
      total,
    };
  });

type Narrowing = Omit<MovementQuery, 'page' | 'per_page'>;

type Asking = { readonly [Filter in MovementFilter]?: string | undefined };

const askedBy = ({ search = '', ...query }: Narrowing): Asking => {
  const text = search.trim();
  return { ...query, ...(text !== '' && { search: text }) };
};

const filtersOf = (query: Asking): readonly MovementFilter[] =>
  filterNames.filter((filter) => query[filter] !== undefined);

/** The internal ids of all movements that match, newest first. */
export const matchingMovementIds = async (store: Store, query: Narrowing): Promise<Float64Array> => {
  const asking = askedBy(query);
  const used = filtersOf(asking);
  const values: Partial<Record<MovementFilter, string>> = {};
  for (const filter of used) {
    const found = wantedBy(store.read, { filter, asked: asking[filter] ?? '' });
    if (found === undefined) return new Float64Array(0);
    values[filter] = found;
  }
  const wanted = { ...values, filters: used } as Wanted;
  return keptMovements(store, {
    // what names a product or a lot can be corrected; nothing else that is asked of a movement ever changes
    key: JSON.stringify([values, used.includes('search') && store.versions.stamp(['product', 'lot'])]),
    last: lastMovement.first(store.read, {})?.id ?? 0,
    after: (since) => (since === 0 ? matching.bind(wanted) : matchingLater.bind({ ...wanted, since })),
  });
};

/**
 * The page of movements that a query asks for, newest first, and how many match in all; after a movement those that were
 * posted later, oldest first.
 */
export const pageMovements = async (
  store: Store,
  { after, ...query }: MovementListQuery,
): Promise<Page<Movement>> => {
  const isWhole = filtersOf(askedBy(query)).length === 0;
  if (isWhole) return after === undefined ? newestPage(store, query) : laterPage(store, { ...query, after });
  const all = await matchingMovementIds(store, query);
  const ids = after === undefined ? all : all.filter((id) => id > after).toReversed();
  return pageOf(ids, query, (some) => readMovements(store.read, some));
};
