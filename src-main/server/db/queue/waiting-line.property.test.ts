import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createWaitingLine, type Size } from './waiting-line.ts';

/** Somebody who comes, or the next one's turn; a long turn ends only after those who came meanwhile. */
type Step =
  | { readonly kind: 'come'; readonly size: Size }
  | { readonly kind: 'begin' }
  | { readonly kind: 'end' };

const step = fc.oneof(
  fc.record({ kind: fc.constant('come' as const), size: fc.constantFrom<Size>('short', 'long') }),
  fc.constant<Step>({ kind: 'begin' }),
  fc.constant<Step>({ kind: 'end' }),
);

type One = { readonly size: Size; readonly arrival: number };

/** What one saw while it waited: how many long ones ran at all, and which ran before it. */
type Seen = { readonly one: One; readonly longs: number; readonly before: readonly One[] };

/** Lets everybody come and have a turn as the steps say, and then the rest. */
const play = (steps: readonly Step[]): readonly Seen[] => {
  const line = createWaitingLine<One>();
  const seen: Seen[] = [];
  const waiting = new Map<One, { longs: number; before: One[] }>();
  let arrivals = 0;
  let running: One | undefined;
  const end = (): void => {
    if (running?.size === 'long') line.longEnded();
    running = undefined;
  };
  const come = (size: Size): void => {
    const one = { size, arrival: (arrivals += 1) };
    // who comes while a long one runs waits for that one too
    waiting.set(one, { longs: running?.size === 'long' ? 1 : 0, before: [] });
    line.add(one, size);
  };
  const begin = (): void => {
    end();
    const isLong = line.isLongNext;
    running = line.take();
    if (running === undefined) return;
    expect(isLong).toBe(running.size === 'long');
    const own = waiting.get(running) ?? { longs: 0, before: [] };
    waiting.delete(running);
    seen.push({ one: running, ...own });
    for (const other of waiting.values()) {
      other.before.push(running);
      if (running.size === 'long') other.longs += 1;
    }
  };
  for (const one of steps) {
    if (one.kind === 'come') come(one.size);
    else if (one.kind === 'begin') begin();
    else end();
  }
  while (line.length > 0) begin();
  return seen;
};

const expectEveryGame = (holds: (seen: readonly Seen[]) => void): void =>
  fc.assert(fc.property(fc.array(step, { maxLength: 80 }), (steps) => holds(play(steps))));

it('lets a short one wait for one long one at most', () => {
  expectEveryGame((seen) => {
    for (const { one, longs } of seen) if (one.size === 'short') expect(longs).toBeLessThanOrEqual(1);
  });
});

it('keeps the order of arrival among short ones, and among long ones', () => {
  expectEveryGame((seen) => {
    for (const size of ['short', 'long'] as const) {
      const arrivals = seen.filter(({ one }) => one.size === size).map(({ one }) => one.arrival);
      expect(arrivals).toEqual(arrivals.toSorted((a, b) => a - b));
    }
  });
});

it('lets a short one overtake a long one only after it has waited for another', () => {
  expectEveryGame((seen) => {
    for (const { one, before } of seen) {
      if (one.size === 'short') continue;
      const overtaking = before.filter(({ size, arrival }) => size === 'short' && arrival > one.arrival);
      const isBehindALong = seen.some(
        ({ one: { size, arrival } }) => size === 'long' && arrival < one.arrival,
      );
      if (!isBehindALong) expect(overtaking).toEqual([]);
    }
  });
});

it('keeps no long one waiting for short ones that came after the last long one ended', () => {
  const line = createWaitingLine<string>();
  line.add('long', 'long');
  for (let turn = 0; turn < 5; turn += 1) line.add('short', 'short');
  expect(line.take()).toBe('long');
  line.longEnded();
  line.add('another long', 'long');
  const seen: string[] = [];
  // more short ones come than have their turn
  for (let turn = 0; turn < 6; turn += 1) {
    line.add('late', 'short');
    line.add('late', 'short');
    seen.push(line.take() ?? '');
  }
  expect(seen).toEqual(['short', 'short', 'short', 'short', 'short', 'another long']);
});

it('takes away whom it is told to, in the order in which they came', () => {
  const line = createWaitingLine<number>();
  for (const one of [1, 2, 3, 4]) line.add(one, one % 2 === 0 ? 'long' : 'short');
  expect(line.drop((one) => one !== 3)).toEqual([1, 2, 4]);
  expect([line.take(), line.take(), line.isLongNext]).toEqual([3, undefined, undefined]);
});
