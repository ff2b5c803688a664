import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocateSlots, roomIn, type Slots } from './choose.work.ts';
import { newLane, type Lane } from './lane.state.ts';
import { release } from './pace.state.ts';

const total = 16;
const allowance = { max_in_flight: 1, rate_per_second: 100 };

/** A receiver to whom something is always due, from when it is there on: how long it takes, and what came of that. */
type Simulated = {
  readonly lane: Lane;
  readonly row: typeof allowance;
  readonly comesAt: number;
  /** Milliseconds that a request takes which begins at that moment. */
  takes(now: number): number;
  /** For how long it stood ready without a slot, at most. */
  waited: number;
  readySince: number;
  answered: number;
  held: number;
};

type Nature = { readonly comesAt?: number; readonly atOnce?: number };

const receiver = (takes: Simulated['takes'], { comesAt = 0, atOnce = 1 }: Nature = {}): Simulated => ({
  lane: newLane({ id: 1, url: 'https://a.com/' }, 0),
  row: { ...allowance, max_in_flight: atOnce },
  comesAt,
  takes,
  waited: 0,
  readySince: comesAt,
  answered: 0,
  held: 0,
});
const many = (count: number, takes: number, nature?: Nature): readonly Simulated[] =>
  Array.from({ length: count }, () => receiver(() => takes, nature));
/** One that takes so many milliseconds until a moment, and others after it. */
const turning = (before: number, at: number, later: number): Simulated =>
  receiver((now) => (now < at ? before : later));

type Ending = { readonly at: number; readonly who: Simulated; readonly heldMs: number };

/** A request begins for each slot that is dealt. */
const begin = (there: readonly Simulated[], slots: Slots): readonly Ending[] => {
  const { now } = slots.moment;
  return allocateSlots(there, slots).flatMap((allocated) => {
    const who = there.find(({ lane }) => lane === allocated.lane) as Simulated;
    who.waited = Math.max(who.waited, now - who.readySince);
    const heldMs = who.takes(now);
    return Array.from({ length: allocated.slots }, () => ({ at: now + heldMs, who, heldMs }));
  });
};

/** Nothing is waited for longer, milliseconds. */
const hangs = 30_000;

const conclude = ({ at, who, heldMs }: Ending): void => {
  release(who.lane, { now: at, heldMs, isSilent: heldMs >= hangs });
  who.readySince = at;
  who.answered += 1;
  who.held += heldMs;
};

/** Lets receivers live for so long by a clock of their own; gives how many slots were held at once, at most. */
const live = (all: readonly Simulated[], untilMs: number): number => {
  const lanes = all.map(({ lane }) => lane);
  let underWay: readonly Ending[] = [];
  let most = 0;
  for (let now = 0; now <= untilMs;) {
    const there = all.filter(({ comesAt }) => comesAt <= now);
    const slots = { total, lanes, moment: { now, returnedAt: 0, limits: { rate: Infinity } } };
    underWay = [...underWay, ...begin(there, slots)];
    most = Math.max(most, underWay.length);
    const coming = all.map(({ comesAt }) => comesAt).filter((at) => at > now);
    const next = Math.min(...underWay.map(({ at }) => at), ...coming, now + roomIn(there, slots));
    if (!(next > now && next < Infinity)) throw new Error('nobody looks again');
    for (const ending of underWay) if (ending.at === next) conclude(ending);
    underWay = underWay.filter(({ at }) => at > next);
    now = next;
  }
  return most;
};

const minute = 60_000;
const hour = 60 * minute;
const sum = (some: readonly Simulated[], of: 'answered' | 'held'): number =>
  some.reduce((all, one) => all + one[of], 0);
const slowHolds = fc.array(fc.integer({ min: 500, max: 30_000 }), {
  minLength: 1,
  maxLength: 60,
  size: 'max',
});

describe('receivers to whom something is always due', () => {
  test('one that is new waits only until slow new ones before it show that they are slow', () => {
    fc.assert(
      fc.property(slowHolds, (others) => {
        const healthy = receiver(() => 20);
        live([...others.map((takes) => receiver(() => takes)), healthy], minute);
        const untilShown = Math.ceil(others.length / 2) * 500;
        expect(healthy.waited).toBeLessThanOrEqual(untilShown);
        expect(healthy.answered).toBeGreaterThanOrEqual((minute - untilShown) / 20 - 1);
      }),
      { numRuns: 20 },
    );
  });

  test('four that are known to be quick never wait for slow ones, however many are new', () => {
    fc.assert(
      fc.property(slowHolds, (others) => {
        const healthy = many(4, 20);
        live([...others.map((takes) => receiver(() => takes, { comesAt: 1000 })), ...healthy], minute);
        expect(healthy.map(({ waited }) => waited)).toEqual([0, 0, 0, 0]);
      }),
      { numRuns: 20 },
    );
  });

  test('where all become slow at once, one that does not waits for a second at most', () => {
    const healthy = receiver(() => 20);
    live([...Array.from({ length: 30 }, () => turning(20, 10_000, 14_000)), healthy], 2 * minute);
    expect(healthy.waited).toBeLessThanOrEqual(1000);
    expect(healthy.answered).toBeGreaterThan(5000);
  });

  test('slow ones hold slots for as long as each other, so that the slower get fewer requests', () => {
    const slower = many(16, 14_000);
    const slow = many(16, 5000);
    live([...slower, ...slow], hour);
    expect(sum(slower, 'held') / sum(slow, 'held')).toBeCloseTo(1, 0);
    expect(sum(slow, 'answered') / sum(slower, 'answered')).toBeGreaterThan(2);
  });

  test.each([600, 900, 3000, 7000])(
    'one that is quick, but once in a while takes %i ms, is not put off for it',
    (hiccup) => {
      const healthy = receiver((now) => (now > 5000 && now % 10_000 < 20 ? hiccup : 20));
      live(
        [...Array.from({ length: 20 }, () => receiver(() => 14_000, { comesAt: 1000 })), healthy],
        10 * minute,
      );
      expect(healthy.waited).toBe(0);
    },
  );

  test.each([5, 20])('a slow one that answers gets beside %i that hang what it gets alone', (hanging) => {
    const answeredBeside = (others: readonly Simulated[]): number => {
      const healthy = receiver(() => 5000, { atOnce: 4 });
      live([...others, healthy], 10 * minute);
      return healthy.answered;
    };
    const alone = answeredBeside([]);
    expect(answeredBeside(many(hanging, hangs, { atOnce: 4 }))).toBeGreaterThan(alone * 0.9);
  });

  test('no slow one is left out', () => {
    const all = [...many(40, 14_000), ...many(10, 1000), ...many(4, 200)];
    live(all, hour);
    for (const { waited } of all) expect(waited).toBeLessThan(5 * minute);
  });

  test('one that recovers among slow ones is quick again within minutes', () => {
    const recovered = turning(14_000, hour, 20);
    live([...many(20, 14_000), recovered], hour + 5 * minute);
    expect(recovered.answered).toBeGreaterThan(minute / 20);
  });

  test('many healthy ones have all slots, and no more', () => {
    const healthy = many(40, 20);
    expect(live(healthy, minute)).toBe(total);
    for (const { waited } of healthy) expect(waited).toBeLessThanOrEqual(60);
  });

  test('slow ones that may have eight at once hold half of all slots between them, once known', () => {
    const slow = many(4, 14_000, { atOnce: 8 });
    live(slow, hour);
    expect(sum(slow, 'held')).toBeLessThanOrEqual((total / 2 + 1) * hour);
  });
});
