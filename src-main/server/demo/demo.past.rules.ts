import { addDays } from '#shared/kernel/civil-date.ts';
import { demoChannels } from '#shared/areas/demo/words.ts';
import type { LoadedGoods, LoadedOrder } from '../features/orders/index.ts';
import { salePriceOf } from './demo.catalogue.rules.ts';
import { pick, scattered } from './demo.scatter.rules.ts';

/** A stock row from which a piece may leave, by internal ids. */
export type ShelfRow = Pick<LoadedGoods, 'productId'> &
  Required<Pick<LoadedGoods, 'from'>> & { readonly sku: string };

/** Says how many orders a large demonstration has beside those that were worked on: ended ones and waiting ones. */
export type Crowd = { readonly completed: number; readonly cancelled: number; readonly pending: number };

/** Lists the customers and the carriers of orders, by UUIDs. */
type Parties = { readonly customers: readonly string[]; readonly carriers: readonly string[] };

/** The days over which the orders that have ended were made, before today. */
export const pastDays = 90;
const firstReference = 100_000;
const unit = 1000;
/** One order in so many left after its promise. */
const lateEvery = 29;

type Naming = Parties & { readonly day: string; readonly index: number };

/** The head of an order of the past that was made on that day. */
export const headOf = ({ customers, carriers, day, index }: Naming) => ({
  channel: pick(demoChannels, scattered(index, 64)),
  reference: `LJ-${firstReference + index}`,
  customer: pick(customers, scattered(index, 65)),
  carrier: pick(carriers, scattered(index, 66)),
  promisedDate: addDays(day, index % lateEvery === 0 ? -1 : scattered(index, 67) % 6),
  priority: pick([2, 2, 2, 3, 1, 4] as const, scattered(index, 68)),
});

const tenThousandths = 10_000;
const priceOf = ({ sku }: ShelfRow): number => Math.round(salePriceOf(sku) * tenThousandths);

/** One piece or two, each of the stock row whose turn it is. */
const goodsFrom = (rows: Iterator<ShelfRow>, index: number): readonly LoadedGoods[] =>
  Array.from({ length: 1 + Number(index % 3 === 0) }, () => {
    const row = rows.next();
    if (row.done === true) throw new Error('the demonstration has too few stock rows for its orders');
    const { productId, from } = row.value;
    return { productId, from, quantity: unit, unitPrice: priceOf(row.value) };
  });

/** The orders that were made on one of the days before today, and have ended: some cancelled, the others shipped. */
export const endedOn = (
  { completed, cancelled }: Crowd,
  { rows, daysAgo, ...parties }: Parties & { rows: Iterator<ShelfRow>; daysAgo: number; today: string },
): readonly LoadedOrder[] => {
  const at = pastDays - daysAgo;
  const share = (all: number): number =>
    Math.floor(((at + 1) * all) / pastDays) - Math.floor((at * all) / pastDays);
  const all = share(completed + cancelled);
  const gone = share(cancelled);
  const before = Math.floor((at * (completed + cancelled)) / pastDays);
  const day = addDays(parties.today, -daysAgo);
  return Array.from({ length: all }, (_, turn) => {
    const index = before + turn;
    const goods = goodsFrom(rows, index);
    const head = headOf({ ...parties, day, index });
    if (turn >= gone) return { ...head, stage: 'completed', goods };
    return { ...head, stage: 'cancelled', goods: goods.map(({ from: _from, ...rest }) => rest) };
  });
};

/** The orders that wait for somebody to confirm them. */
export const waiting = (
  { completed, cancelled, pending }: Crowd,
  { rows, ...parties }: Parties & { readonly rows: readonly ShelfRow[]; readonly today: string },
): readonly LoadedOrder[] =>
  Array.from({ length: pending }, (_, turn) => {
    const index = completed + cancelled + turn;
    const goods = Array.from({ length: 1 + (scattered(index, 70) % 4) }, (__, line) => {
      const row = pick(rows, scattered(index * 7 + line, 71));
      const quantity = unit * (1 + (scattered(index * 7 + line, 72) % 3));
      return { productId: row.productId, quantity, unitPrice: priceOf(row) };
    });
    return { ...headOf({ ...parties, day: parties.today, index }), stage: 'pending', goods };
  });
