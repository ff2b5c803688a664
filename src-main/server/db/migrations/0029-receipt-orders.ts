import type { Migration } from './migration.ts';

/**
 * A goods receipt leaves an inbound order that is completed at once; `goods_receipt.order_id` names it, and is null of
 * receipts before this. Receipts are found by what their supplier or their receiver calls them.
 */
export const receiptOrders: Migration = {
  number: 29,
  name: '0029-receipt-orders',
  sql: `
alter table order_head add column completed_at text;
create index goods_receipt_of_order on goods_receipt (order_id) where order_id is not null;
create index goods_receipt_by_supplier_document on goods_receipt (supplier_document collate nocase)
  where supplier_document is not null;
create index goods_receipt_by_reference on goods_receipt (reference collate nocase) where reference is not null;
`,
};
