import type { StockRow } from '#shared/areas/inventory/stock-row-schema.ts';
import type { LabelTarget } from '../print-labels/label-target.ts';

/** The labels of the goods of a row of stock, as much in one as lies there. */
export const labelsOf = (row: StockRow): Extract<LabelTarget, { kind: 'stock' }> => {
  const { batch_number, expiration_date, serial_number, quantity } = row;
  const goods = { sku: row.product.sku, batch_number, expiration_date, serial_number };
  return { kind: 'stock', goods, quantity };
};
