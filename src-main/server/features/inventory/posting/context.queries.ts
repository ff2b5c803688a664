import { sql } from 'kysely';
import type { LocationType, StockStatus } from '#shared/domain/enumerations.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { jsonRows } from '../../../db/expressions.ts';
import { hot } from '../../../db/hot.ts';

/** What posting looks at of a product; units as in the database, averages as they are now. */
export type ProductFacts = {
  readonly id: number;
  readonly sku: string;
  readonly unit: string;
  readonly product_type: string;
  readonly is_active: number;
  readonly has_batch_control: number;
  readonly has_expiration_date: number;
  readonly has_serial_number: number;
  readonly is_refrigerated: number;
  readonly storage_temp_min: number | null;
  readonly storage_temp_max: number | null;
  readonly unit_cost: number;
  readonly on_hand: number;
  readonly average_cost: number;
};

const products = hot<{ ids: readonly number[] }, ProductFacts>((q, p) =>
  q
    .selectFrom('product as p')
    .innerJoin('product_stock as t', 't.id', 'p.id')
    .where('p.id', 'in', p.list('ids'))
    .where('p.deleted_at', 'is', null)
    .select([
      'p.id',
      'p.sku',
      'p.unit',
      'p.product_type',
      'p.is_active',
      'p.has_batch_control',
      'p.has_expiration_date',
      'p.has_serial_number',
      'p.is_refrigerated',
      'p.storage_temp_min',
      'p.storage_temp_max',
      'p.unit_cost',
      't.on_hand',
      't.average_cost',
    ]),
);

/** What posting looks at of a place; units as in the database. */
export type PlaceFacts = {
  readonly id: number;
  readonly code: string;
  readonly location_type: LocationType;
  readonly is_active: number;
  readonly is_blocked: number;
  readonly block_reason: string | null;
  readonly deleted_at: string | null;
  readonly max_volume: number | null;
  readonly max_weight: number | null;
  readonly max_items: number | null;
  readonly temp_min: number | null;
  readonly temp_max: number | null;
  readonly allows_mixed_products: number;
  readonly allows_mixed_batches: number;
};

const places = hot<{ ids: readonly number[] }, PlaceFacts>((q, p) =>
  q
    .selectFrom('location')
    .where('id', 'in', p.list('ids'))
    .select([
      'id',
      'code',
      'location_type',
      'is_active',
      'is_blocked',
      'block_reason',
      'deleted_at',
      'max_volume',
      'max_weight',
      'max_items',
      'temp_min',
      'temp_max',
      'allows_mixed_products',
      'allows_mixed_batches',
    ]),
);

/** What tells one stock row from another; 0 is no lot, no serial number. */
export type Identity = {
  readonly product_id: number;
  readonly location_id: number;
  readonly lot_id: number;
  readonly serial_id: number;
  readonly stock_status: StockStatus;
};

/** A stock row as posting sees it. */
export type BalanceRow = Identity & {
  readonly quantity: number;
  readonly quantity_reserved: number;
  readonly received_at: string;
};

const identityColumns = ['product_id', 'location_id', 'lot_id', 'serial_id', 'stock_status'] as const;

const balances = hot<{ rows: string }, BalanceRow>((q, p) =>
  q
    .selectFrom(jsonRows<Identity>(p('rows'), identityColumns).as('g'))
    .innerJoin('stock_item as s', (join) =>
      join
        .onRef('s.product_id', '=', 'g.product_id')
        .onRef('s.location_id', '=', 'g.location_id')
        .on(sql<boolean>`coalesce(s.lot_id, 0) = g.lot_id`)
        .on(sql<boolean>`coalesce(s.serial_id, 0) = g.serial_id`)
        .onRef('s.stock_status', '=', 'g.stock_status')
        .on(sql<boolean>`coalesce(s.owner_id, 0) = 0`),
    )
    .select([
      'g.product_id',
      'g.location_id',
      'g.lot_id',
      'g.serial_id',
      'g.stock_status',
      's.quantity',
      's.quantity_reserved',
      's.received_at',
    ]),
);

/** Where a serial number lies. */
export type SerialPlace = { readonly serial_id: number; readonly location_id: number };

const serialPlaces = hot<{ ids: readonly number[] }, SerialPlace>((q, p) =>
  q
    .selectFrom('stock_item')
    .where('serial_id', 'in', p.list('ids'))
    .where('serial_id', 'is not', null)
    .where('quantity', '>', sql.lit(0))
    .select(['location_id'])
    .select(sql<number>`serial_id`.as('serial_id')),
);

/** The living products of that list, by id. */
export const readProducts = (on: Hot, ids: readonly number[]): ReadonlyMap<number, ProductFacts> =>
  new Map(products.all(on, { ids }).map((row) => [row.id, row]));

/** The places of that list, deleted ones included, by id. */
export const readPlaces = (on: Hot, ids: readonly number[]): ReadonlyMap<number, PlaceFacts> =>
  new Map(places.all(on, { ids }).map((row) => [row.id, row]));

/** The stock rows that there are of these identities, the empty ones included. */
export const readBalances = (on: Hot, wanted: readonly Identity[]): readonly BalanceRow[] =>
  balances.all(on, { rows: JSON.stringify(wanted) });

/** Where these serial numbers lie, for those that are in stock. */
export const readSerialPlaces = (on: Hot, ids: readonly number[]): readonly SerialPlace[] =>
  ids.length === 0 ? [] : serialPlaces.all(on, { ids });
