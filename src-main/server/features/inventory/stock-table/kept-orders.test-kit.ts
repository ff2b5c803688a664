import fc from 'fast-check';
import { expect } from 'vitest';
import type { StockSort } from '#shared/areas/inventory/reads-contract.ts';
import type { SortKey } from '#shared/kernel/query.ts';
import { createKeptOrders, type OrderFacts, type SlotWalk } from './kept-orders.state.ts';
import { touchOf } from './live-table.state.ts';
import { markedSlots, slotsFrom } from './narrowing.rules.ts';
import { createRowTable, type LiveRow } from './row-columns.state.ts';

type Order = readonly SortKey<StockSort>[];

const up = (field: StockSort): Order[number] => ({ field, descending: false });
const down = (field: StockSort): Order[number] => ({ field, descending: true });

/** Orders by what rows hold, by what they lack, by facts beside them, and by several of these. */
const orders: readonly Order[] = [
  [up('sku')],
  [down('location_code')],
  [up('quantity')],
  [down('quantity')],
  [down('last_movement_at')],
  [up('expiration_date')],
  [down('expiration_date')],
  [down('name'), up('received_at')],
  [down('name'), down('quantity')],
];

const mostIds = 40;
const mostRelated = 6;
const instant = fc.nat(3).map((days) => 1_700_000_000_000_000 + days * 86_400_000_000);
/**
 * A row with few values, so that many are alike in them; one of no quantity is let go of. Its product, location and lot
 * are those of its id, since they never change.
 */
const anyRow: fc.Arbitrary<LiveRow> = fc
  .record({
    id: fc.integer({ min: 1, max: mostIds }),
    quantity: fc.nat(4),
    received: instant,
    moved: instant,
  })
  .map((row) => ({
    ...row,
    product_id: (row.id % mostRelated) + 1,
    location_id: ((row.id * 5) % mostRelated) + 1,
    lot_id: (row.id * 3) % (mostRelated + 1),
    status: 0,
  }));

/** What moved, whether names were edited and dates corrected meanwhile, and which of the orders are asked for. */
const anyStep = fc.record({
  rows: fc.uniqueArray(anyRow, { maxLength: 12, selector: ({ id }) => id }),
  seed: fc.option(fc.nat(5), { freq: 4 }),
  asked: fc.subarray([...orders]),
});

const numbersOf = (seed: number): Float64Array =>
  Float64Array.from({ length: mostRelated + 1 }, (_, id) => (id === 0 ? 0 : ((id * 5 + seed) % 7) + 1));

/** Facts of one edition; every second lot has no last day. */
const factsOfEdition = (seed: number, revision: number): OrderFacts => {
  const at = numbersOf(seed);
  const day = numbersOf(seed + 1).map((value, lot) => (lot % 2 === 0 ? 0 : value));
  const product = new Uint32Array(day.length);
  return {
    ranks: () => ({ at, revision }),
    lotDays: () => ({ day, product, status: new Uint8Array(day.length), revision }),
  };
};

const valueOf = (row: LiveRow, field: StockSort, facts: OrderFacts): number => {
  switch (field) {
    case 'quantity':
      return row.quantity;
    case 'received_at':
      return row.received;
    case 'last_movement_at':
      return row.moved;
    case 'expiration_date':
      return facts.lotDays().day[row.lot_id] ?? 0;
    default:
      return facts.ranks(field).at[field === 'location_code' ? row.location_id : row.product_id] ?? 0;
  }
};

/** The ids of rows as plain sorting gives them: those without a date last, those alike by their ids. */
const plainly = (rows: Iterable<LiveRow>, order: Order, facts: OrderFacts): readonly number[] => {
  const compare = (one: LiveRow, other: LiveRow): number => {
    for (const { field, descending } of order) {
      const [a, b] = [valueOf(one, field, facts), valueOf(other, field, facts)];
      if (a === b) continue;
      if (field === 'expiration_date' && (a === 0 || b === 0)) return a === 0 ? 1 : -1;
      return descending ? b - a : a - b;
    }
    return order.at(-1)?.descending === true ? other.id - one.id : one.id - other.id;
  };
  return [...rows].toSorted(compare).map(({ id }) => id);
};

/** So many lives of a table, each of at most so many changes. */
type Size = { readonly numRuns: number; readonly changes: number };

/** Fails where after a change an order is not that of plain sorting, or what was read before does not stay as it was. */
export const expectPlainOrders = ({ numRuns, changes }: Size): void => {
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 1, maxLength: changes }), (steps) => {
      const table = createRowTable();
      const kept = createKeptOrders(table);
      const model = new Map<number, LiveRow>();
      let facts = factsOfEdition(0, 0);
      const read: { readonly slots: Iterable<number>; readonly asRead: readonly number[] }[] = [];
      const pagesOf = (walk: SlotWalk): readonly Iterable<number>[] => {
        const all = new Uint8Array(table.size).fill(1);
        return [slotsFrom(walk, 0, mostIds), slotsFrom(walk, 2, 3), markedSlots(walk, all, 3)];
      };
      for (const [revision, { rows, seed, asked }] of steps.entries()) {
        if (seed !== null) facts = factsOfEdition(seed, revision);
        for (const row of rows) {
          if (row.quantity > 0) model.set(row.id, row);
          else model.delete(row.id);
        }
        kept.touch(rows.map((row) => touchOf(table, row)).filter((touch) => touch !== undefined));
        for (const order of asked) {
          const expected = plainly(model.values(), order, facts);
          const pages = pagesOf(kept.slotsIn(order, facts));
          const idsOf = (slots: Iterable<number>) => [...slots].map((slot) => table.columns.id[slot]);
          expect(pages.map(idsOf)).toEqual([expected, expected.slice(2, 5), expected.slice(0, 3)]);
          read.push(...pages.map((slots) => ({ slots, asRead: [...slots] })));
        }
        for (const { slots, asRead } of read) expect([...slots]).toEqual(asRead);
      }
    }),
    { numRuns },
  );
};
