import {
  changedTotals,
  inCauseOrder,
  stockEventsBetween,
  stockLevelOf,
  type StockEventName,
  type StockTotals,
} from '#shared/domain/stock-events.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import type { Tx } from '../db/capabilities.ts';
import type { Ids } from '../kernel/ids.ts';
import { inChunks, type Steps } from '../kernel/steps.ts';
import { emitAll, type AnyEmission } from '../kernel/outbox.ts';
import { judgePromises } from './reservations/promises.service.ts';
import { keepTotals, presentTotals, showLevels, type PresentTotals } from './touch/touch.queries.ts';
import { takeTouched, type Touched } from './touch/touched.state.ts';
import { isSame, settleWarehouses, type WarehouseChange } from './touch/warehouses.service.ts';

const shown = ({ on_hand, reserved, available }: StockTotals): StockTotals => ({
  on_hand: fromScaled(on_hand, 3),
  reserved: fromScaled(reserved, 3),
  available: fromScaled(available, 3),
});

const dataOf = ({ before, causes, movements, orderId }: Touched, now: PresentTotals) => {
  const inOrder = inCauseOrder(causes);
  const [cause] = inOrder;
  if (cause === undefined) throw new Error('stock was touched without a cause');
  return {
    sku: now.sku,
    name: now.name,
    cause,
    causes: inOrder,
    movement_ids: movements,
    order_id: orderId,
    before: shown(before),
    after: shown(now),
    min_stock_quantity: fromScaled(now.min_quantity, 3),
    ideal_stock_quantity: fromScaled(now.ideal_quantity, 3),
    level: stockLevelOf({ ...now, min: now.min_quantity }),
  };
};

type TotalsData = ReturnType<typeof dataOf>;
type Occurrence = {
  readonly data: TotalsData;
  readonly warehouses: readonly WarehouseChange[];
  readonly at: string;
  readonly reachedIdeal: boolean;
};

const warehouseDataOf = ({ warehouse: { code, name }, before, after }: WarehouseChange) => ({
  code,
  name,
  before: shown(before),
  after: shown(after),
});

const emissionOf = (
  name: StockEventName,
  { data, warehouses, at, reachedIdeal }: Occurrence,
): AnyEmission => {
  if (name === 'stock_quantity_updated') {
    const changed = changedTotals(data.before, data.after);
    return { name, data: { ...data, changed, warehouses: warehouses.map(warehouseDataOf) }, at };
  }
  if (name === 'stock_replenished') return { name, data: { ...data, reached_ideal: reachedIdeal }, at };
  return { name, data, at };
};

type Standing = { readonly touched: Touched; readonly now: PresentTotals };

/** Gives the events of one product, none where none are wanted. */
const emissionsOf = (
  { touched, now }: Standing,
  warehouses: readonly WarehouseChange[],
  at: string,
): readonly AnyEmission[] => {
  if (touched.announce === 'nobody') return [];
  const { before } = touched;
  const names = stockEventsBetween(
    { ...before, min: before.min_quantity },
    { ...now, min: now.min_quantity },
    warehouses.some(({ before: one, after: other }) => !isSame(one, other)),
  );
  if (names.length === 0) return [];
  const data = dataOf(touched, now);
  const reachedIdeal = now.available >= now.ideal_quantity;
  return names.map((name) => emissionOf(name, { data, warehouses, at, reachedIdeal }));
};

/** Holds the instant of the events, and the first valid day by which goods are expired. */
export type Telling = { readonly ids: Ids; readonly at: string; readonly validFrom: string };

/** Tells whether totals are possible; impossible ones do not agree with the stock rows any more. */
const canBe = ({ on_hand, reserved, available }: StockTotals): boolean =>
  available >= 0 && reserved <= on_hand;

/**
 * A product with its totals after the work: as movements left them, or where only its rows know, as these sum up; what
 * is promised of these is judged anew.
 */
const standingsOf = (
  tx: Tx,
  touched: readonly Touched[],
  { at, validFrom }: Telling,
): readonly (readonly [Touched, PresentTotals])[] => {
  const isSure = ({ exactFrom, now }: Touched): boolean => exactFrom === validFrom && canBe(now);
  const unsure = touched.filter((one) => !isSure(one)).map(({ before }) => before.id);
  const summed = new Map(presentTotals(tx, unsure, validFrom).map((now) => [now.id, now]));
  judgePromises(tx, unsure, { at, validFrom });
  return touched.map((one) => {
    const { before, now } = one;
    const { current_min: min_quantity, ideal_quantity } = before;
    return [one, summed.get(before.id) ?? { ...before, ...now, min_quantity, ideal_quantity }];
  });
};

/** Writes the events of all products that this unit of work touched, and stores their new totals. */
export function* settle(tx: Tx, telling: Telling): Steps<void> {
  const { ids, at, validFrom } = telling;
  const standings = standingsOf(tx, takeTouched(tx), telling).map(([touched, now]) => {
    const level = stockLevelOf({ ...now, min: now.min_quantity });
    return { touched, now, level };
  });
  yield;
  const totals = standings.map(({ touched, now, level }) => {
    const { id, on_hand, reserved, available, min_quantity } = now;
    const { average_cost } = touched.now;
    return {
      id,
      on_hand,
      reserved,
      available,
      average_cost,
      min_quantity,
      level,
      at,
      evaluated_on: validFrom,
    };
  });
  keepTotals(tx, totals);
  yield;
  const products = standings.map(({ touched, now }) => ({ id: now.id, before: touched.before, after: now }));
  const byWarehouse = settleWarehouses(tx, products, validFrom);
  const changed = standings.filter(({ now, level }) => level !== now.stock_level);
  showLevels(
    tx,
    changed.map(({ now: { id }, level }) => ({ id, level })),
  );
  for (const some of inChunks(standings)) {
    yield;
    emitAll(
      tx,
      ids,
      some.flatMap((standing) => emissionsOf(standing, byWarehouse.get(standing.now.id) ?? [], at)),
    );
  }
}
