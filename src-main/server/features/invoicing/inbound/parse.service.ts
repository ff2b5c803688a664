import type { Invoice } from '#shared/areas/invoicing/invoice.ts';
import type { ParsedInvoice } from '#shared/areas/invoicing/schema.ts';
import { demand } from '../../../kernel/demand.ts';
import type { Deps } from '../../../kernel/deps.ts';
import type { FoundCustomer } from '../../customers/index.ts';
import { readSentXml, type SentXml } from '../reading/reading.service.ts';
import { readCandidates } from './candidates.view.ts';
import { findRegistered, type RegisteredRow } from './documents.queries.ts';
import { judgeInvoice, type Judging } from './judged.view.ts';
import { documentShown, itemShown, orderShown, reportShown } from './parsed.mapping.ts';
import { supplierOf } from './supplier.service.ts';

type Parsing = Pick<Deps, 'store' | 'clock'>;

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

/** Reads an invoice and finds what its items are; nothing is stored. Throws AppError 413, 422. */
export const parseInvoice = async (
  deps: Parsing,
  sent: SentXml,
  said: Pick<Judging, 'matches' | 'mode' | 'order_id'> = { matches: [] },
): Promise<ParsedInvoice> => {
  const invoice = await readSentXml(deps, sent);
  const now = deps.clock.instant();
  const { judged, known } = deps.store.snapshot((on) => ({
    judged: judgeInvoice(on, invoice, { ...said, now }),
    known: findRegistered(on, invoice.key),
  }));
  demand(judged.faults);
  const { items, findings, own, supplier, order } = judged;
  const candidates = await readCandidates(
    deps,
    items.map(({ matched }) => matched),
  );
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
