import type { OrderPicking, PickingStop } from '#shared/areas/fulfilment/picking-schema.ts';
import { warningsOf } from '#shared/areas/sentences.ts';
import { showDate } from '#shared/kernel/civil-date.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import { portionsOf, type Portion } from '../../../stock/portions.rules.ts';
import { productOf } from '../../../stock/goods/shown-product.rules.ts';
import type { PickingRow } from './stops.queries.ts';

/**
 * One item of an order from one stock row: what is still to be picked there, and what was; quantities in thousandths.
 */
export type Stop = PickingRow & {
  /** Lists the allocations that are still to be picked, in the order in which they were made. */
  readonly waiting: readonly Pick<PickingRow, 'id' | 'quantity' | 'invalid_reason'>[];
  /** All that is picked there, what was picked too. */
  readonly wanted: number;
  readonly picked: number;
};

const sum = (rows: readonly { readonly quantity: number }[]): number =>
  rows.reduce((total, { quantity }) => total + quantity, 0);

/** The reason why some of what waits may not leave, the first of several; '' where all of it may. */
const invalidIn = (waiting: Stop['waiting']): Stop['invalid_reason'] =>
  waiting.find(({ invalid_reason: reason }) => reason !== '')?.invalid_reason ?? '';

const stopOf = (rows: readonly PickingRow[]): Stop => {
  const [first] = rows;
  if (first === undefined) throw new Error('a stop without allocations');
  const waiting = rows.filter(({ status }) => status === 'active');
  const wanted = sum(rows);
  return {
    ...first,
    invalid_reason: invalidIn(waiting),
    waiting,
    wanted,
    picked: wanted - sum(waiting),
  };
};

const endless = '9999-12-31';

/** Compares stops by the walk through the warehouse, locations outside of it last; at one location by expiration. */
const inWalk = (one: Stop, other: Stop): number => {
  const keys = (stop: Stop): readonly (string | number)[] => [
    stop.picking_sequence ?? Number.MAX_SAFE_INTEGER,
    stop.code_key,
    stop.expiration_date ?? endless,
    stop.line_number,
    stop.id,
  ];
  const [mine, theirs] = [keys(one), keys(other)];
  const at = mine.findIndex((value, index) => value !== theirs[index]);
  return (mine[at] ?? 0) < (theirs[at] ?? 0) ? -1 : 1;
};

/** The stops of an order's picking, in the order of the walk; what waits to be brought back is no part of it. */
export const stopsOf = (rows: readonly PickingRow[]): readonly Stop[] => {
  const standing = rows.filter(({ status }) => status !== 'returning');
  const groups = Map.groupBy(standing, ({ item_id: item, row_id: row }) => `${item} ${row}`);
  return [...groups.values()].map(stopOf).toSorted(inWalk);
};

const afterPick = (stop: Stop, quantity: number): Stop => {
  const portions = portionsOf(quantity, stop.waiting, { leftOf: (held) => held.quantity });
  const taken = new Map(portions.map(({ of, quantity: part }) => [of.id, part]));
  const waiting = stop.waiting
    .map((held) => ({ ...held, quantity: held.quantity - (taken.get(held.id) ?? 0) }))
    .filter((held) => held.quantity > 0);
  return { ...stop, invalid_reason: invalidIn(waiting), waiting, picked: stop.picked + quantity };
};

/** The stops once these parts of them were picked, what was promised first first. */
export const afterPicks = (stops: readonly Stop[], parts: readonly Portion<Stop>[]): readonly Stop[] => {
  const picked = new Map(parts.map(({ of, quantity }) => [of, quantity]));
  return stops.map((stop) => {
    const quantity = picked.get(stop);
    return quantity === undefined ? stop : afterPick(stop, quantity);
  });
};

/** Gives the quantity that is still to be picked at a stop. */
export const leftOf = ({ wanted, picked }: Stop): number => wanted - picked;

