import { describe, expect, it } from 'vitest';
import { boxesOf, leftAt, openStops } from './stops.ts';
import type { WalkStop } from './walk.ts';

const stop = (id: string, more: object = {}): WalkStop =>
  ({ id, quantity: 10, quantity_picked: 0, invalid_reason: null, ...more }) as WalkStop;

const idsOf = (stops: readonly WalkStop[], skipped: readonly string[]): readonly string[] =>
  openStops({ stops }, skipped).map(({ id }) => id);

describe('the stops that are left of a walk', () => {
  it('are those that lack some and may be picked, in the order of the walk', () => {
    const stops = [
      stop('a', { quantity_picked: 10 }),
      stop('b', { quantity_picked: 9.999 }),
      stop('c', { invalid_reason: 'held_lot' }),
      stop('d'),
    ];
    expect(idsOf(stops, [])).toEqual(['b', 'd']);
  });

  it('come last where they were put off, those first that were put off first', () => {
    const stops = ['a', 'b', 'c', 'd'].map((id) => stop(id));
    expect(idsOf(stops, ['c', 'a'])).toEqual(['b', 'd', 'c', 'a']);
    expect(idsOf(stops, ['gone', 'b'])).toEqual(['a', 'c', 'd', 'b']);
  });

  it('lack thousandths exactly', () => {
    expect(leftAt({ quantity: 0.3, quantity_picked: 0.1 })).toBe(0.2);
  });
});

describe('what is missing at a stop', () => {
  const packagings = [
    { unit: 'CX', factor: 12 },
    { unit: 'PL', factor: 48 },
  ];
  const of = (quantity: number): string | undefined =>
    boxesOf(stop('a', { quantity, product: { unit: 'UN', packagings } }));

  it('is said in the largest packaging of which a whole number is missing', () => {
    expect(of(96)).toMatch(/^2 PL/u);
    expect(of(36)).toMatch(/^3 CX/u);
    expect(of(40)).toBeUndefined();
    expect(of(6)).toBeUndefined();
  });
});
