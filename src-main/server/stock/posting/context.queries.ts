import { sql } from 'kysely';
import type { LocationType, LotStatus, StockStatus } from '#shared/domain/enumerations.ts';
import type { Hot } from '../../db/capabilities.ts';
import { hot } from '../stock.tables.ts';

/** Holds what posting reads of a product; units are those of the database. */
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
};

const products = hot<{ ids: readonly number[] }, ProductFacts>((q, p) =>
  q
    .selectFrom('product')
    .where('id', 'in', p.list('ids'))
    .where('deleted_at', 'is', null)
    .select([
      'id',
      'sku',
      'unit',
      'product_type',
      'is_active',
      'has_batch_control',
      'has_expiration_date',
      'has_serial_number',
      'is_refrigerated',
      'storage_temp_min',
      'storage_temp_max',
      'unit_cost',
    ]),
);

/** Holds what posting reads of a location; units are those of the database. */
export type LocationFacts = {
  readonly id: number;
  readonly code: string;
  readonly location_type: LocationType;
  readonly is_active: number;
  readonly is_blocked: number;
  /** Is 1 where its goods count as available. */
  readonly is_usable: number;
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

const locations = hot<{ ids: readonly number[] }, LocationFacts>((q, p) =>
  q
    .selectFrom('location')
    .where('id', 'in', p.list('ids'))
    .select([
      'id',
      'code',
      'location_type',
      'is_active',
      'is_blocked',
      'is_usable',
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

/** Identifies a stock row; 0 is no lot, no serial number. */
export type Identity = {
  readonly product_id: number;
  readonly location_id: number;
  readonly lot_id: number;
  readonly serial_id: number;
  readonly stock_status: StockStatus;
};

/** A stock row as posting sees it. */
export type BalanceRow = {
  readonly id: number;
  readonly quantity: number;
  readonly quantity_reserved: number;
  readonly received_at: string;
};

const balance = hot<Identity, BalanceRow>((q, p) =>
  q
    .selectFrom('stock_item')
    .where('product_id', '=', p('product_id'))
    .where('location_id', '=', p('location_id'))
    .where(sql<boolean>`coalesce(lot_id, 0) = ${p('lot_id')}`)
    .where(sql<boolean>`coalesce(serial_id, 0) = ${p('serial_id')}`)
    .where('stock_status', '=', p('stock_status'))
    .where(sql<boolean>`coalesce(owner_id, 0) = 0`)
    .select(['id', 'quantity', 'quantity_reserved', 'received_at']),
);

/** Holds what decides whether goods of a lot are available. */
export type LotState = {
  readonly id: number;
  readonly lot_status: LotStatus;
  readonly expiration_date: string | null;
};

const lotStates = hot<{ ids: readonly number[] }, LotState>((q, p) =>
  q.selectFrom('lot').where('id', 'in', p.list('ids')).select(['id', 'lot_status', 'expiration_date']),
);

/** Holds the location of a serial number. */
export type SerialLocation = { readonly serial_id: number; readonly location_id: number };

const serialLocations = hot<{ ids: readonly number[] }, SerialLocation>((q, p) =>
  q
    .selectFrom('stock_item')
    .where('serial_id', 'in', p.list('ids'))
    .where('serial_id', 'is not', null)
    .where('quantity', '>', 0)
    .select(['location_id'])
    .select(sql<number>`serial_id`.as('serial_id')),
);

/** The living products of that list, by id. */
export const readProducts = (on: Hot, ids: readonly number[]): ReadonlyMap<number, ProductFacts> =>
  new Map(products.all(on, { ids }).map((row) => [row.id, row]));

/** The locations of that list, deleted ones included, by id. */
export const readLocations = (on: Hot, ids: readonly number[]): ReadonlyMap<number, LocationFacts> =>
  new Map(locations.all(on, { ids }).map((row) => [row.id, row]));

/** The stock row of that identity, also an empty one; undefined where there never was any. */
export const readBalance = (on: Hot, identity: Identity): BalanceRow | undefined =>
  balance.first(on, identity);

/** These lots, by id. */
export const readLotStates = (on: Hot, ids: readonly number[]): ReadonlyMap<number, LotState> =>
  new Map(ids.length === 0 ? [] : lotStates.all(on, { ids }).map((row) => [row.id, row]));

/** Lists the locations of those of these serial numbers that are in stock. */
export const readSerialLocations = (on: Hot, ids: readonly number[]): readonly SerialLocation[] =>
  ids.length === 0 ? [] : serialLocations.all(on, { ids });
