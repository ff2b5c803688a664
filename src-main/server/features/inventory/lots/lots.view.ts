import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { LotQuery } from '#shared/areas/inventory/lots-contract.ts';
import type { LotStatus } from '#shared/domain/enumerations.ts';
import { expiryOf, firstValidDay, type ExpiryRule } from '#shared/domain/expiry.ts';
import type { Lot } from '#shared/areas/inventory/lot-schema.ts';
import { fromScaled, skuKey } from '#shared/kernel/primitives.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Hot, Param } from '../../../db/capabilities.ts';
import { hasBatch } from '../../../stock/lots/batch.queries.ts';
import { usableRow } from '../../../stock/touch/touch.queries.ts';
import { hot, hotByShape } from '../inventory.tables.ts';

/** A product whose lots are asked for. */
export type LotProduct = {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly unit: string;
  readonly has_expiration_date: number;
  readonly expiration_alert_days: number | null;
};

const lotProductColumns = [
  'id',
  'sku',
  'name',
  'unit',
  'has_expiration_date',
  'expiration_alert_days',
] as const;

const productBySku = hot<{ sku_key: string }, LotProduct>((q, p) =>
  q
    .selectFrom('product')
    .where('sku_key', '=', p('sku_key'))
    .where('deleted_at', 'is', null)
    .select(lotProductColumns),
);

/** The living product of that SKU; undefined where there is none. */
export const findLotProduct = (on: Hot, sku: string): LotProduct | undefined =>
  productBySku.first(on, { sku_key: skuKey(sku) });

const productById = hot<{ id: number }, LotProduct>((q, p) =>
  q.selectFrom('product').where('id', '=', p('id')).where('deleted_at', 'is', null).select(lotProductColumns),
);

/** The living product of that internal id; undefined where there is none. */
export const findLotProductById = (on: Hot, id: number): LotProduct | undefined =>
  productById.first(on, { id });

type LotColumns = {
  readonly id: string;
  readonly batch_number: string | null;
  readonly expiration_date: string | null;
  readonly manufacturing_date: string | null;
  readonly lot_status: LotStatus;
  readonly restriction: string | null;
  readonly supplier: string | null;
  readonly nf_access_key: string | null;
  readonly quantity: number;
  readonly reserved: number;
  readonly available: number;
  readonly received_at: string;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
};

const filterNames = ['batch_number', 'lot_status', 'in_stock'] as const;
type Filter = (typeof filterNames)[number] | 'uid';
type Asked = { product_id: number; uid: string; batch_number: string; lot_status: string; in_stock: number };
type Values = Asked & { valid_from: string; offset: number };
type P = Param<Values>;

const held = sql`exists (select 1 from stock_item h where h.lot_id = t.id and h.quantity > 0)`;

const conditions: Readonly<Record<Filter, (p: P) => RawBuilder<SqlBool>>> = {
  uid: (p) => sql`t.uid = ${p('uid')}`,
  batch_number: (p) => hasBatch('t', p('batch_number')),
  lot_status: (p) => sql`t.lot_status = ${p('lot_status')}`,
  in_stock: (p) => sql`${held} = ${p('in_stock')}`,
};

type Shape = { readonly filters: readonly Filter[]; readonly limit: number };

const page = hotByShape<Shape, Values, LotColumns>((q, p, { filters, limit }) => {
  const usable = usableRow({ item: 's', location: 'l', lot: 't', validFrom: p('valid_from') });
  let rows = q
    .selectFrom('lot as t')
    .leftJoin('stock_item as s', (join) =>
      join.onRef('s.lot_id', '=', 't.id').on('s.quantity', '>', sql.lit(0)),
    )
    .leftJoin('location as l', 'l.id', 's.location_id')
    .where('t.product_id', '=', p('product_id'));
  for (const filter of filters) rows = rows.where(conditions[filter](p));
  return rows
    .groupBy('t.id')
    .orderBy(sql`t.expiration_date is null`)
    .orderBy('t.expiration_date')
    .orderBy('t.id')
    .limit(sql.lit(limit))
    .offset(p('offset'))
    .select(['t.uid as id', 't.batch_number', 't.expiration_date', 't.manufacturing_date', 't.lot_status'])
    .select(['t.restriction', 't.supplier', 't.nf_access_key', 't.received_at', 't.version'])
    .select(['t.created_at', 't.updated_at'])
    .select([
      sql<number>`coalesce(sum(s.quantity), 0)`.as('quantity'),
      sql<number>`coalesce(sum(s.quantity_reserved), 0)`.as('reserved'),
      sql<number>`coalesce(sum(case when ${usable} then s.quantity - s.quantity_reserved end), 0)`.as(
        'available',
      ),
    ]);
});

const count = hotByShape<readonly Filter[], Asked, { total: number }>((q, p, filters) => {
  let rows = q.selectFrom('lot as t').where('t.product_id', '=', p('product_id'));
  for (const filter of filters) rows = rows.where(conditions[filter](p as unknown as P));
  return rows.select(sql<number>`count(*)`.as('total'));
});

/** How the site reads dates, with the days of warning where a product has none of its own. */
export type Reading = ExpiryRule & { readonly alert_days: number };

const toLot = (row: LotColumns, rule: Reading): Lot => {
  const { quantity, reserved, available, ...rest } = row;
  return {
    ...rest,
    quantity: fromScaled(quantity, 3),
    quantity_reserved: fromScaled(reserved, 3),
    quantity_available: fromScaled(available, 3),
    ...expiryOf(row.expiration_date, rule),
  };
};

/** The page of a product's lots, the ones that expire first before the others, and how many match in all. */
export const pageLots = (
  on: Hot,
  product: LotProduct,
  { query, rule }: { query: LotQuery; rule: Reading },
): Page<Lot> => {
  const filters = filterNames.filter((name) => query[name] !== undefined);
  const asked: Asked = {
    product_id: product.id,
    uid: '',
    batch_number: query.batch_number ?? '',
    lot_status: query.lot_status ?? '',
    in_stock: query.in_stock === true ? 1 : 0,
  };
  const { page: number, per_page: limit } = query;
  const values = { ...asked, valid_from: firstValidDay(rule), offset: (number - 1) * limit };
  const alert_days = product.expiration_alert_days ?? rule.alert_days;
  return {
    items: page({ filters, limit })
      .all(on, values)
      .map((row) => toLot(row, { ...rule, alert_days })),
    total: count(filters).first(on, asked)?.total ?? 0,
  };
};

/** The lot of a product by its public id; undefined where there is none. */
export const findLot = (
  on: Hot,
  product: LotProduct,
  { uid, rule }: { readonly uid: string; readonly rule: Reading },
): Lot | undefined => {
  const asked = { product_id: product.id, uid, batch_number: '', lot_status: '', in_stock: 0 };
  const values = { ...asked, valid_from: firstValidDay(rule), offset: 0 };
  const row = page({ filters: ['uid'], limit: 1 }).first(on, values);
  const alert_days = product.expiration_alert_days ?? rule.alert_days;
  return row === undefined ? undefined : toLot(row, { ...rule, alert_days });
};
