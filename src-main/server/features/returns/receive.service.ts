import { unitFaults } from '#shared/areas/inventory/goods-rules.ts';
import type { ArrivedInput, ReceiveReturnInput } from '#shared/areas/returns/body-schema.ts';
import { warningsOf } from '#shared/areas/sentences.ts';
import { takesReturns } from '#shared/domain/return-locations.ts';
import { at as within, type Fault } from '#shared/kernel/fault.ts';
import { fromScaled, skuKey, toScaled } from '#shared/kernel/primitives.ts';
import { conflict, fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Hot } from '../../db/capabilities.ts';
import { authorOf, type Actor } from '../../kernel/actor.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { demand } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Once } from '../../kernel/once.ts';
import { readSettings } from '../../kernel/settings.ts';
import { arrivingLine } from '../../stock/goods/arrival.rules.ts';
import { readNames, type NamedProduct, type Names } from '../../stock/goods/names.queries.ts';
import { post } from '../../stock/posting/post.service.ts';
import type { PostingLine } from '../../stock/posting.rules.ts';
import { inspectAsPlanned } from './inspect.service.ts';
import { costOf, isOut } from './shipped-goods.rules.ts';
import { ledgerOf, leftOf, lotFaults, type Ledger } from './named-items.service.ts';
import { firstReturnsLocation } from './locations.queries.ts';
import type { ItemRow } from './parts.queries.ts';
import { arrivalRows, insertItem, movedBy } from './returns.queries.ts';
import { receivedOf } from './returns.rules.ts';
import type { ReturnAnswer } from './returns.view.ts';
import { soldOf } from './sold.queries.ts';
import { actOnReturn, type Acted, type Acting } from './steps.service.ts';

type Faults = readonly Fault<Code>[];

/**
 * Chooses the location for returned goods: the named one, the site's, else the first open one; throws AppError 409,
 * 422.
 */
const returnsLocationOf = (on: Hot, asked: string | undefined): number => {
  const code = asked ?? readSettings(on).returns_location_code ?? undefined;
  if (code === undefined) {
    const first = firstReturnsLocation(on);
    if (first === undefined) throw new AppError(409, 'rma_no_location');
    return first;
  }
  const named = readNames(on, { skus: [], codes: [code] }).location(code);
  if (named === undefined) throw fieldError('location_code', 'location_unknown', { location_code: code });
  if (!takesReturns(named.location_type))
    throw fieldError('location_code', 'return_location_type', { location_code: named.code });
  return named.id;
};

/** A line of what arrived, and the item that it belongs to; null where the return gets one for it. */
type Placed = {
  readonly line: ArrivedInput;
  readonly item: ItemRow | null;
  /** The line of the order with which it left; null for what never left with one. */
  readonly sold: Sold | null;
  readonly product: Pick<NamedProduct, 'id' | 'sku' | 'unit'>;
  readonly quantity: number;
};
type Read = { readonly placed: Placed | undefined; readonly faults: Faults };

type Sold = { readonly id: number; readonly unit_price: number | null };

type Arriving = Acting & {
  readonly names: Names;
  /** Holds the items of the return's order, what left of them, and what other returns claim. */
  readonly ledger: Ledger;
};

const noLedger: Ledger = { items: [], goods: [], claims: [] };

const productOf = (item: ItemRow) => ({ id: item.product_id, sku: item.sku, unit: item.unit });

/** Gives how much of an item is still expected after these earlier lines; thousandths. */
const roomOf = ({ parts: { arrivals } }: Arriving, item: ItemRow, before: readonly Placed[]): number =>
  before
    .filter((placed) => placed.item?.id === item.id)
    .reduce((room, { quantity }) => room - quantity, item.quantity - receivedOf(item, arrivals));

/** The items of the return that a line may mean: by its id, else those of its product that still want something. */
const itemMeant = (
  arriving: Arriving,
  line: ArrivedInput,
  before: readonly Placed[],
): ItemRow | undefined => {
  const { items } = arriving.parts;
  if (line.item_id !== undefined) return items.find(({ uid }) => uid === line.item_id);
  const named = items.filter(
    ({ sku, is_unexpected: odd }) => odd === 0 && skuKey(sku) === skuKey(line.sku ?? ''),
  );
  return named.find((item) => roomOf(arriving, item, before) > 0) ?? named[0];
};

