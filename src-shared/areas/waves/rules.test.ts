import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { byUrgency } from '../orders/urgency.ts';
import { planWaves, type Candidate, type WaveLimits } from './rules.ts';

const wide: WaveLimits = { orders: 200, slots: 24, stops: Infinity, weight: Infinity, volume: Infinity };

const order = (order_number: string, stops: readonly number[], more: Partial<Candidate> = {}): Candidate => ({
  order_number,
  priority: 2,
  promised_date: null,
  stops,
  weight: 0,
  volume: 0,
  ...more,
});

const numbersOf = (candidates: readonly Candidate[], limits: Partial<WaveLimits> = {}) =>
  planWaves(candidates, { ...wide, ...limits }).map(({ orders }) =>
    orders.map(({ order: { order_number: number } }) => number).join(' '),
  );

describe('planning waves', () => {
  it('begins with the most urgent order and goes on with the fewest new stops', () => {
    const all = [
      order('A', [1, 2]),
      order('B', [7, 8, 9], { priority: 4 }),
      order('C', [7, 8]),
      order('D', [9, 10]),
      order('E', [3]),
    ];
    expect(numbersOf(all)).toEqual(['B C D E A']);
    const [wave] = planWaves(all, wide);
    expect(wave?.orders.map(({ fresh }) => fresh)).toEqual([3, 0, 1, 1, 2]);
    expect(wave?.stops).toBe(7);
  });

  it('takes by promise and number where stops are alike', () => {
    expect(
      numbersOf([order('C', [1]), order('B', [1]), order('A', [1], { promised_date: '2026-11-27' })]),
    ).toEqual(['A B C']);
  });

  it('begins another wave where slots, stops, weight or volume are used up', () => {
    const all = ['A', 'B', 'C'].map((number, index) => order(number, [index], { weight: 5, volume: 5 }));
    for (const limit of [{ slots: 2 }, { stops: 2 }, { weight: 14 }, { volume: 10 }]) {
      expect(numbersOf(all, limit)).toEqual(['A B', 'C']);
    }
    expect(numbersOf(all, { orders: 2 })).toEqual(['A B']);
  });

  it('leaves out an order that alone is too much, and plans nothing of nothing', () => {
    expect(numbersOf([order('A', [1, 2, 3]), order('B', [4])], { stops: 2 })).toEqual(['B']);
    expect(numbersOf([])).toEqual([]);
  });
});

const anyOrder = fc.record({
  priority: fc.integer({ min: 1, max: 4 }),
  promised_date: fc.constantFrom(null, '2026-11-26', '2026-11-27'),
  stops: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 5 }),
  weight: fc.integer({ min: 0, max: 9 }),
  volume: fc.integer({ min: 0, max: 9 }),
});
const anyLimits = fc.record({
  orders: fc.integer({ min: 1, max: 30 }),
  slots: fc.integer({ min: 1, max: 24 }),
  stops: fc.integer({ min: 1, max: 14 }),
  weight: fc.integer({ min: 0, max: 60 }),
  volume: fc.integer({ min: 0, max: 60 }),
});

const sum = (all: readonly Candidate[], what: 'weight' | 'volume'): number =>
  all.reduce((total, one) => total + one[what], 0);

/** The orders that still go into a wave that holds these, in order of urgency; by the limits as they are written. */
const fitting = (left: readonly Candidate[], inside: readonly Candidate[], limits: WaveLimits) =>
  left.filter((one) => {
    const all = [...inside, one];
    return (
      new Set(all.flatMap(({ stops }) => stops)).size <= limits.stops &&
      sum(all, 'weight') <= limits.weight &&
      sum(all, 'volume') <= limits.volume
    );
  });

const freshOf = (one: Candidate, inside: readonly Candidate[]): number =>
  one.stops.filter((stop) => !inside.some(({ stops }) => stops.includes(stop))).length;

test('a plan is what the rule says, order by order', () => {
  fc.assert(
    fc.property(fc.array(anyOrder, { maxLength: 30 }), anyLimits, (bodies, limits) => {
      const all = bodies.map((body, index) => ({ ...body, order_number: String(index).padStart(3, '0') }));
      const waves = planWaves(all, limits);
      let left: readonly Candidate[] = all.toSorted(byUrgency);
      let taken = 0;
      for (const { orders, ...sums } of waves) {
        const inside: Candidate[] = [];
        for (const { order: one, fresh } of orders) {
          const possible = fitting(left, inside, limits);
          const few = Math.min(...possible.map((other) => freshOf(other, inside)));
          const best = possible.find((other) => inside.length === 0 || freshOf(other, inside) === few);
          expect(one).toBe(best);
          expect(fresh).toBe(freshOf(one, inside));
          inside.push(one);
          left = left.filter((other) => other !== one);
        }
        taken += orders.length;
        expect(sums.stops).toBe(new Set(inside.flatMap(({ stops }) => stops)).size);
        expect([sums.weight, sums.volume]).toEqual([sum(inside, 'weight'), sum(inside, 'volume')]);
        const isFull = inside.length === limits.slots || taken === limits.orders;
        expect(isFull || fitting(left, inside, limits).length === 0).toBe(true);
      }
      expect(taken).toBeLessThanOrEqual(limits.orders);
      expect(taken === limits.orders || fitting(left, [], limits).length === 0).toBe(true);
    }),
    { numRuns: 300 },
  );
});
