import type { ChangedInvoice } from '#shared/areas/invoicing/documents-schema.ts';
import type { InvoiceEvent } from '#shared/areas/invoicing/invoice.ts';
import type { EventType } from '#shared/areas/invoicing/lists.ts';
import type { CancelInvoiceInput } from '#shared/areas/invoicing/register-schema.ts';
import { conflict, fault } from '#shared/kernel/refusal.ts';
import type { Tx } from '../../../db/capabilities.ts';
import { authorOf, type Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { audit } from '../../../kernel/audit.ts';
import { demand, refused } from '../../../kernel/demand.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { writeAct } from '../../../kernel/once.ts';
import { demandFound } from '../../../kernel/record.ts';
import {
  leftStages,
  noteInvoiceIn,
  orderToInvoice,
  type OrderToInvoice,
  type Making as OrderMaking,
} from '../../orders/index.ts';
import { emitDocumentEvent, removeDocument } from '../documents/document-events.service.ts';
import { toKeptDocument } from '../documents/documents.mapping.ts';
import { findDocument, type DocumentRow } from '../documents/documents.queries.ts';
import { keepEvent } from '../documents/events.queries.ts';
import { cancelDocument, findRegistered } from '../documents/register.queries.ts';
import { packedFile } from '../reading/packed-file.service.ts';
import { bytesOf, readEventFile, type SentXml } from '../reading/reading.service.ts';
import { carriesGoods } from './invoiced.queries.ts';
import { standingOf } from './standing.view.ts';

type Making = OrderMaking & Pick<Deps, 'store'>;

/** Names a document of an order, by their UUIDs. */
type Named = { readonly id: string; readonly document_id: string };

/** The document where it is one of that order; throws AppError 404. */
const documentOf = (row: DocumentRow | undefined, orderId: string): DocumentRow => {
  const found = demandFound(row);
  return demandFound(found.order_uid === orderId.toLowerCase() ? found : undefined);
};

/** The document of an order that leaves; throws AppError 404, 409 `goods_received` of goods that came in. */
const demandOutbound = (tx: Tx, { id, document_id: document }: Named): DocumentRow => {
  const row = documentOf(findDocument(tx, document), id);
  if (row.direction === 'inbound') throw new AppError(409, 'goods_received');
  return row;
};

const demandThere = ({ stage, number }: OrderToInvoice): void => {
  if (leftStages.some((left) => left === stage)) throw refused(conflict(null, 'order_shipped', { number }));
};

/** Writes how an order stands after what was done with one of its documents; that of a carrier changes nothing. */
const followedBy = (
  tx: Tx,
  deps: Making,
  {
    actor,
    row,
    action,
    words,
  }: {
    actor: Actor;
    row: DocumentRow;
    action: 'invoice_removed' | 'invoice_cancelled';
    words: string;
  },
): NonNullable<ChangedInvoice['order']> => {
  const order = orderToInvoice(tx, row.order_uid ?? '', deps);
  const fiscalStatus = carriesGoods(row.access_key) ? standingOf(tx, order) : order.fiscal_status;
  const { number } = toKeptDocument(row);
  const note = words === '' ? number : `${number}: ${words}`;
  noteInvoiceIn(tx, deps, { actor, id: order.id, action, fiscalStatus, note });
  return { id: order.id, order_number: order.number, fiscal_status: fiscalStatus };
};

/**
 * Takes a document that was registered by mistake from its order, and frees its key; its file is kept. Throws AppError 404,
 * 409 `order_shipped`, `goods_received`.
 */
export const removeInvoice = (
  deps: Deps,
  actor: Actor,
  { reason, ...named }: Named & { readonly reason: string | undefined },
): Promise<void> =>
  deps.store.write('fiscal.remove', async (tx) => {
    const row = demandOutbound(tx, named);
    demandThere(orderToInvoice(tx, named.id, deps));
    const at = deps.clock.instant();
    removeDocument(tx, deps, { uid: row.uid, at });
    audit(tx, actor, { action: 'fiscal_document.remove', key: row.uid, at });
    followedBy(tx, deps, { actor, row, action: 'invoice_removed', words: reason ?? '' });
  });

/** Describes an event of a document, read from a file or given by a person. */
type Happening = {
  readonly type: EventType;
  readonly sequence: number;
  readonly protocol: string;
  readonly words: string;
  readonly at: string;
  readonly content: Uint8Array | null;
};

const standing = (tx: Tx, row: DocumentRow, deps: Making): ChangedInvoice['order'] => {
  if (row.order_uid === null || row.direction === 'inbound') return null;
  const { id, number, fiscal_status } = orderToInvoice(tx, row.order_uid, deps);
  return { id, order_number: number, fiscal_status };
};

/** Keeps what happened to a document; one that is cancelled closes the way of its order again, once. */
const happenedIn = (
  tx: Tx,
  deps: Making,
  { actor, row, happening }: { actor: Actor; row: DocumentRow; happening: Happening },
): ChangedInvoice => {
  const created_at = deps.clock.instant();
  const isNew = keepEvent(tx, { ...happening, document_id: row.id, ...authorOf(actor), created_at });
  const isCancelling = happening.type !== 'correction' && row.status === 'authorized';
  if (isNew) audit(tx, actor, { action: `fiscal_document.${happening.type}`, key: row.uid, at: created_at });
  if (isCancelling) cancelDocument(tx, { id: row.id, cancelled_at: happening.at, at: created_at });
  const after = demandFound(findDocument(tx, row.uid));
  if (isNew || isCancelling) {
    const name = isCancelling ? 'fiscal_document_cancelled' : 'fiscal_document_updated';
    const facts = { action: 'event', before: row.status, eventType: happening.type, at: created_at } as const;
    emitDocumentEvent(tx, deps, { name, row: after, ...facts });
  }
  const document = toKeptDocument(after);
  if (!isCancelling) return { document, order: standing(tx, row, deps) };
  const isLeaving = row.order_uid !== null && row.direction === 'outbound';
  const { words } = happening;
  const order = isLeaving ? followedBy(tx, deps, { actor, row, action: 'invoice_cancelled', words }) : null;
  return { document, order };
};

const types: Readonly<Record<string, EventType>> = {
  110110: 'correction',
  110111: 'cancellation',
  110112: 'cancellation',
};
const registered = ['135', '136', '155'];

const happeningOf = (event: InvoiceEvent, content: Uint8Array): Happening => {
  const { type, status, sequence, protocol, words, at } = event;
  const known = types[type];
  if (known === undefined) throw new AppError(422, 'event_unknown', { vars: { type } });
  if (!registered.includes(status))
    throw new AppError(422, 'event_not_registered', { vars: { cstat: status } });
  return { type: known, sequence, protocol, words, at, content };
};

const readHappening = async (deps: Deps, sent: SentXml) => {
  const file = await bytesOf(sent);
  const event = await readEventFile(deps, file);
  const { content } = await packedFile(file);
  return { event, happening: happeningOf(event, content) };
};

/**
 * Registers that the invoice of an order was cancelled, by the XML of the event or because somebody says so. Throws
 * AppError 404, 409 `goods_received`, 422 `event_not_registered`, `event_unknown`, `event_of_other`.
 */
export const cancelInvoice = async (
  deps: Deps,
  actor: Actor,
  { body, ...named }: Named & { readonly body: CancelInvoiceInput },
): Promise<ChangedInvoice> => {
  const read = body.reason === undefined ? await readHappening(deps, body) : undefined;
  return writeAct(deps, { name: 'fiscal.cancel', actor }, async (tx) => {
    const row = demandOutbound(tx, named);
    if (read !== undefined && read.event.key !== row.access_key)
      demand([fault('xml', 'event_of_other', { key: read.event.key })]);
    const byHand = {
      type: 'manual',
      sequence: 1,
      protocol: '',
      words: body.reason ?? '',
      at: deps.clock.instant(),
      content: null,
    } as const;
    return happenedIn(tx, deps, { actor, row, happening: read?.happening ?? byHand });
  });
};

/** Keeps what happened to a document that is found by its key; throws AppError 404 `fiscal_document_unknown`, 422. */
export const takeEvent = async (deps: Deps, actor: Actor, sent: SentXml): Promise<ChangedInvoice> => {
  const { event, happening } = await readHappening(deps, sent);
  return writeAct(deps, { name: 'fiscal.event', actor }, async (tx) => {
    const known = findRegistered(tx, event.key);
    const row = known === undefined ? undefined : findDocument(tx, known.uid);
    if (row === undefined) throw new AppError(404, 'fiscal_document_unknown', { vars: { key: event.key } });
    return happenedIn(tx, deps, { actor, row, happening });
  });
};
