import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortDaysOf, type Flow, type Supply } from './shortage-rules.ts';

const dates = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];

const flows = fc.array(
  fc.record({ date: fc.constantFrom(...dates), quantity: fc.integer({ min: 1, max: 6 }) }),
  { maxLength: 6 },
);
const supplies = fc.record({ available: fc.integer({ min: 0, max: 8 }), wanted: flows, arriving: flows });

const unitsOf = (all: readonly Flow[]): readonly string[] =>
  all.flatMap(({ date, quantity }) => Array.from({ length: quantity }, () => date)).toSorted();

/** Gives the units one by one to whoever waits longest, as a clerk would. */
const byHand = ({ available, wanted, arriving }: Supply) => {
  const there = [...Array.from({ length: available }, () => ''), ...unitsOf(arriving)];
  const given = unitsOf(wanted).map((date, index) => ({ date, at: there[index] ?? null }));
  return dates.flatMap((date) => {
    const ofDay = given.filter((unit) => unit.date === date);
    const late = ofDay.filter(({ at }) => at === null || at > date);
    const last = late.at(-1);
    if (last === undefined) return [];
    return [{ date, wanted: ofDay.length, missing: late.length, covered_on: last.at }];
  });
};

describe('the days on which a product falls short', () => {
  it('are those on which a unit is given later than its day, for any stock, orders and arrivals', () => {
    fc.assert(
      fc.property(supplies, (supply) => {
        expect(shortDaysOf(supply)).toEqual(byHand(supply));
      }),
    );
  });

  it('never become more, nor lack more, by what lies there besides', () => {
    const missing = (supply: Supply) => shortDaysOf(supply).reduce((sum, day) => sum + day.missing, 0);
    fc.assert(
      fc.property(supplies, fc.integer({ min: 0, max: 9 }), (supply, more) => {
        const richer = { ...supply, available: supply.available + more };
        expect(missing(richer)).toBeLessThanOrEqual(missing(supply));
        expect(missing(supply) - missing(richer)).toBeLessThanOrEqual(more * dates.length);
      }),
    );
  });

  it('say what lacks on each and when it is made up for', () => {
    const [monday = '', tuesday = '', wednesday = ''] = dates;
    const supply = {
      available: 840,
      wanted: [
        { date: tuesday, quantity: 960 },
        { date: wednesday, quantity: 10 },
      ],
      arriving: [{ date: wednesday, quantity: 125 }],
    };
    expect(shortDaysOf(supply)).toEqual([
      { date: tuesday, wanted: 960, missing: 120, covered_on: wednesday },
      { date: wednesday, wanted: 10, missing: 5, covered_on: null },
    ]);
    expect(shortDaysOf({ ...supply, arriving: [{ date: monday, quantity: 130 }] })).toEqual([]);
  });
});
