import type { CheckResult } from '#shared/areas/inspections/lists.ts';
import type { Defect } from '#shared/areas/inspections/plan-schema.ts';
import type { InspectionDetails, UpdateInspectionInput } from '#shared/areas/inspections/schema.ts';

/** What the form of findings holds: a line a criterion, and one a defect. */
export type FindingValues = {
  readonly criteria: readonly {
    readonly code: string;
    readonly kind: string;
    readonly result: string;
    /** So much of what was looked at did not pass, where the rest did. */
    readonly rejected: number | null;
    readonly number: number | null;
    readonly text: string;
  }[];
  readonly defects: readonly { readonly code: string; readonly units: number | null }[];
};

/** The values of the form for what was found so far. */
export const findingsOf = (
  { criteria, checks, measurements, defects: found }: InspectionDetails,
  defects: readonly Defect[],
): FindingValues => ({
  criteria: criteria.map(({ code, kind }) => {
    const seen = checks.filter(({ criterion, result }) => criterion === code && result !== null);
    const [first] = seen;
    const value = measurements.find(({ criterion }) => criterion === code)?.value;
    const failed = seen.find(({ result }) => result === 'rejected');
    return {
      code,
      kind,
      result: first?.result ?? '',
      rejected: seen.length > 1 ? (failed?.quantity ?? null) : null,
      number: typeof value === 'number' ? value : null,
      text: typeof value === 'string' ? value : '',
    };
  }),
  defects: defects.map(({ code }) => ({
    code,
    units: found.find((one) => one.code === code)?.units ?? null,
  })),
});

type Measurements = NonNullable<UpdateInspectionInput['measurements']>;
type Checks = NonNullable<UpdateInspectionInput['checks']>;

const checksOf = (
  { code: criterion, result, rejected }: FindingValues['criteria'][number],
  sample: number,
): Checks => {
  if (result === '') return [];
  const is = result as CheckResult;
  if (rejected === null || is === 'rejected') return [{ criterion, result: is }];
  return [
    { criterion, result: is, quantity: Math.round((sample - rejected) * 1000) / 1000 },
    { criterion, result: 'rejected', quantity: rejected },
  ];
};

/** The body that the values of the form mean. */
export const toFindings = ({ criteria, defects }: FindingValues, sample: number): UpdateInspectionInput => ({
  checks: criteria.filter(({ kind }) => kind === 'check').flatMap((line) => checksOf(line, sample)),
  measurements: criteria.flatMap(({ code: criterion, kind, number, text }): Measurements => {
    if (kind === 'number') return number === null ? [] : [{ criterion, value: number }];
    return kind === 'text' && text.trim() !== '' ? [{ criterion, value: text }] : [];
  }),
  defects: defects.flatMap(({ code, units }) => (units === null || units === 0 ? [] : [{ code, units }])),
});
