import type { StockCause } from '#shared/domain/enumerations.ts';
import { firstValidDay, type ExpiryRule } from '#shared/domain/expiry.ts';
import {
  changedTotals,
  inCauseOrder,
  stockEventsBetween,
  stockLevelOf,
  type StockEventName,
  type StockTotals,
} from '#shared/domain/stock-events.ts';
import { civilDate } from '#shared/kernel/civil-date.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { Clock } from '../clock.ts';
import type { Deps } from '../deps.ts';
import { emitAll, type AnyEmission } from '../outbox.ts';
import { readSettings } from '../settings.ts';
import {
  keepLevels,
  keepTotals,
  presentTotals,
  storedTotals,
  type PresentTotals,
  type StoredTotals,
  type ToldTotals,
} from './touch.queries.ts';

/** What a command did, or is about to do, to the stock of products or to what makes it usable. */
export type Touch = {
  readonly productIds: readonly number[];
  readonly cause: StockCause;
  /** The movements posted, by product: their UUIDs. */
  readonly movements?: ReadonlyMap<number, readonly string[]>;
  /** UUID of the order that caused it. */
  readonly orderId?: string;
  /** `nobody`: totals are kept, no event is told; for demonstration data alone. */
  readonly tell?: 'events' | 'nobody';
};

type Touched = {
  readonly before: StoredTotals;
  readonly causes: Set<StockCause>;
  readonly movements: string[];
  orderId: string | null;
  tell: 'events' | 'nobody';
};

type Making = Pick<Deps, 'ids' | 'clock'>;

const touchedIn = new WeakMap<Tx, Map<number, Touched>>();

/** How the site reads expiration dates at this moment. */
export const expiryRuleOf = (on: Hot, clock: Clock): ExpiryRule => {
  const { time_zone, expire_on_date } = readSettings(on);
  return { today: civilDate(clock.now(), time_zone), expire_on_date };
};

const remember = (known: Map<number, Touched>, before: StoredTotals): void => {
  known.set(before.id, { before, causes: new Set(), movements: [], orderId: null, tell: 'nobody' });
};

/**
 * Says that the stock of these products, or what makes it usable, changes in this work: at its end their totals are
 * told anew, with at most one event of a kind each (domain.md). The first touch keeps what was last told as *before*,
 * so it comes before anything writes `product_stock`.
 */
export const touchStock = (tx: Tx, making: Making, touch: Touch): void => {
  const known = touchedIn.get(tx) ?? new Map<number, Touched>();
  touchedIn.set(tx, known);
  const fresh = [...new Set(touch.productIds)].filter((id) => !known.has(id));
  if (fresh.length > 0) for (const before of storedTotals(tx, fresh)) remember(known, before);
  for (const id of touch.productIds) {
    const touched = known.get(id);
    if (touched === undefined) throw new Error(`product ${id} has no totals`);
    touched.causes.add(touch.cause);
    touched.movements.push(...(touch.movements?.get(id) ?? []));
    touched.orderId ??= touch.orderId ?? null;
    if (touch.tell !== 'nobody') touched.tell = 'events';
  }
  tx.atEnd('stock', async () => settle(tx, making));
};

const shown = ({ on_hand, reserved, available }: StockTotals): StockTotals => ({
  on_hand: fromScaled(on_hand, 3),
  reserved: fromScaled(reserved, 3),
  available: fromScaled(available, 3),
});

const dataOf = ({ before, causes, movements, orderId }: Touched, now: PresentTotals) => {
  const told = inCauseOrder(causes);
  const [cause] = told;
  if (cause === undefined) throw new Error('stock was touched without a cause');
  return {
    sku: now.sku,
    name: now.name,
    cause,
    causes: told,
    movement_ids: movements,
    order_id: orderId,
    before: shown(before),
    after: shown(now),
    min_stock_quantity: fromScaled(now.min_quantity, 3),
    ideal_stock_quantity: fromScaled(now.ideal_quantity, 3),
    level: stockLevelOf({ ...now, min: now.min_quantity }),
  };
};

type Told = ReturnType<typeof dataOf>;
type Occurrence = { readonly data: Told; readonly at: string; readonly reachedIdeal: boolean };

const emissionOf = (name: StockEventName, { data, at, reachedIdeal }: Occurrence): AnyEmission => {
  if (name === 'stock_quantity_updated') {
    return { name, data: { ...data, changed: changedTotals(data.before, data.after) }, at };
  }
  if (name === 'stock_replenished') return { name, data: { ...data, reached_ideal: reachedIdeal }, at };
  return { name, data, at };
};

/** The events of one product, none where nobody is to be told. */
const emissionsOf = (touched: Touched, now: PresentTotals, at: string): readonly AnyEmission[] => {
  if (touched.tell === 'nobody') return [];
  const { before } = touched;
  const names = stockEventsBetween(
    { ...before, min: before.min_quantity },
    { ...now, min: now.min_quantity },
  );
  if (names.length === 0) return [];
  const data = dataOf(touched, now);
  const reachedIdeal = now.available >= now.ideal_quantity;
  return names.map((name) => emissionOf(name, { data, at, reachedIdeal }));
};

const settle = (tx: Tx, making: Making): void => {
  const known = touchedIn.get(tx) ?? new Map<number, Touched>();
  touchedIn.delete(tx);
  const evaluated_on = firstValidDay(expiryRuleOf(tx, making.clock));
  const totals = presentTotals(tx, [...known.keys()], evaluated_on);
  const at = making.clock.instant();
  const emissions: AnyEmission[] = [];
  const told: ToldTotals[] = [];
  const levels: { readonly id: number; readonly level: ToldTotals['level'] }[] = [];
  for (const now of totals) {
    const touched = known.get(now.id);
    if (touched === undefined) continue;
    const { id, on_hand, reserved, available, min_quantity } = now;
    const level = stockLevelOf({ ...now, min: min_quantity });
    told.push({ id, on_hand, reserved, available, level, min_quantity, evaluated_on });
    if (level !== now.stock_level) levels.push({ id, level });
    emissions.push(...emissionsOf(touched, now, at));
  }
  emitAll(tx, making.ids, emissions);
  keepTotals(tx, told, at);
  if (levels.length > 0) keepLevels(tx, levels);
};
