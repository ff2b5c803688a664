import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { LotChange, LotCorrection } from '#shared/areas/inventory/lot-correction-schema.ts';
import type { LotCorrectionQuery } from '#shared/areas/inventory/lots-contract.ts';
import { labels } from '#shared/domain/label-words.ts';
import { fromScaled, skuKey } from '#shared/kernel/primitives.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Hot, Param } from '../../../db/capabilities.ts';
import { hotByShape } from '../inventory.tables.ts';
import { shownActor } from '../../../kernel/actor.ts';
import { hasBatch } from '../../../stock/lots/batch.queries.ts';

const filterNames = ['lot_id', 'sku', 'batch_number', 'actor', 'from', 'to'] as const;
type Filter = (typeof filterNames)[number];
type Asked = Readonly<Record<Filter, string>>;
type Values = Asked & { readonly offset: number };
type P = Param<Asked>;

const tokenMark = `${labels.actor.token}:`;

const conditions: Readonly<Record<Filter, (p: P) => RawBuilder<SqlBool>>> = {
  lot_id: (p) => sql`c.lot_id = (select id from lot where uid = ${p('lot_id')})`,
  sku: (p) => sql`c.product_id in (select id from product where sku_key = ${p('sku')})`,
  batch_number: (p) => sql`c.lot_id in (select x.id from lot x where ${hasBatch('x', p('batch_number'))})`,
  actor: (p) => sql`(c.user_id in (select id from user_account where username = ${p('actor')})
    or c.api_token_id in (select id from api_token where ${tokenMark} || name = ${p('actor')}))`,
  from: (p) => sql`c.at >= ${p('from')}`,
  to: (p) => sql`c.at <= ${p('to')}`,
};

type Row = {
  readonly uid: string;
  readonly lot_uid: string;
  readonly sku: string;
  readonly name: string;
  readonly unit: string;
  readonly batch_number: string | null;
  readonly expiration_date: string | null;
  readonly changes: string;
  readonly reason: string;
  readonly quantity: number;
  readonly locations: number;
  readonly username: string | null;
  readonly token_name: string | null;
  readonly at: string;
  readonly takes_back_uid: string | null;
  readonly taken_back_by_uid: string | null;
};

type Shape = { readonly filters: readonly Filter[]; readonly limit: number };

const page = hotByShape<Shape, Values, Row>((q, p, { filters, limit }) => {
  let rows = q
    .selectFrom('lot_correction as c')
    .innerJoin('lot as t', 't.id', 'c.lot_id')
    .innerJoin('product as p', 'p.id', 'c.product_id')
    .leftJoin('user_account as u', 'u.id', 'c.user_id')
    .leftJoin('api_token as k', 'k.id', 'c.api_token_id')
    .leftJoin('lot_correction as o', 'o.id', 'c.takes_back_id')
    .leftJoin('lot_correction as b', 'b.takes_back_id', 'c.id');
  for (const filter of filters) rows = rows.where(conditions[filter](p as unknown as P));
  return rows
    .orderBy('c.id', 'desc')
    .limit(sql.lit(limit))
    .offset(p('offset'))
    .select(['c.uid', 't.uid as lot_uid', 'p.sku', 'p.name', 'p.unit', 't.batch_number'])
    .select(['t.expiration_date', 'c.changes', 'c.reason', 'c.quantity', 'c.locations', 'c.at'])
    .select(['u.username', 'k.name as token_name'])
    .select(['o.uid as takes_back_uid', 'b.uid as taken_back_by_uid']);
});

const count = hotByShape<readonly Filter[], Asked, { total: number }>((q, p, filters) => {
  let rows = q.selectFrom('lot_correction as c');
  for (const filter of filters) rows = rows.where(conditions[filter](p));
  return rows.select(sql<number>`count(*)`.as('total'));
});

const toCorrection = (row: Row): LotCorrection => ({
  id: row.uid,
  lot_id: row.lot_uid,
  product: { sku: row.sku, name: row.name, unit: row.unit },
  batch_number: row.batch_number,
  expiration_date: row.expiration_date,
  changes: JSON.parse(row.changes) as LotChange[],
  reason: row.reason,
  quantity: fromScaled(row.quantity, 3),
  locations: row.locations,
  actor: shownActor(row.username, row.token_name),
  at: row.at,
  takes_back_id: row.takes_back_uid,
  taken_back_by_id: row.taken_back_by_uid,
});

const stored = (query: LotCorrectionQuery, filter: Filter): string => {
  const asked = query[filter] ?? '';
  return filter === 'sku' ? skuKey(asked) : asked;
};

/** The page of corrections that a query asks for, the newest first. */
export const pageCorrections = (on: Hot, query: LotCorrectionQuery): Page<LotCorrection> => {
  const filters = filterNames.filter((name) => query[name] !== undefined);
  const asked = Object.fromEntries(filterNames.map((name) => [name, stored(query, name)])) as Asked;
  const { page: number, per_page: limit } = query;
  return {
    items: page({ filters, limit })
      .all(on, { ...asked, offset: (number - 1) * limit })
      .map(toCorrection),
    total: count(filters).first(on, asked)?.total ?? 0,
  };
};
