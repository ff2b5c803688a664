import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Pace } from './pace.state.ts';
import { hasRoom, type HeldSlots } from './share.rules.ts';

const paces: readonly Pace[] = ['silent', 'slow', 'tardy', 'unknown', 'quick'];
const count = fc.nat({ max: 300 });
const heldSlots = fc.record({ silent: count, slow: count, tardy: count, unknown: count, quick: count });
const totals = fc.integer({ min: 4, max: 200 });
const totalsOfEight = fc.integer({ min: 8, max: 200 });
const aQuarter = (total: number): number => Math.ceil(total / 4);

const none = { silent: 0, slow: 0, tardy: 0, unknown: 0, quick: 0 };
const sumOf = ({ silent, slow, tardy, unknown, quick }: HeldSlots): number =>
  silent + slow + tardy + unknown + quick;

describe('slots of a dispatcher', () => {
  test('a quarter is always left to the quick, whatever the others hold', () => {
    fc.assert(
      fc.property(heldSlots, totals, (held, total) => {
        const quick = held.quick % aQuarter(total);
        expect(hasRoom({ ...held, quick }, 'quick', total)).toBe(true);
      }),
    );
  });

  test('a part is always left to those who are not known yet, to the tardy and to the slow, whatever slower ones hold', () => {
    fc.assert(
      fc.property(count, count, totalsOfEight, (slow, tardy, total) => {
        expect(hasRoom({ ...none, silent: slow }, 'slow', total)).toBe(true);
        expect(hasRoom({ ...none, slow }, 'tardy', total)).toBe(true);
        expect(hasRoom({ ...none, slow, tardy }, 'unknown', total)).toBe(true);
      }),
    );
  });

  test('where there is room for a slow one there is for one that is not', () => {
    fc.assert(
      fc.property(heldSlots, totals, (held, total) => {
        const rooms = paces.map((pace) => hasRoom(held, pace, total));
        expect(rooms).toEqual(rooms.toSorted((one, other) => Number(one) - Number(other)));
      }),
    );
  });

  test('no more are held than there are, while nobody who holds one becomes slow', () => {
    fc.assert(
      fc.property(totals, fc.array(fc.constantFrom(...paces), { maxLength: 600 }), (total, asked) => {
        const held = { ...none };
        for (const pace of asked) if (hasRoom(held, pace, total)) held[pace] += 1;
        expect(sumOf(held)).toBeLessThanOrEqual(total);
      }),
    );
  });

  test('the quick alone have all', () => {
    fc.assert(
      fc.property(totals, count, (total, quick) => {
        expect(hasRoom({ ...none, quick }, 'quick', total)).toBe(quick < total);
      }),
    );
  });

  test('a single one is anybody’s', () => {
    for (const pace of paces) expect(hasRoom(none, pace, 1)).toBe(true);
  });
});
