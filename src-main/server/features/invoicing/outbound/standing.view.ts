import { fiscalStatusOf } from '#shared/areas/invoicing/sold-status.ts';
import type { Hot } from '../../../db/capabilities.ts';
import type { OrderToInvoice } from '../../orders/index.ts';
import { readInvoicedBy, readOrderInvoices } from './invoiced.queries.ts';

/** Computes the fiscal status of an order from its present invoices. */
export const standingOf = (
  on: Hot,
  { rowId, items }: Pick<OrderToInvoice, 'rowId' | 'items'>,
): OrderToInvoice['fiscal_status'] => {
  const invoices = readOrderInvoices(on, rowId);
  const valid = invoices.filter(({ status }) => status === 'authorized');
  return fiscalStatusOf({ invoices, items, invoiced: readInvoicedBy(on, valid).quantities });
};
