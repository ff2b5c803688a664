import { transferTypeOf } from '#shared/areas/inventory/movement-rules.ts';
import type { PickInput, PickResult } from '#shared/areas/fulfilment/picking-schema.ts';
import { warningsOf } from '#shared/areas/sentences.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { showDate } from '#shared/kernel/civil-date.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Hot, Tx } from '../../../db/capabilities.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { refused } from '../../../kernel/demand.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { writeAct } from '../../../kernel/once.ts';
import { post } from '../../../stock/posting/post.service.ts';
import type { Other } from '../../../stock/goods/match-reading.rules.ts';
import { portionsOf, quantityIn, type Portion } from '../../../stock/portions.rules.ts';
import type { PostingLine } from '../../../stock/posting.rules.ts';
import { takeOf } from '../../../stock/reservations/allocations.queries.ts';
import { settleUnmoved } from '../../../stock/reservations/reserve.service.ts';
import { demandReading } from '../../products/index.ts';
import {
  demandStage,
  documentOf,
  getOrder,
  type OrderRow,
  type ScanCall,
  type Scanned,
  scanOnce,
  type Taken,
} from '../../orders/index.ts';
import { choosePicks } from './choice.rules.ts';
import { countItemsOf, pickingRows } from './stops.queries.ts';
import { readTarget } from '../../locations/index.ts';
import { afterPicks, nextIn, progressOf, stopAt, stopsOf, type Stop } from './stops.rules.ts';
import { substitute } from './substitute.service.ts';
import { targetOf } from './target.service.ts';

/** The stops of an order as this work sees them. */
export const readStops = (on: Hot, row: Pick<OrderRow, 'id'>): readonly Stop[] =>
  stopsOf(pickingRows(on, row.id));

type Did = {
  readonly scanUid: string;
  /** The stops of the order as they are now. */
  readonly stops: readonly Stop[];
  readonly stop: Stop;
  readonly quantity: number;
  readonly warnings?: readonly Fault<Code>[];
};

/** Builds the answer to a scan: the stop as it is now, the next stop, the progress of the order. */
export const resultOf = (
  tx: Tx,
  row: OrderRow,
  { scanUid, stops, stop, quantity, warnings = [] }: Did,
): PickResult => {
  const here = stops.findIndex(
    ({ item_uid, code, batch_number, serial_number }) =>
      item_uid === stop.item_uid &&
      code === stop.code &&
      batch_number === stop.batch_number &&
      serial_number === stop.serial_number,
  );
  return {
    scan_uid: scanUid,
    item_id: stop.item_uid,
    sku: stop.sku,
    quantity: fromScaled(quantity, 3),
    batch_number: stop.batch_number,
    serial_number: stop.serial_number,
    stop: stopAt(stops, here),
    next_stop: stopAt(stops, nextIn(stops)),
    progress: progressOf(stops, stops, { quantity: row.quantity, items: countItemsOf(tx, row.id) }),
    warnings: warningsOf(warnings),
  };
};

/** Parts so many thousandths from what waits at a stop, what was promised first first. */
export const takeFrom = (
  tx: Tx,
  { ids, clock }: Pick<Deps, 'ids' | 'clock'>,
  { waiting, quantity }: { readonly waiting: Stop['waiting']; readonly quantity: number },
): readonly Taken[] => {
  const at = clock.instant();
  const portions = portionsOf(quantity, waiting, { leftOf: (held) => held.quantity });
  return portions.map(({ of: held, quantity: part }) => ({
    id: takeOf(tx, held, { uid: () => ids.uid(), quantity: part, at }),
    quantity: part,
  }));
};

/** The end of a movement where the goods of a stop lie. */
export const locationOf = (stop: Stop): NonNullable<PostingLine['from']> => ({
  locationId: stop.location_id,
  status: stop.stock_status,
  lot: stop.lot_id === null ? null : { id: stop.lot_id },
});

const carry = (
  tx: Tx,
  deps: Deps,
  { actor, row, stop, taken }: { actor: Actor; row: OrderRow; stop: Stop; taken: readonly Taken[] },
): void => {
  const isInternal = row.direction === 'internal';
  const to = readTarget(tx, targetOf(tx, row, stop));
  const outcome = isInternal ? 'consume' : 'carry';
  if (to.id === stop.location_id) {
    const allocationIds = taken.map(({ id }) => id);
    settleUnmoved(tx, deps, { orderItemId: stop.item_id, allocationIds, outcome, orderId: row.uid });
    return;
  }
  const lines = taken.map(({ id, quantity }): PostingLine => ({
    type: isInternal ? transferTypeOf(stop.location_type, to.location_type) : 'pick',
    productId: stop.product_id,
    quantity,
    from: locationOf(stop),
    to: { ...locationOf(stop), locationId: to.id },
    serialNumber: stop.serial_number,
    held: { allocationId: id, outcome },
    orderItemId: stop.item_id,
  }));
  post(tx, deps, { lines, actor, ...documentOf(row) });
};

