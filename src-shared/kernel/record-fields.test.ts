import { expect, test } from 'vitest';
import { z } from 'zod';
import { line, lineOrNone } from './primitives.ts';
import { fixed, optional, recordFields, required, ruled, shown } from './record-fields.ts';

const size = z.strictObject({ width: z.number().max(9), height: z.number().max(9) });

const fields = recordFields({
  id: shown(z.int(), 'Id'),
  code: fixed(line({ min: 1, max: 4 }), 'Code'),
  name: required(line({ min: 1, max: 9 }), 'Name'),
  brand: optional(lineOrNone({ max: 9 }), 'Brand', null),
  size: optional(size.partial(), 'Size', { width: 1, height: 1 }, { as: z.object(size.shape) }),
  rank: ruled(z.int().min(1).max(9), 'Rank', { told: 'Rank among all' }),
});

const known = { id: 7, code: 'A', name: 'Box', brand: 'X', size: { width: 2, height: 3 }, rank: 1 };
const { id: _id, ...state } = known;

test('an answer has all fields in their order, without the limits of those who write', () => {
  const answer = z.toJSONSchema(fields.answer);
  expect(Object.keys(answer.properties ?? {})).toEqual(Object.keys(known));
  expect(answer.properties?.['name']).toEqual({ type: 'string', description: 'Name' });
  expect(answer.properties?.['rank']).toMatchObject({ type: 'integer', description: 'Rank among all' });
  expect(answer.required).toEqual(Object.keys(known));
});

test('the body of a creation asks for what is required and takes nothing unknown', () => {
  expect(fields.creation.safeParse({ code: 'B', name: 'Bag' }).success).toBe(true);
  expect(fields.creation.safeParse({ name: 'Bag' }).success).toBe(false);
  expect(fields.creation.safeParse({ code: 'B', name: 'Bag', colour: 'red' }).success).toBe(false);
});

test('the documentation of a creation has the value of what is not sent, and reading gives none', () => {
  const { creation } = recordFields({
    is_active: optional(z.boolean(), 'Active', true),
    rank: ruled(z.int(), 'Rank'),
  });
  const { properties } = z.toJSONSchema(creation);
  expect(properties?.['is_active']).toMatchObject({ default: true });
  expect(properties?.['rank']).not.toHaveProperty('default');
  expect(creation.parse({})).toEqual({});
});

test('the body of a change takes back what an answer told', () => {
  expect(fields.change.safeParse(known).success).toBe(true);
  expect(fields.change.safeParse({}).success).toBe(true);
  expect(fields.sent.safeParse({ ...known }).success).toBe(false);
});

test('a new record has its blanks, then what rules say, then what was sent', () => {
  expect(fields.created({ code: 'B', name: 'Bag' }, { rank: 5 })).toEqual({
    code: 'B',
    name: 'Bag',
    brand: null,
    size: { width: 1, height: 1 },
    rank: 5,
  });
  expect(fields.created({ code: 'B', name: 'Bag', rank: 2 }, { rank: 5 }).rank).toBe(2);
});

test('a change touches what was sent, parts key by key, and never what is fixed', () => {
  const patch = { code: 'Z', brand: null, size: { height: 9 } };
  expect(fields.changed(state, patch)).toEqual({ ...state, brand: null, size: { width: 2, height: 9 } });
  expect(fields.stateOf(known)).toEqual(state);
});
