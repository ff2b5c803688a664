import type { StockRow } from '#shared/areas/inventory/stock-row-schema.ts';
import { inThousandths } from '#shared/domain/goods/quantity.ts';
import type { Moves } from '../capacity/use-load-preview.ts';
import { identityOf, type StockIdentity } from '../stock/stock-identity.ts';

/** The goods that an act is about: one row of stock. */
export type StockTarget = StockIdentity & {
  readonly name: string;
  readonly unit: string;
  readonly quantity: number;
  readonly quantity_reserved: number;
  /** In reais, for what a write-off loses. */
  readonly average_cost: number;
};

/** The goods of a row of the API. */
export function targetOf(row: StockRow): StockTarget {
  return {
    ...identityOf(row),
    name: row.product.name,
    unit: row.product.unit,
    quantity: row.quantity,
    quantity_reserved: row.quantity_reserved,
    average_cost: row.average_cost,
  };
}

/** Gives the unreserved quantity of a row, with three decimals at most. */
export function freeOf({ quantity, quantity_reserved: reserved }: StockTarget): number {
  return inThousandths(quantity - reserved);
}

/** Lists the moves of goods that come into the location of a row or leave it. */
export function movesOf(
  { sku, location_code: code }: StockTarget,
  { quantity, isIn }: { readonly quantity: number; readonly isIn: boolean },
): Moves {
  if (quantity <= 0) return [];
  return [{ sku, quantity, ...(isIn ? { to_location_code: code } : { from_location_code: code }) }];
}

/**
 * Gives the first quantity of an act: none, so that somebody says it; a piece with a serial number is one.
 */
export function quantityAtFirst({ serial_number: serial }: StockTarget): number | null {
  return serial === null ? null : 1;
}

/** Names the goods in a command: product, lot and serial number. */
export function goodsOf({ sku, batch_number, serial_number, expiration_date }: StockTarget) {
  return { sku, batch_number, serial_number, expiration_date };
}

/**
 * Names one row in a command that takes from it or adds to it: its goods, their location and their status.
 */
export function rowOf(target: StockTarget) {
  return { ...goodsOf(target), location_code: target.location_code, stock_status: target.stock_status };
}
