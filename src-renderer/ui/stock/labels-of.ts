import type { StockRow } from '#shared/areas/inventory/stock-row-schema.ts';
import type { LabelledRow, LabelTarget } from '../print-labels/label-target.ts';

/** The goods of a row of stock as they are labelled, as much in one as lies there. */
export const labelledRow = (row: StockRow): LabelledRow => {
  const { batch_number, expiration_date, serial_number, quantity } = row;
  return { goods: { sku: row.product.sku, batch_number, expiration_date, serial_number }, quantity };
};

/** The labels of the goods of a row of stock, as much in one as lies there. */
export const labelsOf = (row: StockRow): Extract<LabelTarget, { kind: 'stock' }> => ({
  kind: 'stock',
  ...labelledRow(row),
});