/** A stop as the API shows it, at that position of the walk. */
export const toStop = (stop: Stop, index: number): PickingStop => ({
  id: stop.uid,
  position: index + 1,
  item_id: stop.item_uid,
  line_number: stop.line_number,
  product: productOf(stop),
  location: { code: stop.code, name: stop.location_name },
  stock_status: stop.stock_status,
  batch_number: stop.batch_number,
  expiration_date: stop.expiration_date,
  restriction: stop.restriction,
  serial_number: stop.serial_number,
  quantity: fromScaled(stop.wanted, 3),
  quantity_picked: fromScaled(stop.picked, 3),
  invalid_reason: stop.invalid_reason === '' ? null : stop.invalid_reason,
  lot_status: stop.lot_status,
  warnings: warningsOf(warningsAt(stop)),
});

/** All that is to be picked: its quantity in thousandths, and of how many items of orders. */
export type Wanted = { readonly quantity: number; readonly items: number };

/** Counts the order items that these stops have picked in full. */
const itemsPicked = (stops: readonly Stop[]): number =>
  [...Map.groupBy(stops, ({ item_id: item }) => item).values()].filter(
    (its) => its.reduce((left, { picked }) => left - picked, its[0]?.item_quantity ?? 0) <= 0,
  ).length;

/** Computes the picking progress; `parts` are the stops of `stops`, each of one item. */
export const progressOf = (
  stops: readonly Stop[],
  parts: readonly Stop[],
  { quantity, items }: Wanted,
): OrderPicking['progress'] => ({
  stops: stops.length,
  stops_done: stops.filter((stop) => leftOf(stop) === 0).length,
  items,
  items_picked: itemsPicked(parts),
  quantity: fromScaled(quantity, 3),
  quantity_picked: fromScaled(
    stops.reduce((total, { picked }) => total + picked, 0),
    3,
  ),
});

/** Gives the position of the first stop of a walk that can be picked; -1 where there is none. */
export const nextIn = (stops: readonly Stop[]): number =>
  stops.findIndex((stop) => leftOf(stop) > 0 && stop.invalid_reason === '');

/** Shows the stop at that position of a walk; null where there is none. */
export const stopAt = (stops: readonly Stop[], index: number): PickingStop | null => {
  const stop = stops[index];
  return stop === undefined ? null : toStop(stop, index);
};

/** Holds the facts of a stop that decide whether its goods may leave; wanted and picked are in thousandths. */
type Facts = Pick<
  PickingRow,
  'batch_number' | 'code' | 'expiration_date' | 'invalid_reason' | 'lot_status' | 'takes_unsellable'
> & { readonly wanted: number; readonly picked: number };

const isHeld = ({ lot_status: status }: Facts): boolean => status !== null && status !== 'approved';

/** Gives the reason why goods to be picked at a stop must stay there; undefined where they may leave. */
const toPick = (stop: Facts): Fault<Code> | undefined => {
  const { code: location_code, lot_status: status, invalid_reason: reason } = stop;
  const batch = stop.batch_number ?? '';
  const date = stop.expiration_date === null ? '' : showDate(stop.expiration_date);
  switch (reason) {
    case 'held_lot':
      return fault(null, status === 'recalled' ? 'stop_lot_recalled' : 'stop_lot_held', {
        batch,
        location_code,
      });
    case 'blocked_location':
      return fault(null, 'stop_location_closed', { location_code });
    case 'expired':
      return fault(null, 'stop_expired', { date, location_code });
    case 'below_min_shelf_life':
      return fault(null, 'stop_short_life', { date, location_code });
    default:
      return undefined;
  }
};

/**
 * Gives the reason why goods picked at a stop must not leave: their lot was held or recalled since; undefined where
 * they may.
 */
const pickedThere = (stop: Facts): Fault<Code> | undefined => {
  if (stop.picked === 0 || stop.takes_unsellable === 1 || !isHeld(stop)) return undefined;
  const batch = stop.batch_number ?? '';
  return fault(null, stop.lot_status === 'recalled' ? 'picked_lot_recalled' : 'picked_lot_held', { batch });
};

/** Lists the warnings about goods of a stop that must not leave, and what to do with them. */
const warningsAt = (stop: Facts): readonly Fault<Code>[] => {
  const waiting = stop.wanted > stop.picked ? toPick(stop) : undefined;
  return [waiting, pickedThere(stop)].filter((one) => one !== undefined);
};
