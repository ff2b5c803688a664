import type { OperationType } from '#shared/areas/operation-types/schema.ts';
import type { ReceiveInput, ReceiveResult } from '#shared/areas/inbound/receiving-schema.ts';
import { warningsOf } from '#shared/areas/sentences.ts';
import type { Warning } from '#shared/kernel/fault.ts';
import { fromScaled, toScaled } from '#shared/kernel/primitives.ts';
import { conflict, fault } from '#shared/kernel/refusal.ts';
import type { Tx } from '../../db/capabilities.ts';
import { scopesOf, type Actor } from '../../kernel/actor.ts';
import { refused } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import { writeAct } from '../../kernel/once.ts';
import type { OfRecord } from '../../kernel/record.ts';
import { arrivingLine, serialsOfUnits } from '../../stock/goods/arrival.rules.ts';
import { readNames, type NamedProduct } from '../../stock/goods/names.queries.ts';
import { post } from '../../stock/posting/post.service.ts';
import { doneOf } from '../inventory/index.ts';
import { demandReading } from '../products/index.ts';
import {
  demandStage,
  getOrder,
  type ItemRow,
  type OrderRow,
  readItems,
  type ScanCall,
  type Scanned,
  scanOnce,
  switchesOf,
  type Taken,
} from '../orders/index.ts';
import { quantityOf, type Reading } from '../../stock/goods/reading.rules.ts';
import { isBlindTo, overReceipt, shareArrival, type ArrivedPortion } from './arrival.rules.ts';
import {
  arrivalLines,
  arrivalType,
  beyondWarnings,
  demandReceivingLocation,
  splitAtInvoice,
} from './goods.service.ts';
import { arrivingBy, withInspectionStatus, reportUnderInspection } from './receipt-inspection.service.ts';
import { reverseScan } from './reverse-scan.service.ts';
import { latestReceipt } from './receipt.queries.ts';
import { toLine, progressOf } from './receiving.mapping.ts';
import { raiseUnexpected, takeBackUnexpected } from './unexpected.service.ts';
import { weigh, weighDates } from './weigh.service.ts';

type Did = Omit<ReceiveResult, 'line' | 'progress'> & { readonly itemUid: string; readonly isBlind: boolean };

const resultOf = (tx: Tx, row: OrderRow, { itemUid, isBlind, ...did }: Did): ReceiveResult => {
  const items = readItems(tx, row.id);
  const item = items.find(({ uid }) => uid === itemUid);
  if (item === undefined) throw new Error('what was received is not in the order');
  return { ...did, line: toLine(item, isBlind), progress: progressOf(items, isBlind) };
};

const isBlindFor = (actor: Actor, row: OrderRow, type: OperationType): boolean =>
  isBlindTo({ scopes: scopesOf(actor) }, { row, type });

/** The product that a scan means: one that the order has, else the first of that code. */
const productOf = (tx: Tx, { code, skus }: Reading, items: readonly ItemRow[]): NamedProduct => {
  const sku = items.find((item) => skus.includes(item.sku))?.sku ?? skus[0] ?? '';
  const product = readNames(tx, { skus: [sku], codes: [] }).product(sku);
  if (product === undefined) throw refused(fault('code', 'code_unknown', { scanned: code }));
  return product;
};

/** Gives the received thousandths and serial numbers of a scan; throws AppError 422 where they do not agree. */
const amountOf = (input: ReceiveInput, reading: Reading, product: NamedProduct) => {
  const hasSerials = product.has_serial_number === 1;
  const { serial_numbers: given = reading.serial === undefined ? [] : [reading.serial] } = input;
  if (hasSerials && given.length === 0) {
    throw refused(fault('serial_number', 'serial_needed', { sku: product.sku }));
  }
  const quantity = hasSerials ? given.length * 1000 : quantityOf(reading, product);
  const counted = serialsOfUnits(given, { product, quantity });
  if ('fault' in counted) throw refused(counted.fault);
  return { quantity, serials: counted.serials };
};

type Receiving = { readonly actor: Actor; readonly row: OrderRow; readonly input: ReceiveInput };

/** The items that expect a product; throws AppError 409 `not_expected` where none does, unless it is to become one. */
const expecting = (
  items: readonly ItemRow[],
  { sku }: NamedProduct,
  { add_item: isAdded }: ReceiveInput,
): readonly ItemRow[] => {
  const mine = items.filter((item) => item.sku === sku && item.is_unexpected === 0);
  if (mine.length === 0 && !isAdded) throw refused(conflict('code', 'not_expected', { sku }));
  return mine;
};

/** Assigns the received quantity to items of the order; goods that nobody ordered become an unexpected item. */
const portionsOf = (
  tx: Tx,
  deps: Deps,
  {
    actor,
    row,
    mine,
    product,
    quantity,
    batch,
    input,
  }: Receiving & {
    readonly mine: readonly ItemRow[];
    readonly product: NamedProduct;
    readonly quantity: number;
    readonly batch: string | undefined;
  },
): readonly ArrivedPortion<ItemRow>[] => {
  if (mine.length === 0) {
    return [{ of: raiseUnexpected(tx, deps, { actor, row, product, quantity, input }), quantity }];
  }
  const type = switchesOf(tx, row);
  const shared = shareArrival(mine, { quantity, batch, tolerance: type.over_receipt_percent });
  if (!('left' in shared)) return shared;
  const { sku } = product;
  throw refused(overReceipt({ sku, left: shared.left, isBlind: isBlindFor(actor, row, type) }));
};

