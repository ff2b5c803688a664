import type { StockRow } from '#shared/domain/stock-row-schema.ts';
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

/** What of a row nobody has reserved, with three decimals at most. */
export function freeOf({ quantity, quantity_reserved: reserved }: StockTarget): number {
  return Math.round((quantity - reserved) * 1000) / 1000;
}

/** What names the goods in a command: product, lot and serial number. */
export function goodsOf({ sku, batch_number, serial_number, expiration_date }: StockTarget) {
  return { sku, batch_number, serial_number, expiration_date };
}

/** What names one row in a command that takes from it or adds to it: its goods, where they lie and how they stand. */
export function rowOf(target: StockTarget) {
  return { ...goodsOf(target), location_code: target.location_code, stock_status: target.stock_status };
}
