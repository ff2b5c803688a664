import type { PostingLine } from '../stock/posting.rules.ts';
import {
  batchOf,
  hasSerials,
  linesOf,
  restingLocation,
  restingLocations,
  type Goods,
  type Move,
  type Locations,
} from './demo.goods.rules.ts';
import { scattered } from './demo.scatter.rules.ts';

type Warehouse = { readonly locations: Locations; readonly today: string };
/** A warehouse being filled, with how much of each location is taken, from 0 to 1, by its internal id. */
type Shelves = Warehouse & { readonly taken: Map<number, number> };

const oldest = 400;
const mostPieces = 8;

/** Room for pieces of these goods that turn: the first location that takes one, the best location where none does. */
const roomFor = (goods: Goods, { locations, taken }: Shelves, turn: number) => {
  for (const location of restingLocations(goods, locations, turn)) {
    const pieces = Math.floor((1 - (taken.get(location) ?? 0)) * goods.shelfCapacity);
    if (pieces > 0) return { location, pieces };
  }
  return { location: restingLocation(goods, locations, turn), pieces: 1 };
};

/** One row of stock of these goods: a location, a batch and a quantity of its own each turn; some in quarantine. */
const rowOf = (goods: Goods, shelves: Shelves, turn: number): readonly PostingLine[] => {
  const salted = scattered(goods.index, 30 + turn);
  const isHeld = salted % 50 === 0;
  const { location, pieces } = roomFor(goods, shelves, turn);
  const { taken, today } = shelves;
  const quantity = hasSerials(goods) ? 1 : Math.min(pieces, 1 + (salted % mostPieces));
  taken.set(location, (taken.get(location) ?? 0) + quantity / goods.shelfCapacity);
  const move: Move = {
    type: 'initial_balance',
    goods,
    quantity,
    lot: batchOf(goods, today, scattered(goods.index, 40 + turn) % oldest),
    to: location,
    toStatus: isHeld ? 'quarantine' : 'available',
  };
  return linesOf(move, turn + 1);
};

/** Opening balances of a large warehouse: so many rows of stock, spread evenly over the goods, one line each. */
export function* balancesOf(
  goods: readonly Goods[],
  rows: number,
  warehouse: Warehouse,
): Generator<PostingLine> {
  const shelves = { ...warehouse, taken: new Map<number, number>() };
  for (const [at, one] of goods.entries()) {
    const own = Math.floor(((at + 1) * rows) / goods.length) - Math.floor((at * rows) / goods.length);
    for (let turn = 0; turn < own; turn += 1) yield* rowOf(one, shelves, turn);
  }
}
