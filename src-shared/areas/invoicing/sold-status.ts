import type { FiscalStatus } from '../orders/lists-schema.ts';
import type { DocumentStatus } from './lists.ts';
import { isCovered, type SoldItem } from './sold.ts';

/** Holds the invoices of an order, and the quantities of each product on the valid ones. */
type Standing = {
  readonly invoices: readonly { readonly status: DocumentStatus; readonly is_partial: 0 | 1 }[];
  readonly items: readonly SoldItem[];
  readonly invoiced: ReadonlyMap<number, number>;
};

/**
 * The fiscal status of an order that has to have an invoice: one that covers it whole, or several that do so together;
 * else it waits, with a status of its own where one was cancelled and not replaced.
 */
export const fiscalStatusOf = ({ invoices, items, invoiced }: Standing): FiscalStatus => {
  const valid = invoices.filter(({ status }) => status === 'authorized');
  if (valid.some(({ is_partial: isPartial }) => isPartial === 0)) return 'invoiced';
  if (valid.length > 0 && isCovered(items, invoiced)) return 'invoiced';
  return invoices.length > valid.length ? 'invoice_cancelled' : 'awaiting_invoice';
};
