import type { StockCause } from '#shared/domain/enumerations.ts';
import type { Tx } from '../../db/capabilities.ts';
import { storedTotals, type StoredTotals } from './touch.queries.ts';

/** Totals of a product while a work changes them, in thousandths; what a unit of it is worth, in ten-thousandths. */
export type ProductTotals = {
  on_hand: number;
  reserved: number;
  available: number;
  average_cost: number;
};

/**
 * Holds a product that a unit of work read or changed: its totals at its last event and now, and the causes of its next
 * events.
 */
export type Touched = {
  readonly before: StoredTotals;
  readonly now: ProductTotals;
  /** The first valid day by which `now` was worked out; null where the totals must be summed from the stock rows. */
  exactFrom: string | null;
  /** Nothing while it was only asked about. */
  readonly causes: Set<StockCause>;
  readonly movements: string[];
  orderId: string | null;
  announce: 'events' | 'nobody';
};

/** Kept by the module: what a unit of work has touched; nobody but the work has its key, and it goes with the work. */
const touchedIn = new WeakMap<Tx, Map<number, Touched>>();

const untouched = (before: StoredTotals): Touched => {
  const { on_hand, reserved, available, average_cost } = before;
  return {
    before,
    now: { on_hand, reserved, available, average_cost },
    exactFrom: before.evaluated_on,
    causes: new Set(),
    movements: [],
    orderId: null,
    announce: 'nobody',
  };
};

/** These products, each as its first mention in this work found it and as the work has left it since. */
export const touchedOf = (tx: Tx, productIds: Iterable<number>): ReadonlyMap<number, Touched> => {
  const known = touchedIn.get(tx) ?? new Map<number, Touched>();
  touchedIn.set(tx, known);
  const wanted = new Set(productIds);
  const fresh = [...wanted].filter((id) => !known.has(id));
  if (fresh.length > 0) for (const before of storedTotals(tx, fresh)) known.set(before.id, untouched(before));
  const all = new Map([...wanted].map((id) => [id, found(known, id)]));
  tx.onUndo(() => restoring(all.values()));
  return all;
};

/**
 * Builds the function that restores these products as they are now, where the attempt that is about to change them
 * fails.
 */
const restoring = (touched: Iterable<Touched>): (() => void) => {
  const copies = [...touched].map((one) => ({
    one,
    rest: { now: { ...one.now }, exactFrom: one.exactFrom, orderId: one.orderId, tell: one.announce },
    causes: [...one.causes],
    movementCount: one.movements.length,
  }));
  return () => {
    for (const { one, rest, causes, movementCount } of copies) {
      Object.assign(one, rest);
      one.causes.clear();
      for (const cause of causes) one.causes.add(cause);
      one.movements.length = movementCount;
    }
  };
};

const found = (known: ReadonlyMap<number, Touched>, id: number): Touched => {
  const touched = known.get(id);
  if (touched === undefined) throw new Error(`product ${id} has no totals`);
  return touched;
};

/** Gives what this work touched, by internal ids in their order, and forgets it. */
export const takeTouched = (tx: Tx): readonly Touched[] => {
  const known = touchedIn.get(tx) ?? new Map<number, Touched>();
  touchedIn.delete(tx);
  return [...known.values()]
    .filter(({ causes }) => causes.size > 0)
    .toSorted((one, other) => one.before.id - other.before.id);
};
