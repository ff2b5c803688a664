import { describe, expect, test } from 'vitest';
import type { CheckResult } from './lists.ts';
import {
  closestPlan,
  fitOf,
  isOtherwise,
  isWithin,
  sampleOf,
  settledChecks,
  suggestionOf,
  usualPlan,
} from './rules.ts';

describe('the sample', () => {
  const percent = { sampling: 'percent', percent: 1000, min: 0, max: null } as const;

  test.each([
    ['all of it', { sampling: 'all', percent: null, min: 0, max: null } as const, 7500, 7500],
    ['a share in whole units', percent, 100_000, 10_000],
    ['rounded up', percent, 101_000, 11_000],
    ['at least its minimum', { ...percent, min: 5000 }, 20_000, 5000],
    ['at most its maximum', { ...percent, max: 8000 }, 500_000, 8000],
    ['never more than the lot', { ...percent, min: 50_000 }, 3000, 3000],
    ['all of less than a unit', percent, 400, 400],
  ])('is %s', (...[, sample, lot, wanted]) => {
    expect(sampleOf(sample, lot)).toBe(wanted);
  });
});

describe('what an inspection suggests', () => {
  const of = (found: Parameters<typeof suggestionOf>[0]['found'], acceptNumber = 2, hasLot = true) =>
    suggestionOf({ found, acceptNumber, hasLot });

  test('is rejected with one critical defect, or past the accept number of major ones', () => {
    expect(of([{ severity: 'critical', units: 1 }])).toBe('rejected');
    expect(of([{ severity: 'major', units: 3 }])).toBe('rejected');
    expect(
      of([
        { severity: 'major', units: 2 },
        { severity: 'major', units: 1 },
      ]),
    ).toBe('rejected');
    expect(of([{ severity: 'major', units: 2 }])).toBe('approved');
  });

  test('is on condition with minor ones, where there is a lot to restrict', () => {
    expect(of([{ severity: 'minor', units: 9 }])).toBe('conditional');
    expect(of([{ severity: 'minor', units: 9 }], 2, false)).toBe('approved');
    expect(of([{ severity: 'minor', units: 0 }])).toBe('approved');
    expect(of([])).toBe('approved');
  });

  test('is followed, or left with a reason; what was found wrong may be rejected alone', () => {
    const decided = (approved: number, conditional: number, rejected: number) => ({
      approved,
      conditional,
      rejected,
    });
    const judged = (suggested: 'approved' | 'conditional' | 'rejected', defective = 0) => ({
      suggested,
      defective,
    });
    expect(isOtherwise(decided(10, 0, 0), judged('approved'))).toBe(false);
    expect(isOtherwise(decided(9, 0, 1), judged('approved', 1))).toBe(false);
    expect(isOtherwise(decided(8, 0, 2), judged('approved', 1))).toBe(true);
    expect(isOtherwise(decided(0, 10, 0), judged('approved'))).toBe(true);
    expect(isOtherwise(decided(0, 10, 0), judged('conditional'))).toBe(false);
    expect(isOtherwise(decided(10, 0, 0), judged('conditional'))).toBe(true);
    expect(isOtherwise(decided(0, 0, 10), judged('rejected'))).toBe(false);
    expect(isOtherwise(decided(1, 0, 9), judged('rejected', 9))).toBe(true);
  });
});

test('a measure has limits on both sides, on one or on none', () => {
  expect(isWithin(5, { min: 5, max: 5 })).toBe(true);
  expect(isWithin(4.9, { min: 5, max: null })).toBe(false);
  expect(isWithin(5.1, { min: null, max: 5 })).toBe(false);
  expect(isWithin(-1, { min: null, max: null })).toBe(true);
});

describe('the plan for goods', () => {
  const goods = { productId: 7, supplierId: 3, category: 'cafe', operationTypeId: 2 };
  const any = { productId: null, supplierId: null, category: '', operationTypeId: null };

  test('fits by the sum of what it names, and not at all where one of it is another', () => {
    expect(fitOf(any, goods)).toBe(0);
    expect(fitOf({ ...any, productId: 7 }, goods)).toBe(8);
    expect(fitOf({ ...any, supplierId: 3, category: 'cafe', operationTypeId: 2 }, goods)).toBe(7);
    expect(fitOf({ ...any, productId: 7, supplierId: 4 }, goods)).toBeUndefined();
    expect(fitOf({ ...any, supplierId: 3 }, { ...goods, supplierId: null })).toBeUndefined();
  });

  test('is the closest, of several the newest', () => {
    const plans = [
      { ...any, id: 1, supplierId: 3, category: 'cafe', operationTypeId: 2 },
      { ...any, id: 2, productId: 7 },
      { ...any, id: 3, productId: 7 },
      { ...any, id: 4, productId: 8 },
      { ...any, id: 5 },
    ];
    expect(closestPlan(plans, goods)?.id).toBe(3);
    expect(closestPlan(plans.slice(3), goods)?.id).toBe(5);
    expect(closestPlan([], goods)).toBeUndefined();
  });

  test('asks three criteria of returned goods where none is for them', () => {
    expect(usualPlan('return').criteria.map(({ code }) => code)).toEqual([
      'functionality_test',
      'physical_condition',
      'packaging_integrity',
    ]);
    expect(usualPlan('receipt').criteria).toEqual([]);
  });
});

describe('the results of criteria, once all is decided', () => {
  const check = (criterion: string, result: CheckResult | null, quantity = 10_000) => ({
    criterion,
    result,
    quantity,
  });

  test('are none where nobody looked, whatever was decided and whatever else was looked at', () => {
    const checks = [check('a', 'approved', 4000), check('a', null, 6000), check('b', null)];
    expect(settledChecks(checks, new Map())).toEqual(checks);
  });

  test('are what was measured, where something was', () => {
    const measured = new Map([
      ['a', 'rejected'],
      ['b', 'approved'],
    ] as const);
    expect(settledChecks([check('a', 'approved'), check('b', null), check('c', null)], measured)).toEqual([
      check('a', 'approved'),
      check('b', 'approved'),
      check('c', null),
    ]);
  });
});
