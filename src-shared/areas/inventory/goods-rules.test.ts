import { describe, expect, test } from 'vitest';
import {
  knownLotFaults,
  lotNameFaults,
  madeFaults,
  sameLotFaults,
  serialFaults,
  unitFaults,
  type Naming,
} from './goods-rules.ts';

const says = (faults: readonly { field: string | null; say: string }[]) =>
  faults.map(({ field, say }) => `${field}: ${say}`);

const controls = (marks: string) => ({
  has_batch_control: marks.includes('b'),
  has_expiration_date: marks.includes('d'),
  has_serial_number: marks.includes('s'),
});

const day = '2027-01-31';

describe('batch and date', () => {
  test.each<[string, Naming, string | null, string | null, readonly string[]]>([
    ['', 'arriving', null, null, []],
    ['', 'arriving', 'A', day, ['batch_number: no_batch', 'expiration_date: no_expiration']],
    ['', 'taken', 'A', day, ['batch_number: no_batch']],
    ['b', 'arriving', null, null, ['batch_number: needs_batch']],
    ['b', 'counted', null, null, ['batch_number: needs_batch']],
    ['b', 'taken', null, null, ['batch_number: needs_batch']],
    ['bs', 'taken', null, null, []],
    ['bs', 'arriving', null, null, ['batch_number: needs_batch']],
    ['bd', 'arriving', 'A', null, []],
    ['bd', 'arriving', null, day, ['batch_number: needs_batch']],
    ['b', 'arriving', 'A', day, ['expiration_date: no_expiration']],
    ['d', 'arriving', null, null, ['expiration_date: needs_expiration']],
    ['d', 'counted', null, null, ['expiration_date: needs_expiration']],
    ['d', 'taken', null, null, []],
    ['d', 'counted', 'A', null, ['batch_number: no_batch', 'expiration_date: needs_expiration']],
  ])('of a product with "%s" that are %s: %s %s', (...[marks, naming, batch, until, said]) => {
    expect(says(lotNameFaults(controls(marks), { batch, until }, naming))).toEqual(said);
  });
});

describe('serial numbers', () => {
  test.each<[string, Naming, string | null, number, readonly string[]]>([
    ['', 'arriving', null, 2000, []],
    ['', 'counted', 'S', 1000, ['serial_number: no_serial']],
    ['s', 'taken', null, 1000, ['serial_number: needs_serial']],
    ['s', 'arriving', 'S', 1000, []],
    ['s', 'arriving', 'S', 0, ['serial_number: needs_serial']],
    ['s', 'counted', 'S', 0, []],
    ['s', 'counted', 'S', 2000, ['quantity: count_serial_one']],
  ])('of a product with "%s" that are %s: %s, %s', (...[marks, naming, serial, quantity, said]) => {
    expect(says(serialFaults(controls(marks), { serial, quantity }, naming))).toEqual(said);
  });
});

test('only what is weighed or measured is divided', () => {
  expect(says(unitFaults('CX', 1500))).toEqual(['quantity: needs_whole']);
  expect(unitFaults('KG', 1500)).toEqual([]);
});

describe('dates of a lot', () => {
  const dates = (expiration_date: string | null, manufacturing_date: string | null = null) => ({
    expiration_date,
    manufacturing_date,
  });

  test('are those that it is known by, where any are given', () => {
    const known = { batch_number: 'A', ...dates(day, null) };
    expect(knownLotFaults(known, dates(null))).toEqual([]);
    expect(knownLotFaults(known, dates(day))).toEqual([]);
    expect(knownLotFaults(known, dates('2027-02-28', '2026-01-01'))).toMatchObject([
      { field: 'expiration_date', status: 409, facts: { kept: day, given: '2027-02-28' } },
      { field: 'manufacturing_date', vars: { kept: 'em branco', given: '01/01/2026' } },
    ]);
  });

  test('of a new one are one of a kind', () => {
    expect(sameLotFaults('A', dates(day), dates(null))).toEqual([]);
    expect(sameLotFaults('A', dates(day), dates('2027-02-28'))).toMatchObject([
      { field: 'expiration_date', status: 422, facts: { one: day, other: '2027-02-28' } },
    ]);
  });

  test('are in their order', () => {
    expect(madeFaults(dates(day, day))).toEqual([]);
    expect(says(madeFaults(dates(day, '2027-02-01')))).toEqual(['manufacturing_date: made_after_expiration']);
  });
});