const fefoWarning = (planned: Stop, { expiration_date: picked }: Stop): readonly Fault<Code>[] => {
  const { expiration_date: due } = planned;
  if (due === null || picked === null || picked <= due) return [];
  return [fault('batch_number', 'fefo_broken', { picked: showDate(picked), planned: showDate(due) })];
};

/** Gives the order of that internal id, of those that are picked together. */
export type RowOf = (orderId: number) => OrderRow;

/** The stop itself, or that of the goods which its item takes instead. */
const actualStop = (
  tx: Tx,
  deps: Deps,
  {
    row,
    part,
    other,
  }: { readonly row: OrderRow; readonly part: Portion<Stop>; readonly other: Other | undefined },
): Stop => {
  const { of: stop, quantity } = part;
  if (other === undefined) return stop;
  const rowId = substitute(tx, deps, { row, stop, quantity, other });
  const found = readStops(tx, row).find(
    ({ item_id, row_id }) => item_id === stop.item_id && row_id === rowId,
  );
  if (found === undefined) throw new Error('a substitute is no stop');
  return found;
};

/** Holds the result of a pick: the quantity of each stop, the allocations that were taken, and the warnings. */
export type Picked = {
  readonly parts: readonly [Portion<Stop>, ...Portion<Stop>[]];
  readonly taken: readonly Taken[];
  readonly warnings: readonly Fault<Code>[];
  /** Tells whether an item took other goods instead, which makes the stops others. */
  readonly isSubstitute: boolean;
};

/** Picks what was scanned of these stops, whosever they are; throws AppError 409, 422, 423. */
export const pickFrom = (
  tx: Tx,
  deps: Deps,
  {
    actor,
    input,
    stops,
    rowOf,
  }: {
    readonly actor: Actor;
    readonly input: PickInput;
    readonly stops: readonly Stop[];
    readonly rowOf: RowOf;
  },
): Picked => {
  const picks = choosePicks(stops, demandReading(tx, input));
  if ('say' in picks) throw refused(picks);
  const all = picks.portions.map((part) => {
    const row = rowOf(part.of.order_id);
    const stop = actualStop(tx, deps, { row, part, other: picks.other });
    const { quantity } = part;
    const taken = takeFrom(tx, deps, { waiting: stop.waiting, quantity });
    carry(tx, deps, { actor, row, stop, taken });
    return { part: { of: stop, quantity }, taken, warnings: fefoWarning(part.of, stop) };
  });
  const [first, ...others] = all.map(({ part }) => part);
  if (first === undefined) throw new Error('a scan picked nothing');
  return {
    parts: [first, ...others],
    taken: all.flatMap(({ taken }) => taken),
    warnings: all.flatMap(({ warnings }) => warnings),
    isSubstitute: picks.other !== undefined,
  };
};

const pickIn = (
  tx: Tx,
  deps: Deps,
  { actor, row, input }: { actor: Actor; row: OrderRow; input: PickInput },
) => {
  const before = readStops(tx, row);
  const picked = pickFrom(tx, deps, { actor, input, stops: before, rowOf: () => row });
  const { parts, taken, warnings, isSubstitute } = picked;
  const stops = isSubstitute ? readStops(tx, row) : afterPicks(before, parts);
  const [{ of: stop }] = parts;
  const quantity = quantityIn(parts);
  return { result: resultOf(tx, row, { scanUid: input.scan_uid, stops, stop, quantity, warnings }), taken };
};

/**
 * Picks what was scanned: its goods go to where the order is staged, reserved as before; those of an internal order to
 * their destination. Throws AppError 404, 409, 422, 423; what is refused changes nothing.
 */
export const pickScanned = (
  deps: Deps,
  actor: Actor,
  { id, input, sent }: ScanCall<PickInput>,
): Promise<Scanned<PickResult>> =>
  writeAct(deps, { name: 'orders.pick', actor }, async (tx) => {
    const row = getOrder(tx, id);
    const scan = { orderId: row.id, kind: 'pick', scanUid: input.scan_uid, body: sent, actor } as const;
    return scanOnce(tx, { ...scan, at: deps.clock.instant() }, () =>
      pickIn(tx, deps, { actor, row: demandStage(row, 'picking'), input }),
    );
  });
