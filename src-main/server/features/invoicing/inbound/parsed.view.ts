import type { Invoice } from '#shared/areas/invoicing/invoice.ts';
import type { Likely } from '#shared/areas/invoicing/similarity.ts';
import type { ParsedInvoice } from '#shared/areas/invoicing/schema.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { inOneTurn } from '../../../kernel/steps.ts';
import type { FoundCustomer } from '../../customers/index.ts';
import { findRegistered, type RegisteredRow } from '../documents/register.queries.ts';
import { judgeInvoice, type Judged, type Judging } from './judged.view.ts';
import { documentShown, itemShown, orderShown, reportShown } from './parsed.mapping.ts';
import { supplierOf } from './supplier.service.ts';

/** An invoice as it would come in, and where its goods came in already. */
type JudgedInvoice = { readonly judged: Judged; readonly known: RegisteredRow | undefined };

/** Judges an invoice that nobody receives yet; throws AppError 404, 409 of the order that was asked for. */
export const judgeParsed = (on: Hot, invoice: Invoice, judging: Judging): JudgedInvoice => ({
  judged: inOneTurn(judgeInvoice(on, invoice, judging)),
  known: findRegistered(on, invoice.key),
});

const supplierShown = (invoice: Invoice, known: FoundCustomer | undefined): ParsedInvoice['supplier'] => {
  const { document, name } = supplierOf(invoice);
  if (known === undefined) return { status: 'new', id: null, document, name };
  return { status: 'known', id: known.customer.id, document, name: known.customer.name };
};

const registeredShown = (known: RegisteredRow | undefined): ParsedInvoice['duplicate_of'] => {
  if (known === undefined || known.is_undone === 1 || known.order_id === null) return null;
  const { receipt_number, order_id, order_number } = known;
  return { receipt_number, order_id, order_number: order_number ?? '' };
};

/** Shows a judged invoice as the API does, with the likely products of open items, by the numbers of items. */
export const parsedShown = (
  invoice: Invoice,
  { judged, known }: JudgedInvoice,
  candidates: ReadonlyMap<number, readonly Likely[]>,
): ParsedInvoice => {
  const { items, findings, own, supplier, order } = judged;
  return {
    document: documentShown(invoice, own),
    report: reportShown(findings),
    supplier: supplierShown(invoice, supplier),
    duplicate_of: registeredShown(known),
    order: orderShown(order),
    items: items.map((item) => {
      const likely = candidates.get(item.matched.of.item) ?? [];
      return itemShown(item, { candidates: likely, order });
    }),
  };
};
