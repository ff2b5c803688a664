import { sql } from 'kysely';
import type { LotQuery } from '#shared/areas/inventory/lots-contract.ts';
import type { LotStatus } from '#shared/domain/enumerations.ts';
import { expiryOf, firstValidDay, type ExpiryRule } from '#shared/domain/expiry.ts';
import type { Lot } from '#shared/areas/inventory/lot-schema.ts';
import { fromScaled, skuKey } from '#shared/kernel/primitives.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Hot, Param } from '../../../db/capabilities.ts';
import { equals, isTrue, where } from '../../../db/filters.ts';
import { hasBatch } from '../../../stock/lots/batch.queries.ts';
import { usableRow } from '../../../stock/touch/touch.queries.ts';
import { filteredList, hot, type HotReadBuilder } from '../inventory.tables.ts';

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

const held = sql`exists (select 1 from stock_item h where h.lot_id = t.id and h.quantity > 0)`;

type Given = { readonly product_id: number; readonly valid_from: string };

const lotRows = (q: HotReadBuilder, given: Param<Given>) => {
  const usable = usableRow({ item: 's', location: 'l', lot: 't', validFrom: given('valid_from') });
  return q
    .selectFrom('lot as t')
    .leftJoin('stock_item as s', (join) => join.onRef('s.lot_id', '=', 't.id').on('s.quantity', '>', 0))
    .leftJoin('location as l', 'l.id', 's.location_id')
    .where('t.product_id', '=', given('product_id'))
    .groupBy('t.id')
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
};

const matching = filteredList<LotQuery, LotColumns, Given>({
  rows: lotRows,
  counted: (q, given) => q.selectFrom('lot as t').where('t.product_id', '=', given('product_id')),
  filters: {
    batch_number: where((batch) => hasBatch('t', batch)),
    lot_status: equals('t.lot_status'),
    in_stock: isTrue(held),
  },
  order: [sql`t.expiration_date is null`, 't.expiration_date', 't.id'],
});

const byUid = hot<Given & { readonly uid: string }, LotColumns>((q, p) =>
  lotRows(q, p).where('t.uid', '=', p('uid')),
);

/** Holds the site's expiration rule, with the days of warning of products without their own. */
export type Reading = ExpiryRule & { readonly alert_days: number };

type Asked = { readonly rule: Reading; readonly product: LotProduct };

const givenOf = ({ product, rule }: Asked): Given => ({
  product_id: product.id,
  valid_from: firstValidDay(rule),
});

const toLot = (row: LotColumns, { rule, product }: Asked): Lot => {
  const { quantity, reserved, available, ...rest } = row;
  const alert_days = product.expiration_alert_days ?? rule.alert_days;
  return {
    ...rest,
    quantity: fromScaled(quantity, 3),
    quantity_reserved: fromScaled(reserved, 3),
    quantity_available: fromScaled(available, 3),
    ...expiryOf(row.expiration_date, { ...rule, alert_days }),
  };
};

/** The page of a product's lots, the ones that expire first before the others, and how many match in all. */
export const pageLots = (
  on: Hot,
  product: LotProduct,
  { query, rule }: { query: LotQuery; rule: Reading },
): Page<Lot> => {
  const { items, total } = matching(on, query, { given: givenOf({ product, rule }) });
  return { items: items.map((row) => toLot(row, { rule, product })), total };
};

/** The lot of a product by its public id; undefined where there is none. */
export const findLot = (
  on: Hot,
  product: LotProduct,
  { uid, rule }: { readonly uid: string; readonly rule: Reading },
): Lot | undefined => {
  const row = byUid.first(on, { ...givenOf({ product, rule }), uid });
  return row === undefined ? undefined : toLot(row, { rule, product });
};
