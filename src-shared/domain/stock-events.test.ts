import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changedTotals,
  inCauseOrder,
  stockEventsBetween,
  stockLevelOf,
  type StockState,
} from './stock-events.ts';

const free = (available: number, min = 5): StockState => ({
  on_hand: available,
  reserved: 0,
  available,
  min,
});
const short = { updated: 'stock_quantity_updated', critical: 'stock_critical_level', empty: 'stock_empty' };
const good = { available: 'stock_available', replenished: 'stock_replenished' };
const { updated, critical, empty } = short;
const { available, replenished } = good;

describe('totals that change, with a minimum of 5', () => {
  test.each([
    ['20 to 4', free(20), free(4), [updated, critical]],
    ['4 to 3', free(4), free(3), [updated]],
    ['3 to 0', free(3), free(0), [updated, empty]],
    ['20 to 0', free(20), free(0), [updated, critical, empty]],
    ['0 to 3', free(0), free(3), [updated, available]],
    ['3 to 12', free(3), free(12), [updated, replenished]],
    ['0 to 12', free(0), free(12), [updated, available, replenished]],
    ['reserving 20 of 20', free(20), { ...free(0), on_hand: 20, reserved: 20 }, [updated, critical, empty]],
    [
      'cancelling that',
      { ...free(0), on_hand: 20, reserved: 20 },
      free(20),
      [updated, available, replenished],
    ],
    ['a lot of 8 expires', free(8), { ...free(0), on_hand: 8 }, [updated, critical, empty]],
    ['a transfer between usable locations', free(8), free(8), []],
    ['raising the minimum over what there is', free(8, 5), free(8, 9), [critical]],
    ['raising it from none', free(0, 0), free(0, 5), [critical]],
    ['lowering the minimum', free(8, 9), free(8, 5), []],
    ['taking the minimum away', free(3, 5), free(3, 0), []],
    ['without a minimum down to nothing', free(3, 0), free(0, 0), [updated, empty]],
    ['exactly at the minimum', free(6), free(5), [updated, critical]],
    ['from the minimum', free(5), free(6), [updated, replenished]],
  ] as const)('%s', (...[, before, after, events]) => {
    expect(stockEventsBetween(before, after)).toEqual(events);
  });
});

test('over any history each edge is told once, and the mirror events take turns', () => {
  const states = fc.array(
    fc.record({
      on_hand: fc.integer({ min: 0, max: 9 }),
      available: fc.integer({ min: 0, max: 9 }),
    }),
    { minLength: 2, maxLength: 40 },
  );
  fc.assert(
    fc.property(states, (history) => {
      const all = history.slice(1).map((after, index) => {
        const from = history[index] ?? after;
        return stockEventsBetween({ ...from, reserved: 0, min: 5 }, { ...after, reserved: 0, min: 5 });
      });
      for (const [down, up] of [
        ['stock_empty', 'stock_available'],
        ['stock_critical_level', 'stock_replenished'],
      ] as const) {
        const turns = all.flatMap((names) => names.filter((name) => name === down || name === up));
        expect(turns.every((name, index) => index === 0 || name !== turns[index - 1])).toBe(true);
      }
    }),
  );
});

test('the level follows what is available', () => {
  expect([free(0), free(-1), free(1), free(5), free(6), free(1, 0)].map(stockLevelOf)).toEqual([
    'empty',
    'empty',
    'critical',
    'critical',
    'normal',
    'normal',
  ]);
});

test('names the totals that differ, and orders causes', () => {
  const reserved = { on_hand: 2, reserved: 1, available: 1 };
  expect(changedTotals({ ...reserved, reserved: 0, available: 2 }, reserved)).toEqual([
    'reserved',
    'available',
  ]);
  expect(inCauseOrder(['import', 'putaway', 'receipt', 'putaway'])).toEqual(['receipt', 'putaway', 'import']);
});
