import { stockCauses, type StockCause, type StockLevel } from './enumerations.ts';

/** The totals of a product over the whole site, all in one unit. */
export type StockTotals = { readonly on_hand: number; readonly reserved: number; readonly available: number };

/** A product's totals with the minimum that they are judged by; 0 is no minimum. */
export type StockState = StockTotals & { readonly min: number };

export type StockEventName =
  | 'stock_quantity_updated'
  | 'stock_critical_level'
  | 'stock_empty'
  | 'stock_available'
  | 'stock_replenished';

/** Tells whether the available quantity is at the minimum or below it; never without a minimum. */
export const isCritical = ({ available, min }: StockState): boolean => min > 0 && available <= min;

/** `empty` without anything available, `critical` at the minimum or below it, else `normal`. */
export const stockLevelOf = (state: StockState): StockLevel => {
  if (state.available <= 0) return 'empty';
  return isCritical(state) ? 'critical' : 'normal';
};

const totalNames = ['on_hand', 'reserved', 'available'] as const;

/** Lists the totals that differ. */
export const changedTotals = (before: StockTotals, after: StockTotals): (keyof StockTotals)[] =>
  totalNames.filter((name) => before[name] !== after[name]);

/**
 * The events of one product and transaction, in their order; goods that only moved between warehouses leave the totals
 * unchanged.
 */
export const stockEventsBetween = (
  before: StockState,
  after: StockState,
  movedBetween = false,
): readonly StockEventName[] => {
  const critical = { before: isCritical(before), after: isCritical(after) };
  const happened: readonly (readonly [StockEventName, boolean])[] = [
    ['stock_quantity_updated', movedBetween || changedTotals(before, after).length > 0],
    ['stock_critical_level', !critical.before && critical.after],
    ['stock_empty', before.available > 0 && after.available <= 0],
    ['stock_available', before.available <= 0 && after.available > 0],
    ['stock_replenished', critical.before && !critical.after && after.available > before.available],
  ];
  return happened.filter(([, fires]) => fires).map(([name]) => name);
};

/** Sorts causes without repetition in the order of `stockCauses`; the event has the first one. */
export const inCauseOrder = (causes: Iterable<StockCause>): StockCause[] => {
  const given = new Set(causes);
  return stockCauses.filter((cause) => given.has(cause));
};
