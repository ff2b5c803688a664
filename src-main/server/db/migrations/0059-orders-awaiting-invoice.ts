import type { Migration } from './migration.ts';

/**
 * Adds since when an order waits for its invoice; null where it does not. An order that waits already is taken to do so
 * since the last stage that it reached.
 */
export const ordersAwaitingInvoice: Migration = {
  number: 59,
  name: '0059-orders-awaiting-invoice',
  sql: `
alter table order_head add column invoice_since text;
update order_head set invoice_since = coalesce(packed_at, picked_at, confirmed_at)
  where direction = 'outbound' and fiscal_status = 'awaiting_invoice' and deleted_at is null
  and (stage in ('packed', 'ready_to_ship')
    or stage in ('picked', 'packing') and json_extract(switches, '$.invoice_point') <> 'after_packing'
    or stage in ('confirmed', 'picking') and json_extract(switches, '$.invoice_point') = 'before_picking');
create index order_awaiting_invoice on order_head (invoice_since)
  where invoice_since is not null and deleted_at is null;
`,
};
