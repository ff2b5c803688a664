import { goodsReceiptBody } from '#shared/areas/inventory/commands-schema.ts';
import { inItem } from '#shared/areas/invoicing/findings.ts';
import type { Invoice } from '#shared/areas/invoicing/invoice.ts';
import type { FiscalReport, ReceivedInvoice, ReceiveInvoiceInput } from '#shared/areas/invoicing/schema.ts';
import { codedOrderBody } from '#shared/areas/orders/body-schema.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import type { Tx } from '../../../db/capabilities.ts';
import { authorOf, type Actor } from '../../../kernel/actor.ts';
import { AppError, fieldError } from '../../../kernel/app-error.ts';
import { audit } from '../../../kernel/audit.ts';
import { demand, demandBody, refused, renamingInSteps } from '../../../kernel/demand.ts';
import { demandFound } from '../../../kernel/record.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { writeOnce, type Once } from '../../../kernel/once.ts';
import { inTurns, type Steps } from '../../../kernel/steps.ts';
import type { FoundCustomer } from '../../customers/index.ts';
import { expectedOrder, receiveGoodsIn } from '../../inbound/index.ts';
import { channelOf, createOrderIn } from '../../orders/index.ts';
import { emitDocumentEvent, removeDocument } from '../documents/document-events.service.ts';
import type { ArrivingLot } from '../documents/documents.mapping.ts';
import { unpackInvoice } from '../reading/packed.mapping.ts';
import { bytesOf, readInvoiceFile } from '../reading/reading.service.ts';
import {
  findRegistered,
  keepDocument,
  type ItemWrite,
  type XmlWrite,
} from '../documents/register.queries.ts';
import { demandNoErrors, registeredFault } from '../documents/refusals.rules.ts';
import { packedFile } from '../reading/packed-file.service.ts';
import { findDocument } from '../documents/documents.queries.ts';
import { isSkipped, judgeInvoice, type Judged } from './judged.view.ts';
import { remember } from './memory.queries.ts';
import { documentShown, reportShown } from './parsed.mapping.ts';
import type { ReceivedItem } from './received-item.rules.ts';
import { demandSupplier } from './supplier.service.ts';

type Making = Pick<Deps, 'ids' | 'clock' | 'receiptHooks' | 'seams'>;

/** An invoice to be received, as it was read and as it came. */
type Receiving = {
  readonly actor: Actor;
  readonly input: ReceiveInvoiceInput;
  readonly invoice: Invoice;
  readonly xml: XmlWrite;
};

/** Refuses an invoice whose goods came in already; frees the key of one that was undone. */
const demandNew = (tx: Tx, deps: Making, { key, at }: { key: string; at: string }): void => {
  const known = findRegistered(tx, key);
  if (known === undefined) return;
  if (known.is_undone === 1) {
    removeDocument(tx, deps, { uid: known.uid, at });
    return;
  }
  throw refused(registeredFault(known));
};

const comingIn = ({ items }: Judged): readonly ReceivedItem[] => items.filter((item) => !isSkipped(item));

const demandSound = (judged: Judged): void => {
  const { findings, faults: ofChoices } = judged;
  demand(ofChoices);
  demandNoErrors(findings);
  if (comingIn(judged).length === 0) throw new AppError(422, 'nothing_to_receive');
};

const itemRow = ({ matched, choice, lots }: ReceivedItem): ItemWrite => ({
  item: matched.of.item,
  supplier_code: matched.of.supplierCode,
  description: matched.of.description,
  source: matched.source,
  product_id: matched.product?.id ?? null,
  factor: matched.factor,
  quantity: choice?.skip === true ? 0 : matched.units,
  unit_cost: matched.unitCost,
  lots: JSON.stringify(lots),
  skip_reason: choice?.skip === true ? (choice.reason ?? '') : '',
});

/**
 * Lists what is remembered for the next invoice of this supplier: products and factors that a person chose or
 * confirmed.
 */
const toRemember = (items: readonly ReceivedItem[]) =>
  items.flatMap(({ matched, choice }) => {
    const { product, factor, of } = matched;
    if (choice === undefined || !choice.remember || product === null || factor === null) return [];
    if (choice.sku === undefined && choice.factor === undefined) return [];
    return [{ supplier_code: of.supplierCode, product_id: product.id, unit: of.unit, factor }];
  });

