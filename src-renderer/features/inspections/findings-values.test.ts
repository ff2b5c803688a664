import { describe, expect, it } from 'vitest';
import {
  findingsOf,
  fieldOfFindings,
  toFindings,
  type FindingValues,
  type Known,
} from './findings-values.ts';

type Checks = Known['checks'];
type Defects = Known['defects'];

const known = (checks: Checks = [], defects: Defects = []) => ({
  sample_size: 10,
  checks,
  defects,
  measurements: [],
  criteria: [{ code: 'seal', kind: 'check' }],
});
const part = (result: Checks[number]['result'], quantity: number) => ({
  criterion: 'seal',
  result,
  quantity,
});
const list = [{ code: 'leak' }] as never;

const shownOf = (checks: Checks) => findingsOf(known(checks) as never, list).criteria['seal'];
const values = (result: string, rejected: number | null): FindingValues => ({
  criteria: { seal: { kind: 'check', result, rejected, number: null, text: '' } },
  defects: { leak: null },
});
const sent = (result: string, rejected: number | null, checks: Checks = [part(null, 10)]) =>
  (toFindings(values(result, rejected), known(checks)).checks ?? []).map(({ result, quantity }) => [
    result,
    quantity,
  ]);

describe('what was found of a criterion', () => {
  it('is shown by its results, in whatever order they were written', () => {
    expect(shownOf([part(null, 10)])).toMatchObject({ result: '', rejected: null });
    expect(shownOf([part('approved', 10)])).toMatchObject({ result: 'approved', rejected: null });
    expect(shownOf([part('rejected', 10)])).toMatchObject({ result: 'rejected', rejected: null });
    const two = [part('rejected', 2), part('approved', 8)];
    expect(shownOf(two)).toMatchObject({ result: 'approved', rejected: 2 });
    expect(shownOf([part('rejected', 2), part(null, 8)])).toMatchObject({ result: '', rejected: 2 });
  });

  it('is sent as it was where nobody touched it', () => {
    const two = [part('rejected', 2), part('approved', 5), part(null, 3)];
    expect(sent('approved', 2, two)).toEqual([
      ['rejected', 2],
      ['approved', 5],
    ]);
  });

  it('is sent in two parts where a number says how many were rejected', () => {
    const parts = [
      ['approved', 8],
      ['rejected', 2],
    ];
    expect(sent('approved', 2)).toEqual(parts);
    expect(sent('rejected', 2)).toEqual(parts);
    expect(sent('', 2)).toEqual([['rejected', 2]]);
    expect(sent('approved', 10)).toEqual([['rejected', 10]]);
    expect(sent('approved', 0)).toEqual([['approved', undefined]]);
    expect(sent('rejected', null)).toEqual([['rejected', undefined]]);
  });

  it('keeps what the form does not show of defects', () => {
    const leak = { code: 'leak', label: '', severity: 'critical' as const, units: 3 };
    const old = { code: 'old', label: '', severity: 'minor' as const, units: 1 };
    const of = (units: number | null) =>
      toFindings({ ...values('', null), defects: { leak: units } }, known([], [leak, old])).defects;
    const kept = { code: 'old', severity: 'minor', units: 1 };
    expect(of(3)).toEqual([{ code: 'leak', severity: 'critical', units: 3 }, kept]);
    expect(of(4)).toEqual([{ code: 'leak', severity: 'critical', units: 4 }, kept]);
    expect(of(null)).toEqual([kept]);
  });

  it('has what is wrong said at its line', () => {
    const fieldFor = fieldOfFindings(known([part(null, 10)]));
    expect(fieldFor('checks.0.quantity', values('approved', 12))).toBe('criteria.seal.rejected');
    const broken = { ...values('', null), defects: { leak: 1 } };
    expect(fieldFor('defects.0.units', broken)).toBe('defects.leak');
    expect(fieldFor('_', broken)).toBe('_');
  });
});
