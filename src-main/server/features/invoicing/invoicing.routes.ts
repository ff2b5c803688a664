import { contracts } from '#shared/areas/index.ts';
import type { ChangedInvoice } from '#shared/areas/invoicing/documents-schema.ts';
import { handle, type Mounted } from '../../http/call.ts';
import type { Actor, Caller } from '../../kernel/actor.ts';
import type { Deps } from '../../kernel/deps.ts';
import { awaitingTotals, fiscalDetailsOf, pageAwaiting } from './awaiting/awaiting.service.ts';
import { fiscalFileOf, fiscalFileOfList } from './awaiting/fiscal-files.service.ts';
import { listDocuments, readDocument, readXml, seenBy } from './documents/documents.service.ts';
import { readAccessKey } from './inbound/access-key.service.ts';
import { receiveInvoice } from './inbound/receive-invoice.service.ts';
import { cancelInvoice, removeInvoice, takeEvent } from './outbound/change-invoice.service.ts';
import { documentOfOrder, documentsOfOrder } from './outbound/of-order.view.ts';
import { registerInvoice, type InvoiceSent as SentInvoice } from './outbound/register-invoice.service.ts';
import { parseInvoice } from './inbound/parse.service.ts';

const { fiscal, fiscalDocuments, orderInvoices, awaitingInvoice, fiscalFiles } = contracts;
const told = { toldOnWriteOf: ['fiscal_document', 'fiscal_event'] };

type Who = { readonly caller: Pick<Caller, 'scopes'>; readonly actor: Actor };

type Registering = { readonly id: string; readonly sent: SentInvoice; readonly isPartial: boolean };

/** Registers an invoice of an order, and answers as its caller may see it; one whose key was there already is not new. */
const registered = async (deps: Deps, { caller, actor }: Who, asked: Registering) => {
  const { data, replayed } = await registerInvoice(deps, actor, asked);
  const { isKnown, ...shown } = data;
  return { data: { ...shown, document: seenBy(caller, shown.document) }, replayed, isAlso: isKnown };
};

/** An invoice to which something happened, as its caller may see it. */
const changedShown = (caller: Who['caller'], { document, order }: ChangedInvoice): ChangedInvoice => ({
  document: seenBy(caller, document),
  order,
});

/** The operations on invoices of orders. */
const orderRoutes = (deps: Deps): readonly Mounted[] => [
  ...[orderInvoices.register, orderInvoices.invoice].map((route) =>
    handle(route, ({ params: { id }, body, ...who }) =>
      registered(deps, who, { id, sent: body, isPartial: body.partial }),
    ),
  ),
  ...[orderInvoices.registerFile, orderInvoices.invoiceFile].map((route) =>
    handle(route, ({ params: { id }, body, upload, ...who }) =>
      registered(deps, who, { id, sent: { path: upload.path }, isPartial: body.partial }),
    ),
  ),
  handle(
    orderInvoices.details,
    ({ caller, params }) => ({ data: documentOfOrder(deps, caller, params) }),
    told,
  ),
  handle(orderInvoices.xml, async ({ caller, actor, params }) => {
    documentOfOrder(deps, caller, params);
    return { file: await readXml(deps, { caller, actor }, params.document_id) };
  }),
  handle(orderInvoices.remove, ({ actor, params, query }) =>
    removeInvoice(deps, actor, { ...params, reason: query.reason }),
  ),
  handle(orderInvoices.cancel, async ({ caller, actor, params, body }) => ({
    data: changedShown(caller, await cancelInvoice(deps, actor, { ...params, body })),
  })),
  handle(orderInvoices.event, async ({ caller, actor, body }) => ({
    data: changedShown(caller, await takeEvent(deps, actor, body)),
  })),
  handle(
    orderInvoices.ofOrder,
    ({ caller, params }) => ({ data: documentsOfOrder(deps, caller, params.id) }),
    told,
  ),
];

/** The operations on invoices. */
export const invoicingRoutes = (deps: Deps): readonly Mounted[] => [
  handle(fiscal.validateKey, ({ body }) => ({ data: readAccessKey(body.access_key) })),
  handle(fiscal.parse, async ({ body }) => ({ data: await parseInvoice(deps, body, body) })),
  handle(fiscal.receive, ({ actor, body }) => receiveInvoice(deps, actor, body)),
  handle(fiscal.parseFile, async ({ upload }) => ({ data: await parseInvoice(deps, { path: upload.path }) })),
  ...orderRoutes(deps),
  handle(awaitingInvoice.totals, () => ({ data: awaitingTotals(deps) }), { toldOnWriteOf: ['order_head'] }),
  handle(awaitingInvoice.list, ({ query }) => pageAwaiting(deps, query), { toldOnWriteOf: ['order_head'] }),
  handle(awaitingInvoice.details, ({ caller, params }) => ({
    data: fiscalDetailsOf(deps, caller, params.id),
  })),
  handle(fiscalFiles.order, async ({ caller, actor, params: { id }, query: { format } }) => ({
    file: await fiscalFileOf(deps, { caller, actor }, { id, format }),
  })),
  handle(fiscalFiles.list, async ({ caller, actor, query }) => ({
    file: await fiscalFileOfList(deps, { caller, actor }, query),
  })),
  handle(fiscalDocuments.list, ({ caller, query }) => listDocuments(deps, caller, query), told),
  handle(
    fiscalDocuments.details,
    ({ caller, params }) => ({ data: readDocument(deps, caller, params.id) }),
    told,
  ),
  handle(fiscalDocuments.xml, async ({ caller, actor, params }) => ({
    file: await readXml(deps, { caller, actor }, params.id),
  })),
];
