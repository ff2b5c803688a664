import { worded } from '#shared/kernel/sentences.ts';
import type { RegisteredInvoice, StoredDocument } from '#shared/areas/invoicing/documents-schema.ts';
import type { Finding } from '#shared/areas/invoicing/findings.ts';
import type { Invoice } from '#shared/areas/invoicing/invoice.ts';
import type { SoldMatch } from '#shared/areas/invoicing/sold.ts';
import { normalAccessKey } from '#shared/domain/brazil/access-key.ts';
import { takesInvoice } from '#shared/areas/orders/invoice-point.ts';
import { orderLabels } from '#shared/areas/orders/label-words.ts';
import { conflict, refusedAs } from '#shared/kernel/refusal.ts';
import type { Tx } from '../../../db/capabilities.ts';
import { authorOf, type Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { audit } from '../../../kernel/audit.ts';
import { refused } from '../../../kernel/demand.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { writeOnce, type Once } from '../../../kernel/once.ts';
import { demandFound } from '../../../kernel/record.ts';
import { inTurns, type Steps } from '../../../kernel/steps.ts';
import {
  noteInvoiceIn,
  orderToInvoice,
  type OrderToInvoice,
  type Making as OrderMaking,
} from '../../orders/index.ts';
import { emitDocumentEvent, removeDocument } from '../documents/document-events.service.ts';
import { toKeptDocument } from '../documents/documents.mapping.ts';
import { findDocument } from '../documents/documents.queries.ts';
import { demandNoErrors, registeredFault } from '../documents/refusals.rules.ts';
import {
  completeDocument,
  findRegistered,
  keepDocument,
  type RegisteredRow,
  type XmlWrite,
} from '../documents/register.queries.ts';
import { reportShown } from '../inbound/parsed.mapping.ts';
import { packedFile } from '../reading/packed-file.service.ts';
import { unpackInvoice } from '../reading/packed.mapping.ts';
import { bytesOf, readInvoiceFile, type SentXml } from '../reading/reading.service.ts';
import { carriesGoods, readInvoicedBy, readOrderInvoices } from './invoiced.queries.ts';
import { standingOf } from './standing.view.ts';
import { judgeKey, judgeSale } from './sold.view.ts';
import { soldRow, storedByKey, storedByXml } from './stored.mapping.ts';

type Making = OrderMaking & Pick<Deps, 'store'>;

/** An invoice as it was sent: its XML as read and as it came, or its key alone. */
type SentInvoice = {
  readonly key: string;
  readonly whole: { readonly invoice: Invoice; readonly xml: XmlWrite } | null;
};

type Registering = {
  readonly actor: Actor;
  readonly id: string;
  readonly isPartial: boolean;
  readonly sent: SentInvoice;
};

/**
 * Holds the result of registering an invoice; `isKnown` tells that its key was registered already and its XML was
 * added.
 */
export type Registered = RegisteredInvoice & { readonly isKnown: boolean };

const demandWaiting = ({ stage, fiscal_status: fiscal, type }: OrderToInvoice): void => {
  const status = worded(orderLabels.order_stage, stage);
  if (stage === 'cancelled') throw new AppError(409, 'invalid_transition', { vars: { status } });
  if (type.direction !== 'outbound' || (fiscal === 'not_required' && stage !== 'draft'))
    throw new AppError(409, 'invoice_not_required');
  if (!takesInvoice(stage, type)) throw new AppError(409, 'invoice_too_early', { vars: { status } });
};

/** The document that the order has by its key alone and that the XML completes; throws AppError 409 for any other. */
const demandKeyNew = (
  tx: Tx,
  deps: Making,
  { sent, order, at }: Pick<Registering, 'sent'> & { readonly order: OrderToInvoice; readonly at: string },
): RegisteredRow | undefined => {
  const known = findRegistered(tx, sent.key);
  if (known === undefined) return undefined;
  const { direction, order_id: whose, has_file: hasFile, status } = known;
  const isOfOrder = direction === 'outbound' && whose === order.id;
  if (isOfOrder && sent.whole !== null && hasFile === 0 && status === 'authorized') return known;
  if (direction === 'outbound' || known.is_undone === 0) throw refused(registeredFault(known));
  removeDocument(tx, deps, { uid: known.uid, at });
  return undefined;
};

type Judged = { readonly findings: readonly Finding[]; readonly matches: readonly SoldMatch[] };

const written = (
  tx: Tx,
  deps: Making,
  {
    registering,
    judged,
    known,
  }: { registering: Registering; judged: Judged; known: RegisteredRow | undefined },
): string => {
  const { actor, id: order_id, isPartial, sent } = registering;
  const { whole, key } = sent;
  const at = deps.clock.instant();
  const stored: StoredDocument = whole === null ? storedByKey(key) : storedByXml(whole.invoice);
  const said = {
    issued_at: stored.issued_at ?? '',
    total: whole?.invoice.totals.total ?? 0,
    details: JSON.stringify(stored),
    report: JSON.stringify(reportShown(judged.findings)),
    is_partial: isPartial ? 1 : 0,
    at,
  } as const;
  const contents = whole === null ? undefined : { items: judged.matches.map(soldRow), xml: whole.xml };
  if (known !== undefined && contents !== undefined) {
    completeDocument(tx, { ...said, id: known.id }, contents);
    return known.uid;
  }
  const uid = deps.ids.uid();
  const { number, series, issuer } = stored;
  const row = { ...said, uid, direction: 'outbound', access_key: key, number, series, order_id } as const;
  const nobody = { supplier_id: null, receipt_number: null };
  keepDocument(tx, { ...row, ...nobody, issuer_document: issuer.document, ...authorOf(actor) }, contents);
  return uid;
};

function* registerIn(tx: Tx, deps: Making, asked: Registering): Steps<Registered> {
  const { actor, id, sent } = asked;
  const at = deps.clock.instant();
  const order = orderToInvoice(tx, id, deps);
  demandWaiting(order);
  const known = demandKeyNew(tx, deps, { sent, order, at });
  const registering = { ...asked, isPartial: asked.isPartial || known?.is_partial === 1 };
  const others = readOrderInvoices(tx, order.rowId).filter(
    ({ id: other, status }) => status === 'authorized' && other !== known?.id,
  );
  const isOfGoods = carriesGoods(sent.key);
  const whole = others.find(({ is_partial: part }) => part === 0);
  if (isOfGoods && whole !== undefined) {
    const { number } = whole;
    const other = conflict('access_key', 'other_invoice_registered', { number });
    throw refused(refusedAs('invoice_active', other, { number }));
  }
  const earlier = readInvoicedBy(tx, others);
  const judged: Judged =
    sent.whole === null
      ? { matches: [], findings: judgeKey(tx, sent.key, at) }
      : yield* judgeSale(tx, sent.whole.invoice, {
          order: { ...order, earlier },
          isPartial: registering.isPartial,
          now: at,
        });
  yield;
  demandNoErrors(judged.findings);
  const uid = written(tx, deps, { registering, judged, known });
  audit(tx, actor, { action: 'fiscal_document.register', key: uid, at });
  const fiscalStatus = isOfGoods ? standingOf(tx, order) : order.fiscal_status;
  const row = demandFound(findDocument(tx, uid));
  const told =
    known === undefined
      ? ({ name: 'fiscal_document_registered', action: 'register', before: null } as const)
      : ({ name: 'fiscal_document_updated', action: 'complete', before: known.status } as const);
  emitDocumentEvent(tx, deps, { ...told, row, at });
  const document = toKeptDocument(row);
  noteInvoiceIn(tx, deps, { actor, id, action: 'invoice', fiscalStatus, note: document.number });
  return {
    document,
    order: { id, order_number: order.number, fiscal_status: fiscalStatus },
    report: reportShown(judged.findings),
    isKnown: known !== undefined,
  };
}

/** An invoice as a call sends it: its XML or file, or its key alone. */
export type InvoiceSent = SentXml & { readonly access_key?: string | undefined };

const readSent = async (deps: Deps, sent: InvoiceSent): Promise<SentInvoice> => {
  if (sent.access_key !== undefined) return { key: normalAccessKey(sent.access_key), whole: null };
  const file = await bytesOf(sent);
  const invoice = unpackInvoice(await readInvoiceFile(deps, file));
  return { key: invoice.key, whole: { invoice, xml: await packedFile(file) } };
};

/** Names the order of an invoice, the form in which it was sent, and whether it covers only a part of the order. */
type Asked = { readonly id: string; readonly sent: InvoiceSent; readonly isPartial: boolean };

/**
 * Registers the invoice with which an order leaves, all or nothing, in one write. Throws AppError 404; 409 `duplicate`,
 * `invoice_not_required`, `invoice_too_early`, `invoice_active`, `invalid_transition`; 422 `fiscal_document_refused` with
 * all errors by path, and what a file is instead of an invoice.
 */
export const registerInvoice = async (
  deps: Deps,
  actor: Actor,
  { id, sent, isPartial }: Asked,
): Promise<Once<Registered>> => {
  const read = await readSent(deps, sent);
  const lines = read.whole?.invoice.items.length ?? 1;
  const writing = { name: 'fiscal.register', actor, clock: deps.clock, lines };
  return writeOnce(deps.store, writing, async (tx) =>
    inTurns(registerIn(tx, deps, { actor, id, isPartial, sent: read })),
  );
};
