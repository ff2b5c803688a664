import type { PostingLine } from '../inventory/index.ts';
import { batchOf, linesOf, restingPlace, type Goods, type Places } from './demo.goods.ts';
import { scattered } from './demo.scatter.ts';

type Warehouse = { readonly places: Places; readonly today: string };

const oldest = 400;
const mostPieces = 8;

/** One row of stock of these goods: a place, a batch and a quantity of its own each turn; some in quarantine. */
const rowOf = (goods: Goods, { places, today }: Warehouse, turn: number): readonly PostingLine[] => {
  const salted = scattered(goods.index, 30 + turn);
  const isHeld = salted % 50 === 0;
  return linesOf(
    {
      type: 'initial_balance',
      goods,
      quantity: 1,
      lot: batchOf(goods, today, scattered(goods.index, 40 + turn) % oldest),
      to: restingPlace(goods, places, turn),
      toStatus: isHeld ? 'quarantine' : 'available',
    },
    turn + 1,
  ).map((line) =>
    line.serialNumber === undefined ? { ...line, quantity: (1 + (salted % mostPieces)) * 1000 } : line,
  );
};

/** Opening balances of a large warehouse: so many rows of stock, spread evenly over the goods, one line each. */
export function* balancesOf(
  goods: readonly Goods[],
  rows: number,
  warehouse: Warehouse,
): Generator<PostingLine> {
  for (const [at, one] of goods.entries()) {
    const own = Math.floor(((at + 1) * rows) / goods.length) - Math.floor((at * rows) / goods.length);
    for (let turn = 0; turn < own; turn += 1) yield* rowOf(one, warehouse, turn);
  }
}
