import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hotKey } from '../../db/capabilities.ts';
import { openScheduling, type SchedulingKit } from './scheduling.test-kit.ts';

let kit: SchedulingKit;
let ids: readonly string[];
beforeAll(async () => {
  kit = await openScheduling();
  ids = await Promise.all(Array.from({ length: 6 }, () => kit.order()));
});
afterAll(() => kit.server.end());

const start = Date.parse('2041-03-04T11:00:00Z');
const quarter = 15 * 60_000;

/** A window of some quarters of an hour within one morning, so that many clash. */
const visits = fc.record({
  dock_code: fc.constantFrom('90.1', '90.2'),
  from: fc.integer({ min: 0, max: 12 }),
  quarters: fc.integer({ min: 1, max: 6 }),
  vehicle_plate: fc.constantFrom(null, 'ABC1D23', 'XYZ9876'),
});

const turns = fc.record({
  order: fc.integer({ min: 0, max: 5 }),
  visit: visits,
  act: fc.constantFrom('schedule', 'schedule', 'schedule', 'missed', 'cancelled', 'scheduled', 'remove'),
});

type Turn = typeof turns extends fc.Arbitrary<infer T> ? T : never;

const take = ({ order, visit: { from, quarters, ...visit }, act }: Turn) => {
  const id = ids[order] ?? '';
  if (act === 'remove') return kit.unschedule(id);
  if (act !== 'schedule') return kit.status(id, act);
  const at = (index: number) => new Date(start + index * quarter).toISOString();
  return kit.schedule(id, { ...visit, window_start: at(from), window_end: at(from + quarters) });
};

/** Pairs of live visits that hold one dock at one moment, but for those of the same window and plate. */
const clashes = () =>
  kit.server.deps.store.read[hotKey].all(
    `
    select a.order_id as one, b.order_id as other
    from order_schedule as a inner join order_schedule as b on a.id < b.id and a.location_id = b.location_id
    where a.status not in ('finished', 'missed', 'cancelled') and b.status not in ('finished', 'missed', 'cancelled')
      and a.window_start < b.window_end and b.window_start < a.window_end
      and not (a.window_start = b.window_start and a.window_end = b.window_end
        and a.vehicle_plate = b.vehicle_plate and a.vehicle_plate <> '')`,
    [],
  );

test('whatever is agreed, one after the other or at once, no dock is held twice at one moment', async () => {
  let agreed = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(turns, { minLength: 1, maxLength: 5 }), { maxLength: 6 }),
      async (rounds) => {
        for (const round of rounds) {
          const answers = await Promise.all(round.map(take));
          agreed += answers.filter(({ status }) => status === 200).length;
          expect(clashes()).toEqual([]);
        }
      },
    ),
    { numRuns: 40 },
  );
  expect(agreed).toBeGreaterThan(20);
});