/** Keeps the last of two items with the same code of the supplier. */
const lastOfEach = <Row extends { readonly supplier_code: string }>(rows: readonly Row[]): readonly Row[] => [
  ...new Map(rows.map((row) => [row.supplier_code, row])).values(),
];

type Kept = { readonly judged: Judged; readonly report: FiscalReport; readonly supplierId: number };

const keep = (
  tx: Tx,
  deps: Making,
  {
    receiving,
    arrived,
    kept,
  }: {
    receiving: Receiving;
    arrived: Arrived;
    kept: Kept;
  },
): ReceivedInvoice['document'] => {
  const { actor, invoice, xml } = receiving;
  const { judged, report, supplierId } = kept;
  const id = deps.ids.uid();
  const at = deps.clock.instant();
  const author = authorOf(actor);
  const shown = documentShown(invoice, judged.own);
  const row = {
    uid: id,
    direction: shown.direction,
    access_key: invoice.key,
    number: shown.number,
    series: shown.series,
    issuer_document: invoice.issuer.document,
    issued_at: invoice.issuedAt,
    total: invoice.totals.total,
    details: JSON.stringify(shown),
    report: JSON.stringify(report),
    supplier_id: supplierId,
    order_id: arrived.order.id,
    receipt_number: arrived.receipt_number,
    is_partial: 0 as const,
    ...author,
    at,
  };
  keepDocument(tx, row, { items: judged.items.map(itemRow), xml });
  remember(tx, lastOfEach(toRemember(comingIn(judged))), { supplier_id: supplierId, ...author, at });
  audit(tx, actor, { action: 'fiscal_document.receive', key: id, at });
  const told = { name: 'fiscal_document_registered', action: 'receive', before: null } as const;
  emitDocumentEvent(tx, deps, { ...told, row: demandFound(findDocument(tx, id)), at });
  return { ...shown, id };
};

function* receiveIn(tx: Tx, deps: Making, receiving: Receiving): Steps<ReceivedInvoice> {
  const { actor, input, invoice } = receiving;
  const now = deps.clock.instant();
  demandNew(tx, deps, { key: invoice.key, at: now });
  const judged = yield* judgeInvoice(tx, invoice, {
    matches: input.matches,
    mode: input.mode,
    order_id: input.order_id ?? null,
    now,
  });
  yield;
  demandSound(judged);
  const report = reportShown(judged.findings);
  const supplier = demandSupplier(tx, deps, { actor, invoice });
  const arrived = yield* bringIn(tx, deps, { actor, input, invoice, supplier, items: comingIn(judged) });
  yield;
  const kept = { judged, report, supplierId: supplier.rowId };
  const document = keep(tx, deps, { receiving, arrived, kept });
  return { document, ...arrived, report };
}

/**
 * Receives the goods of an invoice, all or nothing, in one write: its supplier, an order or a receipt, the document with its
 * file, and what was said of its codes. Throws AppError 409 `duplicate` where they came in already, 422
 * `fiscal_document_refused` with all errors by path, and what orders and receipts refuse.
 */
export const receiveInvoice = async (
  deps: Deps,
  actor: Actor,
  input: ReceiveInvoiceInput,
): Promise<Once<ReceivedInvoice>> => {
  const file = await bytesOf(input);
  const invoice = unpackInvoice(await readInvoiceFile(deps, file));
  const xml = await packedFile(file);
  const lines = invoice.items.length;
  const writing = { name: 'fiscal.receive', actor, clock: deps.clock, lines };
  return writeOnce(deps.store, writing, async (tx) =>
    inTurns(receiveIn(tx, deps, { actor, input, invoice, xml })),
  );
};

/** Holds the goods of an invoice, and their receiver. */
type Arrival = {
  readonly actor: Actor;
  readonly input: ReceiveInvoiceInput;
  readonly invoice: Invoice;
  readonly supplier: FoundCustomer;
  readonly items: readonly ReceivedItem[];
};

/** Holds where the goods went: the order, and the receipt where they were received at once. */
type Arrived = Pick<ReceivedInvoice, 'order' | 'receipt_number' | 'movements' | 'warnings'>;

type Line = { readonly of: ReceivedItem; readonly lot: ArrivingLot };

