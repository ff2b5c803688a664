import { invoicingLabels } from '#shared/areas/invoicing/label-words.ts';
import type { KeptDocument } from '#shared/areas/invoicing/documents-schema.ts';
import { orderInvoiceWords } from '#shared/areas/invoicing/order-screen-words.ts';

/** The areas whose answers change with what happens to an invoice. */
export const documentAreas = ['fiscalDocuments', 'orderInvoices', 'awaitingInvoice', 'orders'];

/** Names a document: NF-e 3001, série 1. */
export const documentName = ({ model, number, series }: KeptDocument): string =>
  orderInvoiceWords.named(model, number, series);

/**
 * Names the other side of an invoice: the recipient of our goods, or the sender of theirs. Of one that is
 * known by its key alone, its order says it.
 */
export const otherParty = ({ direction, issuer, recipient, order }: KeptDocument): string => {
  const party = direction === 'outbound' ? recipient : issuer;
  return party?.name ?? order?.party_name ?? party?.document ?? '';
};

/** Gives the total of an invoice; of one that is known by its key alone, the total of its whole order. */
export const totalOf = ({ totals, order, partial }: KeptDocument): number | undefined =>
  totals?.total ?? (partial ? undefined : order?.total);

/** Writes the status of a document, and whether it covers a part of its order alone. */
export const statusText = ({ status, partial }: KeptDocument): string =>
  partial
    ? `${invoicingLabels.fiscal_document_status[status]}, ${orderInvoiceWords.part}`
    : invoicingLabels.fiscal_document_status[status];