const receiveIn = (tx: Tx, deps: Deps, { actor, row, input }: Receiving) => {
  const items = readItems(tx, row.id);
  const reading = demandReading(tx, input);
  const product = productOf(tx, reading, items);
  const mine = expecting(items, product, input);
  const { quantity, serials } = amountOf(input, reading, product);
  const type = switchesOf(tx, row);
  const isBlind = isBlindFor(actor, row, type);
  const locationId = demandReceivingLocation(tx, { asked: input.location_code, type });
  const { batch, expiration } = reading;
  const counted = portionsOf(tx, deps, { actor, row, input, mine, product, quantity, batch });
  const portions = splitAtInvoice(tx, { row, items, portions: counted });
  const { unit_cost, manufacturing_date } = input;
  const line = arrivingLine({
    type: arrivalType(row),
    productId: product.id,
    quantity,
    locationId,
    status: input.condition === 'damaged' ? 'damaged' : type.landing_status,
    given: { batch_number: batch, expiration_date: expiration, manufacturing_date, unit_cost },
  });
  const arrived = arrivalLines(portions, { line, serials });
  const by = arrivingBy(tx, row, undefined);
  const lines = withInspectionStatus(tx, deps, { lines: arrived, by });
  const weighing = weigh(tx, deps, lines);
  const document = latestReceipt(tx, row.id);
  const posted = post(tx, deps, { lines, actor, document, order: { id: row.id, uid: row.uid } });
  reportUnderInspection(tx, deps, { lines, by, actor, postingId: posted.postingId });
  const done = doneOf(tx, posted);
  const warnings: readonly Warning[] = [
    ...done.warnings,
    ...weighDates(done, weighing),
    ...beyondWarnings(portions, isBlind),
  ];
  const [movement] = done.movements;
  const [portion] = portions;
  if (movement?.to === null || movement?.to === undefined || portion === undefined) {
    throw new Error('what came in left no movement');
  }
  const result = resultOf(tx, row, {
    itemUid: portion.of.uid,
    isBlind,
    scan_uid: input.scan_uid,
    sku: product.sku,
    quantity: fromScaled(quantity, 3),
    batch_number: movement.to.batch_number,
    expiration_date: movement.to.expiration_date,
    serial_number: serials?.length === 1 ? (serials[0] ?? null) : null,
    location: movement.to.location,
    warnings: [...warnings],
  });
  const taken = lines.map((line, index): Taken => ({
    id: posted.postingId + index,
    quantity: line.quantity,
  }));
  return { result, taken };
};

/**
 * Receives what was scanned for an expected order; throws AppError 404, 409, 422, 423; what is refused changes nothing.
 */
export const receiveScanned = (
  deps: Deps,
  actor: Actor,
  { id, input, sent }: ScanCall<ReceiveInput>,
): Promise<Scanned<ReceiveResult>> =>
  writeAct(
    deps,
    { name: 'orders.receive', actor, lines: Math.max(1, input.serial_numbers?.length ?? 0) },
    async (tx) => {
      const row = getOrder(tx, id);
      const scan = { orderId: row.id, kind: 'receive', scanUid: input.scan_uid, body: sent, actor } as const;
      return scanOnce(tx, { ...scan, at: deps.clock.instant() }, () =>
        receiveIn(tx, deps, { actor, row: demandStage(row, 'receiving'), input }),
      );
    },
  );

/**
 * Takes back what one scan received; the same scan undone again changes nothing. Throws AppError 404, 409
 * `receive_not_undone` where a movement of it was reversed, `insufficient_stock` where the goods moved on, 422.
 */
export const undoReceived = (
  deps: Deps,
  actor: Actor,
  { id, body: { scan_uid: scanUid } }: OfRecord<{ readonly scan_uid: string }>,
): Promise<Scanned<ReceiveResult>> =>
  writeAct(deps, { name: 'orders.undoReceive', actor }, async (tx) => {
    const row = demandStage(getOrder(tx, id), 'receiving');
    const reversing = { actor, row, scanUid, kind: 'receive', moved: 'receive_not_undone' } as const;
    const { result: kept, ids, isUndone } = reverseScan(tx, deps, reversing);
    const before = JSON.parse(kept) as ReceiveResult;
    if (!isUndone) {
      deps.receiptHooks.reversed(tx, deps, ids);
      takeBackUnexpected(tx, deps, {
        actor,
        row,
        uid: before.line.item_id,
        quantity: toScaled(before.quantity, 3),
      });
    }
    const { line, progress: _progress, ...did } = before;
    const isBlind = isBlindFor(actor, row, switchesOf(tx, row));
    const result = resultOf(tx, row, { ...did, itemUid: line.item_id, isBlind, warnings: warningsOf([]) });
    return { data: result, replayed: isUndone };
  });
