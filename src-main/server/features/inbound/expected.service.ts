import { orderLabels } from '#shared/areas/orders/label-words.ts';
import type { GoodsReceiptInput } from '#shared/areas/inventory/commands-schema.ts';
import type { Fault, Warning } from '#shared/kernel/fault.ts';
import { conflict } from '#shared/kernel/refusal.ts';
import { worded, type Code } from '#shared/kernel/sentences.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import { scopesOf, type Actor } from '../../kernel/actor.ts';
import { refused } from '../../kernel/demand.ts';
import type { ArrivedGoods } from '../../stock/goods/arrival.rules.ts';
import { faultsOfLine, type PostingLine } from '../../stock/posting.rules.ts';
import {
  carryOut,
  getOrder,
  type ItemRow,
  type Making,
  type OrderRow,
  readItems,
  switchesOf,
} from '../orders/index.ts';
import { isBlindTo, overReceipt, shareArrival } from './arrival.rules.ts';
import { arrivalLines, arrivalType, beyondWarnings, splitAtInvoice } from './goods.service.ts';
import { numberReceipt } from './keep-receipt.service.ts';
import { latestReceipt } from './receipt.queries.ts';
import { startReceivingStep } from './steps.service.ts';

/** The order for which a receipt says that it came; throws AppError 404, 409 `order_not_expected`. */
export const expectedOrder = (on: Hot, id: string): OrderRow => {
  const row = getOrder(on, id);
  if (row.direction === 'inbound' && (row.stage === 'pending' || row.stage === 'receiving')) return row;
  const vars = { number: row.order_number ?? '', status: worded(orderLabels.order_stage, row.stage) };
  throw refused(conflict('order_id', 'order_not_expected', vars));
};

type Arrival = {
  readonly actor: Actor;
  /** Holds what was read of the receipt's items, whose lines say their paths. */
  readonly read: readonly ArrivedGoods[];
  readonly isOfInvoice: boolean;
};

type Shared = {
  readonly lines: readonly PostingLine[];
  readonly warnings: readonly Warning[];
  readonly faults: readonly Fault<Code>[];
};

/**
 * The lines of a receipt, each counted for the items of the order that expect it. What passes the invoices of the order is
 * blocked, unless an invoice brings it.
 */
export const linesForOrder = (tx: Tx, row: OrderRow, { actor, read, isOfInvoice }: Arrival): Shared => {
  const type = switchesOf(tx, row);
  const { over_receipt_percent: tolerance, landing_status: status } = type;
  const isBlind = isBlindTo({ scopes: scopesOf(actor) }, { row, type });
  const items = new Map(readItems(tx, row.id).map((item) => [item.id, item]));
  const share = ({ product: { sku }, line, serials }: ArrivedGoods): Shared => {
    const { productId, quantity, to } = line;
    const batch = to?.lot && 'batchNumber' in to.lot ? (to.lot.batchNumber ?? undefined) : undefined;
    const wrong = (fault: Fault<Code>): Shared => ({
      lines: [],
      warnings: [],
      faults: faultsOfLine(line, [fault]),
    });
    const mine = [...items.values()].filter(
      (item) => item.product_id === productId && item.is_unexpected === 0,
    );
    if (mine.length === 0) return wrong(conflict('sku', 'not_expected', { sku }));
    const portions = shareArrival<ItemRow>(mine, { quantity, batch, tolerance });
    if ('left' in portions) {
      return wrong(overReceipt({ sku, left: portions.left, isBlind }));
    }
    const portionsAtInvoice = isOfInvoice
      ? portions
      : splitAtInvoice(tx, { row, items: [...items.values()], portions });
    for (const { of: item, quantity: part } of portions) {
      items.set(item.id, { ...item, quantity_arrived: item.quantity_arrived + part });
    }
    const landing = { ...line, type: arrivalType(row), to: to && { ...to, status } };
    return {
      lines: arrivalLines(portionsAtInvoice, { line: landing, serials }),
      warnings: beyondWarnings(portionsAtInvoice, isBlind),
      faults: [],
    };
  };
  const shared = read.map(share);
  return {
    lines: shared.flatMap((one) => one.lines),
    warnings: shared.flatMap((one) => one.warnings),
    faults: shared.flatMap((one) => one.faults),
  };
};

/** Writes a receipt of an expected order, which is being received from then on; as `keepReceipt` gives it. */
export const keepExpected = (
  tx: Tx,
  deps: Making,
  { actor, row, head }: { actor: Actor; row: OrderRow; head: GoodsReceiptInput },
) => {
  const { supplier_document, note } = head;
  const order = { id: row.uid, number: row.order_number ?? '' };
  if (row.stage === 'pending') {
    const body = {
      ...(supplier_document !== undefined && { supplier_document }),
      ...(note !== undefined && { note }),
    };
    carryOut(tx, deps, { actor, id: row.uid, step: startReceivingStep(tx, deps, { actor, body }) });
    return { document: latestReceipt(tx, row.id), order };
  }
  const keeping = { ids: deps.ids, actor, at: deps.clock.instant() };
  return { document: numberReceipt(tx, { head, orderId: row.id }, keeping), order };
};
