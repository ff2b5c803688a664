import { sql } from 'kysely';
import type { DocumentStatus } from '#shared/areas/invoicing/lists.ts';
import type { Invoiced } from '#shared/areas/invoicing/sold.ts';
import { carrierModel } from '#shared/areas/invoicing/sold-checks.ts';
import { hasKeyShape, keyParts } from '#shared/domain/brazil/access-key.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { hot } from '../invoicing.tables.ts';

/** Tells whether a document covers the goods of an order; that of a carrier does not. */
export const carriesGoods = (key: string): boolean =>
  !hasKeyShape(key) || keyParts(key).model !== carrierModel;

/** An invoice of an order that leaves: one that stands for its goods, never the document of a carrier. */
export type OrderInvoiceRow = {
  readonly id: number;
  readonly number: string;
  readonly status: DocumentStatus;
  readonly is_partial: 0 | 1;
  /** Cents; 0 where the key alone is known. */
  readonly total: number;
};

const ofOrder = hot<{ order_id: number }, OrderInvoiceRow>((q, p) =>
  q
    .selectFrom('fiscal_document')
    .where('order_id', '=', p('order_id'))
    .where('deleted_at', 'is', null)
    .where('direction', '=', 'outbound')
    .where(sql<boolean>`substr(access_key, 21, 2) <> '57'`)
    .orderBy('id')
    .select(['id', 'number', 'status', 'is_partial', 'total']),
);

/** The invoices of an order by its internal id, the cancelled ones too, the first first. */
export const readOrderInvoices = (on: Hot, orderId: number): readonly OrderInvoiceRow[] =>
  ofOrder.all(on, { order_id: orderId });

type SumRow = { readonly product_id: number; readonly quantity: number };

const sums = hot<{ ids: readonly number[] }, SumRow>((q, p) =>
  q
    .selectFrom('fiscal_item')
    .where('document_id', 'in', p.list('ids'))
    .where('product_id', 'is not', null)
    .groupBy('product_id')
    .select(sql<number>`product_id`.as('product_id'))
    .select(sql<number>`coalesce(sum(quantity), 0)`.as('quantity')),
);

/** Sums the quantities and totals of these invoices. */
export const readInvoicedBy = (on: Hot, invoices: readonly OrderInvoiceRow[]): Invoiced => {
  const ids = invoices.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : sums.all(on, { ids });
  return {
    quantities: new Map(rows.map((row) => [row.product_id, row.quantity])),
    total: invoices.reduce((sum, { total }) => sum + total, 0),
  };
};