const linesOf = (items: readonly ReceivedItem[]): readonly Line[] =>
  items.flatMap((of) => of.lots.map((lot) => ({ of, lot })));

const costOf = ({ of }: Line): number => fromScaled(of.matched.unitCost ?? 0, 4);

const titleOf = ({ number, series }: Invoice): string => `NF-e ${number}/${series}`;

const orderLine = (line: Line) => ({
  sku: line.of.matched.product?.sku,
  quantity: fromScaled(line.lot.quantity, 3),
  unit_price: costOf(line),
  ...(line.lot.batch !== null && { requested_batch: line.lot.batch }),
});

/** Does something with these lines: what is refused of a line is said of the item of the invoice that it is of. */
const ofItems = <T>(lines: readonly Line[], work: () => Steps<T>): Steps<T> =>
  renamingInSteps((field) => {
    const [, index, rest] = /^items\.(\d+)\.(.+)$/.exec(field ?? '') ?? [];
    const item = lines[Number(index)]?.of.matched.of;
    return item === undefined ? field : inItem(item, rest ?? '').path;
  }, work);

function* expect(
  tx: Tx,
  deps: Pick<Deps, 'ids' | 'clock' | 'receiptHooks' | 'seams'>,
  arrival: Arrival,
): Steps<Arrived> {
  const { actor, input, invoice, supplier, items } = arrival;
  const none = { receipt_number: null, movements: [] };
  if (input.order_id !== undefined) {
    const { uid: id, order_number } = expectedOrder(tx, input.order_id);
    return { ...none, order: { id, order_number: order_number ?? '' }, warnings: [] };
  }
  const lines = linesOf(items);
  const sent = {
    operation_type: input.operation_type ?? 'purchase_receipt',
    customer_id: supplier.customer.id,
    notes: input.note ?? titleOf(invoice),
    items: lines.map(orderLine),
  };
  const { data } = yield* ofItems(lines, function* () {
    const body = demandBody(codedOrderBody, sent);
    yield;
    const channel = channelOf(body, actor);
    return createOrderIn(tx, deps, { actor, input: body, sent: { key: invoice.key }, channel });
  });
  const order = { id: data.id, order_number: data.order_number ?? '' };
  return { ...none, order, warnings: [...data.warnings] };
}

const receiptLine = (line: Line, location_code: string) => ({
  sku: line.of.matched.product?.sku,
  quantity: fromScaled(line.lot.quantity, 3),
  location_code,
  unit_cost: costOf(line),
  batch_number: line.lot.batch,
  expiration_date: line.lot.expiration,
  manufacturing_date: line.lot.manufacturing,
});

function* receive(
  tx: Tx,
  deps: Pick<Deps, 'ids' | 'clock' | 'receiptHooks' | 'seams'>,
  arrival: Arrival,
): Steps<Arrived> {
  const { actor, input: asked, invoice, supplier, items } = arrival;
  const { location_code, order_id, note } = asked;
  if (location_code === undefined) throw fieldError('location_code', 'required');
  const lines = linesOf(items);
  const body = {
    reference: titleOf(invoice),
    supplier_document: invoice.key,
    ...(order_id !== undefined && { order_id }),
    ...(note !== undefined && { note }),
    items: lines.map((line) => receiptLine(line, location_code)),
  };
  // one item of an invoice may be several lots, so that there may be more lines than one call takes
  const schema = goodsReceiptBody.extend({ items: goodsReceiptBody.shape.items.element.array() });
  const origin = { supplier: supplier.customer.name, accessKey: invoice.key };
  return yield* ofItems(lines, function* () {
    const input = demandBody(schema, body);
    yield;
    const done = yield* receiveGoodsIn(tx, deps, { actor, input, origin });
    const order = { id: done.order_id, order_number: done.order_number };
    return { order, receipt_number: done.receipt_number, movements: done.movements, warnings: done.warnings };
  });
}

/**
 * Brings the goods of an invoice in, in steps: as an order that is received later, or at once; throws AppError 404, 409,
 * 422.
 */
const bringIn = (
  tx: Tx,
  deps: Pick<Deps, 'ids' | 'clock' | 'receiptHooks' | 'seams'>,
  arrival: Arrival,
): Steps<Arrived> =>
  arrival.input.mode === 'receipt' ? receive(tx, deps, arrival) : expect(tx, deps, arrival);
