import { documentFindings } from '#shared/areas/invoicing/document-checks.ts';
import type { Invoice } from '#shared/areas/invoicing/invoice.ts';
import { matchItem, type MatchedItem } from '#shared/areas/invoicing/matching.ts';
import type { ParsedInvoice } from '#shared/areas/invoicing/schema.ts';
import type { Deps } from '../../../kernel/deps.ts';
import type { FoundCustomer } from '../../customers/index.ts';
import { readSentXml, type SentXml } from '../reading/reading.service.ts';
import { readCandidates } from './candidates.view.ts';
import { readCatalogue } from './catalogue.view.ts';
import { findRegistered, type RegisteredRow } from './documents.queries.ts';
import { readOwnDocuments } from './facts.queries.ts';
import { readRemembered } from './memory.queries.ts';
import { documentShown, itemShown, reportShown } from './parsed.mapping.ts';
import { findSupplier, supplierOf } from './supplier.service.ts';

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
export const parseInvoice = async (deps: Parsing, sent: SentXml): Promise<ParsedInvoice> => {
  const invoice = await readSentXml(deps, sent);
  const now = deps.clock.instant();
  const { own, supplier, known, items } = deps.store.snapshot((on) => {
    const supplier = findSupplier(on, invoice);
    const codes = invoice.items.map(({ supplierCode }) => supplierCode);
    const remembered = readRemembered(on, supplier?.rowId, codes);
    const catalogue = readCatalogue(on, invoice, { remembered, skus: [] });
    const items: readonly MatchedItem[] = invoice.items.map((item) =>
      matchItem(item, { catalogue, basis: 'landed' }),
    );
    return { own: readOwnDocuments(on), supplier, known: findRegistered(on, invoice.key), items };
  });
  const candidates = await readCandidates(deps, items);
  const findings = documentFindings(invoice, { own, acceptsTest: false, now });
  return {
    document: documentShown(invoice, own),
    report: reportShown([...findings, ...items.flatMap((item) => item.findings)]),
    supplier: supplierShown(invoice, supplier),
    duplicate_of: registeredShown(known),
    items: items.map((item) => itemShown(item, candidates.get(item.of.item) ?? [])),
  };
};
