import { sql } from 'kysely';
import type { Hot } from '../../db/capabilities.ts';
import { hot } from './inbound.tables.ts';

type InvoicedRow = { readonly product_id: number; readonly quantity: number };

/** An item that was left out brings nothing; the invoice itself says so with 0 of it. */
const invoiced = hot<{ order_id: number }, InvoicedRow>((q, p) =>
  q
    .selectFrom('fiscal_document as d')
    .innerJoin('fiscal_item as i', 'i.document_id', 'd.id')
    .where('d.order_id', '=', p('order_id'))
    .where('d.deleted_at', 'is', null)
    .where('i.product_id', 'is not', null)
    .groupBy('i.product_id')
    .select([
      sql<number>`i.product_id`.as('product_id'),
      sql<number>`coalesce(sum(i.quantity), 0)`.as('quantity'),
    ]),
);

/**
 * Sums the thousandths of each product in the invoices of an order, by internal id; undefined for an order without
 * invoices.
 */
export const readInvoiced = (on: Hot, orderId: number): ReadonlyMap<number, number> | undefined => {
  const rows = invoiced.all(on, { order_id: orderId });
  return rows.length === 0 ? undefined : new Map(rows.map((row) => [row.product_id, row.quantity]));
};
