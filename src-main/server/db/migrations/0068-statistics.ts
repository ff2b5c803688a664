import type { Migration } from './migration.ts';

/**
 * Indexes the movements of a product to and from customers by day, the movements of a lot, and the invoice of a
 * receipt. Postings without shipments, returns or lots write none of these; a movement has one lot, except corrections,
 * which change it.
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
