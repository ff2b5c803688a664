import { documentFindings } from '#shared/areas/invoicing/document-checks.ts';
import type { Invoice } from '#shared/areas/invoicing/invoice.ts';
import { matchItem, type MatchedItem } from '#shared/areas/invoicing/matching.ts';
import type { ParsedInvoice } from '#shared/areas/invoicing/schema.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { findByDocument } from '../../customers/index.ts';
import { readSentXml, type SentXml } from '../reading/reading.service.ts';
import { readCandidates } from './candidates.view.ts';
import { readCatalogue } from './catalogue.view.ts';
import { readOwnDocuments } from './facts.queries.ts';
import { documentShown, itemShown, reportShown } from './parsed.mapping.ts';

type Parsing = Pick<Deps, 'store' | 'clock'>;

/** Whose goods an invoice brings: of an entry that we issued ourselves it is the recipient. */
const supplierOf = ({ direction, issuer, recipient }: Invoice) =>
  direction === '0' && recipient !== null ? recipient : issuer;

const supplierShown = (
  on: Parameters<typeof findByDocument>[0],
  invoice: Invoice,
): ParsedInvoice['supplier'] => {
  const { document, name } = supplierOf(invoice);
  const known = findByDocument(on, document)?.customer;
  return known === undefined
    ? { status: 'new', id: null, document, name }
    : { status: 'known', id: known.id, document, name: known.name };
};

/** Reads an invoice and finds what its items are; nothing is stored. Throws AppError 413, 422. */
export const parseInvoice = async (deps: Parsing, sent: SentXml): Promise<ParsedInvoice> => {
  const invoice = await readSentXml(deps, sent);
  const now = deps.clock.instant();
  const { own, supplier, items } = deps.store.snapshot((on) => {
    const catalogue = readCatalogue(on, invoice, { remembered: [], skus: [] });
    const matched: readonly MatchedItem[] = invoice.items.map((item) =>
      matchItem(item, { catalogue, basis: 'landed' }),
    );
    return { own: readOwnDocuments(on), supplier: supplierShown(on, invoice), items: matched };
  });
  const candidates = await readCandidates(deps, items);
  const findings = documentFindings(invoice, { own, acceptsTest: false, now });
  return {
    document: documentShown(invoice, own),
    report: reportShown([...findings, ...items.flatMap((item) => item.findings)]),
    supplier,
    items: items.map((item) => itemShown(item, candidates.get(item.of.item) ?? [])),
  };
};
