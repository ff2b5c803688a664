import type { Migration } from './migration.ts';

/**
 * What customers got and gave back of a product is found by its day, what was moved of a lot by the lot, and the
 * invoice of a receipt by the receipt. Postings without shipments, returns or lots write none of these; a movement bears
 * one lot but for corrections, which change it.
 */
export const statistics: Migration = {
  number: 68,
  name: '0068-statistics',
  sql: `
create index stock_movement_to_customers on stock_movement (product_id, posted_at)
  where type in ('shipment', 'customer_return', 'reversal');
create index stock_movement_of_lot on stock_movement (coalesce(to_lot_id, from_lot_id))
  where coalesce(to_lot_id, from_lot_id) is not null;
create index fiscal_document_of_receipt on fiscal_document (receipt_id) where receipt_id is not null;
create index stock_movement_between_lots on stock_movement (from_lot_id) where from_lot_id <> to_lot_id;
`,
};
