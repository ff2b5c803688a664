import { goodsReceiptBody } from '#shared/areas/inventory/commands-schema.ts';
import { inItem } from '#shared/areas/invoicing/findings.ts';
import type { Invoice } from '#shared/areas/invoicing/invoice.ts';
import type { ReceiveInvoiceInput, ReceivedInvoice } from '#shared/areas/invoicing/schema.ts';
import { createOrderBody } from '#shared/areas/orders/body-schema.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import type { Tx } from '../../../db/capabilities.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { fieldError } from '../../../kernel/app-error.ts';
import { demandBody, renamingInSteps } from '../../../kernel/demand.ts';
import type { Deps } from '../../../kernel/deps.ts';
import type { Steps } from '../../../kernel/steps.ts';
import type { FoundCustomer } from '../../customers/index.ts';
import { channelOf, createOrderIn } from '../../orders/index.ts';
import { expectedOrder, receiveGoodsIn } from '../../inbound/index.ts';
import type { ReceivedItem } from './received-item.rules.ts';
import type { ArrivingLot } from '../documents/documents.mapping.ts';

/** Holds the goods of an invoice, and their receiver. */
export type Arrival = {
  readonly actor: Actor;
  readonly input: ReceiveInvoiceInput;
  readonly invoice: Invoice;
  readonly supplier: FoundCustomer;
  readonly items: readonly ReceivedItem[];
};

/** Holds where the goods went: the order, and the receipt where they were received at once. */
export type Arrived = Pick<ReceivedInvoice, 'order' | 'receipt_number' | 'movements' | 'warnings'>;

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
    operation_type: input.operation_type,
    customer_id: supplier.customer.id,
    notes: input.note ?? titleOf(invoice),
    items: lines.map(orderLine),
  };
  const { data } = yield* ofItems(lines, function* () {
    const body = demandBody(createOrderBody, sent);
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
export const bringIn = (
  tx: Tx,
  deps: Pick<Deps, 'ids' | 'clock' | 'receiptHooks' | 'seams'>,
  arrival: Arrival,
): Steps<Arrived> =>
  arrival.input.mode === 'receipt' ? receive(tx, deps, arrival) : expect(tx, deps, arrival);