/** Lists the fault of a serial number that did not leave with the order item. */
const serialFaults = ({ ledger }: Arriving, item: ItemRow, line: ArrivedInput): Faults => {
  const serial = line.serial_number ?? null;
  if (serial === null || item.order_item_id === null) return [];
  return isOut(ledger.goods, item.order_item_id, serial)
    ? []
    : [conflict('serial_number', 'serial_not_shipped', { serial })];
};

/** Lists the fault of a lot that did not leave with the order item; what left without a lot may be of any. */
const batchFaults = ({ ledger }: Arriving, item: ItemRow, { batch_number: batch }: ArrivedInput): Faults => {
  const left = ledger.goods.filter((row) => row.order_item_id === item.order_item_id && row.shipped > 0);
  return left.some((row) => row.batch_number !== null) ? lotFaults(left, batch) : [];
};

/** The line of the order with which unexpected goods left, where so much of it may still come back: never more than left. */
const soldWith = (
  { ledger, parts }: Arriving,
  known: ItemRow | undefined,
  { product, line, quantity, before }: Omit<Placed, 'item' | 'sold'> & { readonly before: readonly Placed[] },
): Sold | null => {
  const serial = line.serial_number ?? null;
  const asked = (id: number): number =>
    parts.items
      .filter((item) => item.order_item_id === id)
      .reduce((sum, item) => sum + Math.max(item.quantity, receivedOf(item, parts.arrivals)), 0) +
    before
      .filter(({ item, sold }) => item === null && sold?.id === id)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  const found = ledger.items.filter(
    (item) =>
      item.product_id === product.id &&
      (known?.order_item_id ?? item.id) === item.id &&
      (serial === null
        ? leftOf(ledger, item.id) - asked(item.id) >= quantity
        : isOut(ledger.goods, item.id, serial)),
  );
  return found[0] ?? null;
};

/**
 * Reads goods beyond what the return asks for: they become an item of their own, of the same order line where there is
 * one.
 */
const unexpected = (arriving: Arriving, line: ArrivedInput, before: readonly Placed[]): Read => {
  const known = arriving.parts.items.find(({ uid }) => uid === line.item_id);
  const product = known === undefined ? arriving.names.product(line.sku ?? '') : productOf(known);
  if (product === undefined)
    return { placed: undefined, faults: [fault('sku', 'sku_unknown', { sku: line.sku ?? '' })] };
  const quantity = toScaled(line.quantity, 3);
  const sold = soldWith(arriving, known, { product, line, quantity, before });
  return {
    placed: { line, item: null, sold, product, quantity },
    faults: unitFaults(product.unit, quantity),
  };
};

const soldOfItem = ({ order_item_id: id, unit_price }: ItemRow): Sold | null =>
  id === null ? null : { id, unit_price };

const readLine = (arriving: Arriving, line: ArrivedInput, before: readonly Placed[]): Read => {
  if ((line.item_id === undefined) === (line.sku === undefined))
    return { placed: undefined, faults: [fault('item_id', 'rma_line_unnamed')] };
  const quantity = toScaled(line.quantity, 3);
  if (line.unexpected) return unexpected(arriving, line, before);
  const item = itemMeant(arriving, line, before);
  if (item === undefined) {
    const wrong =
      line.item_id === undefined ? fault('sku', 'not_of_return') : fault('item_id', 'rma_line_unknown');
    return { placed: undefined, faults: [wrong] };
  }
  const room = roomOf(arriving, item, before);
  const over = { left: fromScaled(Math.max(0, room), 3), unit: item.unit };
  return {
    placed: { line, item, sold: soldOfItem(item), product: productOf(item), quantity },
    faults: [
      ...unitFaults(item.unit, quantity),
      ...serialFaults(arriving, item, line),
      ...batchFaults(arriving, item, line),
      ...(quantity > room ? [conflict('quantity', 'rma_over_receipt', over)] : []),
    ],
  };
};

const readLines = (arriving: Arriving, lines: readonly ArrivedInput[]): readonly Placed[] => {
  const placed: Placed[] = [];
  const faults = lines.flatMap((line, index): Faults => {
    const read = readLine(arriving, line, placed);
    if (read.placed !== undefined) placed.push(read.placed);
    return within(`lines.${index}`, read.faults);
  });
  demand(faults);
  return placed;
};

