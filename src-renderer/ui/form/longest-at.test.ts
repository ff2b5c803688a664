import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { digits, line, paragraph } from '#shared/kernel/primitives.ts';
import { longestAt } from './use-contract-form.ts';

const body = z.object({
  name: line({ max: 60 }),
  note: paragraph(500).nullable().optional(),
  driver: z.object({ name: line({ max: 40 }) }).nullable(),
  items: z.array(z.object({ lot: line({ max: 20 }) })),
  serials: z.array(line({ max: 30 })),
  phone: digits({ min: 8, max: 13 }),
  free: z.string(),
  amount: z.number().max(9),
});

describe('the longest text that a schema takes', () => {
  it.each([
    ['name', 60],
    ['note', 500],
    ['driver.name', 40],
    ['items.3.lot', 20],
    ['serials.0', 30],
  ])('at %s is %i letters long', (path, longest) => expect(longestAt(body, path)).toBe(longest));

  it.each(['phone', 'free', 'amount', 'driver', 'serials', 'serials.of', 'unknown', 'name.first'])(
    'is not known at %s',
    (path) => expect(longestAt(body, path)).toBeUndefined(),
  );
});
