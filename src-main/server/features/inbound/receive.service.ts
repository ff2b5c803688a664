import {
  mostReceiptMovements as most,
  type GoodsReceipt,
  type GoodsReceiptInput,
} from '#shared/areas/inventory/commands-schema.ts';
import { warningsOf } from '#shared/areas/sentences.ts';
import type { Tx } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import { fieldError } from '../../kernel/app-error.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { writeOnce, type Once } from '../../kernel/once.ts';
import { inTurns, type Steps } from '../../kernel/steps.ts';
import { judgeArrival, linesOfSerials, type ArrivedGoods } from '../../stock/goods/arrival.rules.ts';
import type { Making } from '../orders/index.ts';
import { postInSteps } from '../../stock/posting/post.service.ts';
import { readNames, type Names } from '../../stock/goods/names.queries.ts';
import type { PostingLine } from '../../stock/posting.rules.ts';
import { doneOf } from '../inventory/index.ts';
import { expectedOrder, keepExpected, linesForOrder } from './expected.service.ts';
import { arrivingBy, withInspectionStatus, reportUnderInspection } from './receipt-inspection.service.ts';
import { keepReceipt } from './keep-receipt.service.ts';
import type { ReceivedItem } from './received-order.rules.ts';
import { weigh, weighDates, weighDocument } from './weigh.service.ts';

type Item = GoodsReceiptInput['items'][number];

/** Holds the goods of an item with the item of an order that they would become. */
type ReadItem = ArrivedGoods & { readonly received: ReceivedItem };

const toReceived = (item: Item, goods: ArrivedGoods): ReadItem => {
  const { batch_number: batch = null, serial_numbers: serials = [] } = item;
  const { productId, quantity, unitCost = null } = goods.line;
  return { ...goods, received: { productId, quantity, unitCost, batch, serials } };
};

/** Reads the items of a receipt, those that can be read with their index; what is wrong with the others is at `items.N`. */
const readGoods = (items: readonly Item[], names: Names) => {
  const judged = items.map((item, index) => {
    const given = { ...item, serial_numbers: item.serial_numbers ?? [] };
    return judgeArrival(given, { names, type: 'receipt', status: 'available', path: `items.${index}` });
  });
  return {
    read: judged.flatMap((one, index) => {
      const item = items[index];
      return 'goods' in one && item !== undefined ? [toReceived(item, one.goods)] : [];
    }),
    faults: judged.flatMap((one) => ('faults' in one ? one.faults : [])),
  };
};

/** Counts the movements of the items: one each, or one a serial number. */
const linesAsked = (items: readonly Item[]): number =>
  items.reduce((sum, { serial_numbers: serials = [] }) => sum + Math.max(1, serials.length), 0);

/** Holds the supplier of received goods and the access key of their invoice; new lots keep both. */
export type Origin = { readonly supplier: string; readonly accessKey: string };

const withOrigin = (line: PostingLine, origin: Origin | undefined): PostingLine => {
  const lot = line.to?.lot ?? null;
  if (origin === undefined || line.to === null || lot === null || 'id' in lot) return line;
  return { ...line, to: { ...line.to, lot: { ...lot, ...origin } } };
};

type Receiving = {
  readonly actor: Actor;
  readonly input: GoodsReceiptInput;
  readonly origin?: Origin;
};

/** Receives goods as `receiveGoods` does, in this transaction, in steps. */
export function* receiveGoodsIn(
  tx: Tx,
  deps: Making & Pick<Deps, 'receiptHooks'>,
  { actor, input, origin }: Receiving,
): Steps<GoodsReceipt> {
  const at = deps.clock.instant();
  const { items } = input;
  const names = readNames(tx, {
    skus: items.map(({ sku }) => sku),
    codes: items.map(({ location_code }) => location_code),
  });
  yield;
  const { read, faults: ofItems } = readGoods(items, names);
  yield;
  const expected = input.order_id === undefined ? undefined : expectedOrder(tx, input.order_id);
  const plain = {
    lines: read.flatMap(({ line, serials }) => linesOfSerials(line, serials)),
    warnings: [],
    faults: [],
  };
  const shared =
    expected === undefined
      ? plain
      : linesForOrder(tx, expected, { actor, read, isOfInvoice: origin !== undefined });
  const by = arrivingBy(tx, expected, origin?.accessKey);
  const lines = withInspectionStatus(tx, deps, { lines: shared.lines, by });
  const faults = [...ofItems, ...shared.faults];
  const { length: count } = lines;
  if (count > most) throw fieldError('items', 'too_many_movements', { count, most });
  const repeated = weighDocument(tx, input.supplier_document);
  const arrival = { head: input, items: read.map(({ received }) => received) };
  const { document, order } =
    expected === undefined
      ? yield* keepReceipt(tx, arrival, { ids: deps.ids, actor, at })
      : keepExpected(tx, deps, { actor, row: expected, head: input });
  const note = input.note ?? '';
  yield;
  const weighing = weigh(tx, deps, lines);
  yield;
  const posted = yield* postInSteps(tx, deps, {
    lines: lines.map((line) => withOrigin({ ...line, note }, origin)),
    faults,
    actor,
    document,
    ...(expected && { order: { id: expected.id, uid: expected.uid } }),
  });
  reportUnderInspection(tx, deps, { lines, by, actor, postingId: posted.postingId });
  yield;
  const done = doneOf(tx, posted);
  yield;
  const remarks = weighDates(done, weighing);
  audit(tx, actor, { action: 'stock.receive', entity: 'goods_receipt', key: document.number, at });
  return {
    receipt_number: document.number,
    order_id: order.id,
    order_number: order.number,
    movements: done.movements,
    warnings: [...warningsOf(repeated), ...done.warnings, ...remarks, ...shared.warnings],
  };
}

/**
 * Receives goods, all or nothing, under a number RE-, of an expected order where one is named; 409 and 422 as posting says,
 * each at the item's field, 409 `order_not_expected`, `not_expected`, `over_receipt`, and by the site's settings 409
 * `lot_expired` and `below_min_shelf_life`.
 */
export const receiveGoods = (
  deps: Deps,
  actor: Actor,
  input: GoodsReceiptInput,
): Promise<Once<GoodsReceipt>> => {
  const writing = { name: 'receiveGoods', actor, clock: deps.clock, lines: linesAsked(input.items) };
  return writeOnce(deps.store, writing, async (tx) => inTurns(receiveGoodsIn(tx, deps, { actor, input })));
};