const lineOf = (
  { ledger }: Arriving,
  placed: Placed,
  { locationId, index }: { locationId: number; index: number },
) => {
  const { line, sold, product, quantity } = placed;
  const unitCost = costOf(ledger.goods, placed);
  const arriving = { type: 'customer_return', locationId, status: 'returned' } as const;
  const posted: PostingLine = {
    ...arrivingLine({ ...arriving, productId: product.id, quantity, given: line }),
    path: `lines.${index}.`,
    ...(unitCost !== undefined && { unitCost }),
    ...(sold !== null && { orderItemId: sold.id }),
  };
  return posted;
};

/** The item of the return that goods belong to; a new one for what nobody expected. */
const itemFor = ({ tx, deps, row }: Acting, { item, sold, product }: Placed): number =>
  item?.id ??
  insertItem(tx, {
    uid: deps.ids.uid(),
    rma_id: row.id,
    order_item_id: sold?.id ?? null,
    product_id: product.id,
    batch_number: '',
    serial_numbers: '[]',
    quantity: 0,
    unit_price: sold?.unit_price ?? null,
    resolution: '',
    is_unexpected: 1,
  });

const keepArrivals = (
  acting: Acting,
  placed: readonly Placed[],
  { uids, locationId }: { readonly uids: readonly string[]; readonly locationId: number },
): void => {
  const { tx, deps, actor } = acting;
  const moved = movedBy(tx, uids);
  for (const [index, one] of placed.entries()) {
    const movement = moved.get(uids[index] ?? '');
    if (movement === undefined) throw new Error('a movement of a return was not posted');
    arrivalRows.insert(tx, {
      ...authorOf(actor),
      uid: deps.ids.uid(),
      item_id: itemFor(acting, one),
      quantity: one.quantity,
      condition: one.line.condition,
      lot_id: movement.to_lot_id,
      serial_id: movement.serial_id,
      location_id: locationId,
      movement_uid: movement.uid,
      inspection_id: null,
      at: deps.clock.instant(),
    });
  }
};

/** Warns of a return whose note is still awaited; throws AppError 409 where the site requires it first. */
const noteWarnings = ({ tx, row }: Acting): Faults => {
  if (row.fiscal_status !== 'awaiting') return [];
  if (readSettings(tx).return_nf_policy === 'block') throw new AppError(409, 'return_nf_missing');
  return [fault(null, 'return_nf_missing')];
};

const receiveIn = (acting: Acting, { lines, location_code: asked, note }: ReceiveReturnInput): Acted => {
  const { tx, deps, actor, row } = acting;
  const warnings = noteWarnings(acting);
  const locationId = returnsLocationOf(tx, asked);
  const names = readNames(tx, { skus: lines.flatMap(({ sku }) => sku ?? []), codes: [] });
  const order = row.order_id === null ? undefined : soldOf(tx, row.order_id);
  const ledger = order === undefined ? noLedger : ledgerOf(tx, order, row.id);
  const placed = readLines({ ...acting, names, ledger }, lines);
  const posted = post(tx, deps, {
    lines: placed.map((one, index) => lineOf({ ...acting, names, ledger }, one, { locationId, index })),
    actor,
    document: { type: 'rma', id: row.id, number: row.number },
    ...(order !== undefined && { order: { id: order.id, uid: order.uid } }),
  });
  keepArrivals(acting, placed, { uids: posted.uids, locationId });
  inspectAsPlanned(acting);
  return { note, warnings: [...warningsOf(warnings), ...posted.warnings] };
};

/**
 * Takes in what arrived of a return, all lines or none: it cannot be sold until it has a destination. Throws AppError 404,
 * 409 `rma_over_receipt`, `lot_not_shipped`, `serial_not_shipped`, `rma_no_location`, `return_nf_missing` and as `post` says, 422 at the line.
 */
export const receiveReturn = (
  deps: Deps,
  actor: Actor,
  { id: uid, body }: { readonly id: string; readonly body: ReceiveReturnInput },
): Promise<Once<ReturnAnswer>> =>
  actOnReturn(deps, actor, {
    step: { uid, act: 'receive' },
    work: (acting) => receiveIn(acting, body),
  });
