import { pick, scattered } from './demo.scatter.rules.ts';
import {
  batchOf,
  hasSerials,
  linesOf,
  partOfShelf,
  restingLocation,
  type Goods,
  type Locations,
} from './demo.goods.rules.ts';
import { salePriceOf, skuAt } from './demo.catalogue.rules.ts';
import { isSunday, type Chapter } from './demo.story.rules.ts';

/** The days of the past that a small warehouse remembers. */
export const yearDays = 365;

/** The share that each month sells of a usual one, January first: little after summer holidays, most before Christmas. */
const seasons = [0.75, 0.7, 0.85, 0.95, 1.1, 0.95, 0.9, 1, 1.05, 1.15, 1.5, 1.4] as const;

/** Goods of an order: thousandths, ten-thousandths of a real, and the location that they leave. */
type Sold = {
  readonly productId: number;
  readonly locationId: number;
  readonly quantity: number;
  readonly unitPrice: number;
};

/** An order that was made and left on one day, or was cancelled. */
export type Sale = { readonly index: number; readonly isCancelled: boolean; readonly goods: readonly Sold[] };

/** One day of the past: the movements of its chapters, and the orders that left. */
export type Day = {
  readonly daysAgo: number;
  readonly chapters: readonly Chapter[];
  readonly sales: readonly Sale[];
};

type Scene = {
  readonly goods: readonly Goods[];
  readonly locations: Locations;
  dayOf(daysAgo: number): string;
};

const periodDays = 15;
const periods = 24;
/** A product is bought every so many periods, and sold in the one in which it came. */
const everyPeriods = 12;
const turn = 4;
const unit = 1000;
const tenThousandths = 10_000;
const cancelledEvery = 27;

const monthOf = (day: string): number => Number(day.slice(5, 7)) - 1;
const boughtIn = ({ goods }: Scene, period: number): readonly Goods[] =>
  goods.filter(
    (one) => one.isActive && !hasSerials(one) && one.index % everyPeriods === period % everyPeriods,
  );

const quantityIn = (goods: Goods, { dayOf }: Scene, daysAgo: number): number => {
  const usual = 14 + (scattered(goods.index, 81) % 22);
  const wanted = Math.round(usual * pick(seasons, monthOf(dayOf(daysAgo))));
  return Math.min(wanted, partOfShelf(goods, 8));
};

const mostAtOnce = 7;

/** The pieces that came of some goods, as customers take them. */
const portionsOf = (goods: Goods, { locations }: Scene, quantity: number): readonly Sold[] => {
  const portions: Sold[] = [];
  for (let left = quantity; left > 0;) {
    const pieces = Math.min(left, 1 + (scattered(goods.index * 31 + left, 82) % mostAtOnce));
    left -= pieces;
    portions.push({
      productId: goods.productId,
      locationId: restingLocation(goods, locations, turn),
      quantity: pieces * unit,
      unitPrice: Math.round(salePriceOf(skuAt(goods.index)) * tenThousandths),
    });
  }
  return portions;
};

/** The first portions up to the first one of goods that were there already. */
const distinct = (portions: readonly Sold[]): readonly Sold[] => {
  const again = portions.findIndex(({ productId }, index) =>
    portions.slice(0, index).some((before) => before.productId === productId),
  );
  return again === -1 ? portions : portions.slice(0, again);
};

/** Orders of one line to three, each line of other goods; of some that were cancelled, the goods are ordered again. */
const salesOf = (portions: readonly Sold[], first: number): readonly Sale[] => {
  const mixed = portions
    .map((portion, index) => ({ portion, turn: scattered(index, 83 + first) }))
    .toSorted((one, other) => one.turn - other.turn)
    .map(({ portion }) => portion);
  const sales: Sale[] = [];
  for (let at = 0; at < mixed.length;) {
    const index = first + sales.length;
    const size = 1 + (scattered(index, 84) % 3);
    const goods = distinct(mixed.slice(at, at + size));
    const isCancelled = index % cancelledEvery === cancelledEvery - 1;
    sales.push({ index, isCancelled, goods });
    if (!isCancelled) at += goods.length;
  }
  return sales;
};

/** The orders of a period are spread over its working days, once what came is put away. */
const dayOfSale = (scene: Scene, start: number, share: number): number => {
  const daysAgo = start - 2 - Math.floor(share * (periodDays - 2));
  return isSunday(scene.dayOf(daysAgo)) ? daysAgo - 1 : daysAgo;
};

/**
 * A year of buying and selling in a small warehouse, day by day, the oldest first: in each period goods come, are put away
 * and leave to the last piece, more of them in the strong months; so that it changes nothing of what lies there today.
 */
export const yearOf = (scene: Scene): readonly Day[] => {
  const days = new Map<number, { chapters: Chapter[]; sales: Sale[] }>();
  const on = (daysAgo: number) => {
    const day = days.get(daysAgo) ?? { chapters: [], sales: [] };
    days.set(daysAgo, day);
    return day;
  };
  let sold = 0;
  for (let period = 0; period < periods; period += 1) {
    const start = yearDays - 1 - period * periodDays;
    const came = boughtIn(scene, period).map((goods) => ({
      goods,
      quantity: quantityIn(goods, scene, start - 7),
      lot: batchOf(goods, scene.dayOf(start), 3),
    }));
    const dock = ({ goods }: (typeof came)[number]): number => pick(scene.locations.receiving, goods.index);
    const shelf = ({ goods }: (typeof came)[number]): number => restingLocation(goods, scene.locations, turn);
    const receipt = came.flatMap((move) => linesOf({ ...move, type: 'receipt', to: dock(move) }));
    const putaway = came.flatMap((move) =>
      linesOf({ ...move, type: 'putaway', from: dock(move), to: shelf(move) }),
    );
    on(start).chapters.push({ daysAgo: start, lines: receipt, isReceived: true });
    on(start - 1).chapters.push({ daysAgo: start - 1, lines: putaway });
    const sales = salesOf(
      came.flatMap(({ goods, quantity }) => portionsOf(goods, scene, quantity)),
      sold,
    );
    sold += sales.length;
    for (const [at, sale] of sales.entries()) on(dayOfSale(scene, start, at / sales.length)).sales.push(sale);
  }
  return [...days]
    .map(([daysAgo, day]) => ({ daysAgo, ...day }))
    .toSorted((one, other) => other.daysAgo - one.daysAgo);
};
