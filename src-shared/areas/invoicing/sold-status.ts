import type { FiscalStatus } from '../orders/lists-schema.ts';
import type { DocumentStatus } from './lists.ts';
import { isCovered, type SoldItem } from './sold.ts';

/** How an order stands with its invoices: those that it has, and how much of each product the valid ones say. */
type Standing = {
  readonly invoices: readonly { readonly status: DocumentStatus; readonly is_partial: 0 | 1 }[];
  readonly items: readonly SoldItem[];
  readonly invoiced: ReadonlyMap<number, number>;
};

/**
 * The fiscal status of an order that has to have an invoice: one that covers it whole, or several that do so together;
 * else it waits, and is told apart where one was cancelled and nothing stands in its stead.
 */
export const fiscalStatusOf = ({ invoices, items, invoiced }: Standing): FiscalStatus => {
  const valid = invoices.filter(({ status }) => status === 'authorized');
  if (valid.some(({ is_partial: isPartial }) => isPartial === 0)) return 'invoiced';
  if (valid.length > 0 && isCovered(items, invoiced)) return 'invoiced';
  return invoices.length > valid.length ? 'invoice_cancelled' : 'awaiting_invoice';
};
