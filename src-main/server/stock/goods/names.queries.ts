import { sql } from 'kysely';
import type { LocationType } from '#shared/domain/enumerations.ts';
import { locationKey } from '#shared/domain/location-code.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Hot, Param } from '../../db/capabilities.ts';
import { isBatch } from '../lots/batch.queries.ts';
import { hot } from '../stock.tables.ts';

/** Holds what commands read of a product that is named by its SKU. */
export type NamedProduct = {
  readonly id: number;
  readonly sku: string;
  readonly sku_key: string;
  readonly unit: string;
  readonly product_type: string;
  readonly has_batch_control: number;
  readonly has_expiration_date: number;
  readonly has_serial_number: number;
  /** JSON list, as the API shows packagings. */
  readonly packagings: string;
};

const products = hot<{ keys: readonly string[] }, NamedProduct>((q, p) =>
  q
    .selectFrom('product')
    .where('sku_key', 'in', p.list('keys'))
    .where('deleted_at', 'is', null)
    .select([
      'id',
      'sku',
      'sku_key',
      'unit',
      'product_type',
      'has_batch_control',
      'has_expiration_date',
      'has_serial_number',
      'packagings',
    ]),
);

/** A location that commands were given by its code. */
export type NamedLocation = {
  readonly id: number;
  readonly code: string;
  readonly code_key: string;
  readonly location_type: LocationType;
};

const locations = hot<{ keys: readonly string[] }, NamedLocation>((q, p) =>
  q
    .selectFrom('location')
    .where('code_key', 'in', p.list('keys'))
    .where('deleted_at', 'is', null)
    .select(['id', 'code', 'code_key', 'location_type']),
);

/**
 * Finds what a command names: living products by SKU whatever its case, living locations by code, leading zeros apart.
 */
export type Names = {
  product(sku: string): NamedProduct | undefined;
  location(code: string): NamedLocation | undefined;
};

/** Reads everything that a command names, one statement for products and one for locations. */
export const readNames = (
  on: Hot,
  given: { readonly skus: readonly string[]; readonly codes: readonly string[] },
): Names => {
  const skus = [...new Set(given.skus.map(skuKey))];
  const codes = [...new Set(given.codes.map(locationKey).filter((key) => key !== undefined))];
  const byKey = new Map(products.all(on, { keys: skus }).map((row) => [row.sku_key, row]));
  const byCode = new Map(locations.all(on, { keys: codes }).map((row) => [row.code_key, row]));
  return {
    product: (sku) => byKey.get(skuKey(sku)),
    location: (code) => byCode.get(locationKey(code) ?? ''),
  };
};

/** A lot that lies somewhere; null is goods without a lot. */
export type LotHere = { readonly lot_id: number | null };

/** Goods that a command names; a null field was not named, and any value of it will do. */
export type GoodsSought = {
  readonly product_id: number;
  readonly location_id: number;
  readonly stock_status: string;
  readonly batch_number: string | null;
  readonly expiration_date: string | null;
  readonly serial_key: string | null;
};

type P = Param<GoodsSought>;

/** Selects whether a stock row `s` of a lot `t` matches the named goods. */
const isSought = (p: P) =>
  sql<boolean>`s.product_id = ${p('product_id')} and s.location_id = ${p('location_id')}
    and s.stock_status = ${p('stock_status')} and s.quantity > 0
    and (${p('batch_number')} is null or ${isBatch('t', p('batch_number'))})
    and (${p('expiration_date')} is null or t.expiration_date = ${p('expiration_date')})`;

const lotsHere = hot<GoodsSought, LotHere>((q, p) =>
  q
    .selectFrom('stock_item as s')
    .leftJoin('lot as t', 't.id', 's.lot_id')
    .where(isSought(p))
    .groupBy('s.lot_id')
    .limit(2)
    .select('s.lot_id'),
);

/** Found by the serial number, whatever else of its product lies in the location. */
const lotOfSerial = hot<GoodsSought, LotHere>((q, p) =>
  q
    .selectFrom('serial as n')
    .innerJoin('stock_item as s', (join) => join.onRef('s.serial_id', '=', 'n.id').on('s.quantity', '>', 0))
    .leftJoin('lot as t', 't.id', 's.lot_id')
    .where('n.product_id', '=', p('product_id'))
    .where('n.serial_key', '=', sql<string>`${p('serial_key')}`)
    .where(isSought(p))
    .select('s.lot_id'),
);

/** The lots, at most two, of the goods that a command may mean. */
export const findLotsHere = (on: Hot, sought: GoodsSought): readonly LotHere[] =>
  (sought.serial_key === null ? lotsHere : lotOfSerial).all(on, sought);
