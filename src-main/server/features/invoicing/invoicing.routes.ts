import { contracts } from '#shared/areas/index.ts';
import type { BodyOf } from '#shared/kernel/contract.ts';
import type { ChangedInvoice } from '#shared/areas/invoicing/documents-schema.ts';
import { bind, routesOf, type Routes } from '../../http/bind.ts';
import type { UploadedFile } from '../../http/call.ts';
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

const reported = { reportedOnWriteOf: ['fiscal_document', 'fiscal_event'] };

type Who = Actor & { readonly caller: Pick<Caller, 'scopes'> };

type Registering = { readonly id: string; readonly sent: SentInvoice; readonly isPartial: boolean };

/** Registers an invoice of an order, and answers as its caller may see it; one whose key was there already is not new. */
const registered = async (deps: Deps, actor: Who, asked: Registering) => {
  const { data, replayed } = await registerInvoice(deps, actor, asked);
  const { isKnown, ...shown } = data;
  return { data: { ...shown, document: seenBy(actor.caller, shown.document) }, replayed, isAlso: isKnown };
};

const register = (
  deps: Deps,
  actor: Who,
  { id, body }: { readonly id: string; readonly body: BodyOf<typeof contracts.orderInvoices.register> },
) => registered(deps, actor, { id, sent: body, isPartial: body.partial });

const registerFile = (
  deps: Deps,
  actor: Who,
  { id, body }: { readonly id: string; readonly body: { readonly partial: boolean } },
  { upload }: { readonly upload: UploadedFile },
) => registered(deps, actor, { id, sent: { path: upload.path }, isPartial: body.partial });

/** An invoice to which something happened, as its caller may see it. */
const changedShown = (caller: Who['caller'], { document, order }: ChangedInvoice): ChangedInvoice => ({
  document: seenBy(caller, document),
  order,
});

const orderRoutes: Routes<Deps> = bind(contracts.orderInvoices, {
  register,
  invoice: register,
  registerFile,
  invoiceFile: registerFile,
  details: {
    by: (deps, { caller }, { id, document_id }) => documentOfOrder(deps, caller, { id, document_id }),
    ...reported,
  },
  xml: (deps, actor, { id, document_id }, who) => {
    documentOfOrder(deps, actor.caller, { id, document_id });
    return readXml(deps, who, document_id);
  },
  remove: (deps, actor, { id, document_id, query: { reason } }) =>
    removeInvoice(deps, actor, { id, document_id, reason }),
  cancel: async (deps, actor, { id, document_id, body }) =>
    changedShown(actor.caller, await cancelInvoice(deps, actor, { id, document_id, body })),
  event: async (deps, actor, body) => changedShown(actor.caller, await takeEvent(deps, actor, body)),
  ofOrder: { by: (deps, { caller }, { id }) => documentsOfOrder(deps, caller, id), ...reported },
});

/** The operations on invoices. */
export const invoicingRoutes: Routes<Deps> = routesOf(
  orderRoutes,
  bind(contracts.fiscal, {
    validateKey: ({ clock }, _, { access_key: key }) => readAccessKey(key, clock.instant()),
    parse: (deps, _, body) => parseInvoice(deps, body, body),
    receive: receiveInvoice,
    parseFile: (deps, _actor, _asked, { upload: { path } }) => parseInvoice(deps, { path }),
  }),
  bind(contracts.awaitingInvoice, {
    totals: { by: (deps) => awaitingTotals(deps), reportedOnWriteOf: ['order_head'] },
    list: { by: (deps, _, query) => pageAwaiting(deps, query), reportedOnWriteOf: ['order_head'] },
    details: (deps, { caller }, { id }) => fiscalDetailsOf(deps, caller, id),
  }),
  bind(contracts.fiscalFiles, {
    order: (deps, _, { id, query: { format } }, who) => fiscalFileOf(deps, who, { id, format }),
    list: (deps, _, query, who) => fiscalFileOfList(deps, who, query),
  }),
  bind(contracts.fiscalDocuments, {
    list: { by: (deps, { caller }, query) => listDocuments(deps, caller, query), ...reported },
    details: { by: (deps, { caller }, { id }) => readDocument(deps, caller, id), ...reported },
    xml: (deps, _, { id }, who) => readXml(deps, who, id),
  }),
);
