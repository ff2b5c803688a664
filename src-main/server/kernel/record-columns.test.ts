import { expect, test } from 'vitest';
import { z } from 'zod';
import { fixed, optional, recordFields, required, shown } from '#shared/kernel/record-fields.ts';
import { line, lineOrNone } from '#shared/kernel/primitives.ts';
import { recordColumns } from './record-columns.ts';

const fields = recordFields({
  id: shown(z.string(), 'Id'),
  code: fixed(line({ min: 1, max: 9 }), 'Code'),
  name: required(line({ min: 1, max: 9 }), 'Name'),
  brand: optional(lineOrNone({ max: 9 }), 'Brand', null),
  grade: optional(z.enum(['a', 'b']).nullable(), 'Grade', null),
  days: optional(z.int().nullable(), 'Days', null),
  tags: optional(z.array(z.string()), 'Tags', []),
  is_active: optional(z.boolean(), 'Active', true),
  warnings: shown(z.array(z.string()), 'Warnings'),
});

const blanks = { code: 'X', name: '', brand: null, grade: null, days: null, tags: [], is_active: false };
const row = { uid: 'u-1', code: 'X', name: '', brand: '', grade: '' as const, days: null, tags: '[]' };

test('a row gives the record in the order of its fields; an empty text is none only where it may be absent', () => {
  const record = recordColumns(fields, { none: '' }).read({ ...row, is_active: 0 }, { warnings: ['w'] });
  expect(record).toEqual({ id: 'u-1', ...blanks, warnings: ['w'] });
  expect(Object.keys(record)).toEqual(Object.keys(fields.answer.shape));
});

test('a state gives its columns: a bit, JSON, and what the table keeps for no text', () => {
  const { id: _id, uid: _uid, ...kept } = { ...row, id: 1, is_active: 0 };
  expect(recordColumns(fields, { none: '' }).write(blanks)).toEqual(kept);
  expect(recordColumns(fields, { none: null }).write(blanks)).toEqual({ ...kept, brand: null, grade: null });
});

test('what people do not decide is not written', () => {
  const known = { ...blanks, id: 'u-1', warnings: [], is_active: true, tags: ['a', 'b'], days: 3 };
  const columns = recordColumns(fields, { none: null }).write(known);
  expect(columns).toMatchObject({ is_active: 1, tags: '["a","b"]', days: 3 });
  expect(columns).not.toHaveProperty('warnings');
});

test('the columns that show a record have the UUID for its id', () => {
  expect(recordColumns(fields, { none: null }).names).toEqual(
    Object.keys(fields.answer.shape).map((name) => (name === 'id' ? 'uid' : name)),
  );
});
