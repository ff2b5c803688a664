import { isDeepStrictEqual } from 'node:util';
import type { UpdateInspectionInput } from '#shared/areas/inspections/schema.ts';
import {
  decidedSum,
  isWithin,
  suggestionOf,
  type Check,
  type Criterion,
  type Finding,
} from '#shared/areas/inspections/rules.ts';
import type { CheckResult, DefectSeverity, InspectionResult } from '#shared/areas/inspections/lists.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { fromScaled, toScaled } from '#shared/kernel/primitives.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { InspectionRow } from '../../db/schema/inspections.ts';
import { decidedOf, planIn } from './inspections.rules.ts';

/** Holds the measure or note of a criterion, as rows keep it. */
export type Measurement = { readonly criterion: string; readonly value: number | string };

/** A defect that was found, as rows keep it. */
export type FoundDefect = {
  readonly code: string;
  readonly severity: DefectSeverity;
  readonly units: number;
};

/** Holds the findings of an inspection. */
export type Findings = {
  readonly measurements: readonly Measurement[];
  readonly defects: readonly FoundDefect[];
  readonly checks: readonly Check[];
};

/** Reads the findings of an inspection from its row and its checks. */
export const findingsIn = (
  { measurements, defects }: Pick<InspectionRow, 'measurements' | 'defects'>,
  checks: readonly Check[],
): Findings => ({
  measurements: JSON.parse(measurements) as Measurement[],
  defects: JSON.parse(defects) as FoundDefect[],
  checks,
});

/** Tells whether a value is between the limits of its criterion; a text always is. */
export const isValueWithin = (criterion: Criterion | undefined, value: number | string): boolean =>
  criterion === undefined || typeof value === 'string' || isWithin(value, criterion);

const unit = 1000;

/** Everything that is wrong, by its severity: defects, criteria that did not pass, and measures beyond their limits. */
const wrongIn = ({ measurements, defects, checks }: Findings, criteria: readonly Criterion[]): Finding[] => {
  const by = new Map(criteria.map((criterion) => [criterion.code, criterion]));
  const severityOf = (code: string): DefectSeverity => by.get(code)?.severity ?? 'major';
  return [
    ...defects,
    ...checks
      .filter(({ result }) => result === 'rejected')
      .map(({ criterion, quantity }) => ({
        severity: severityOf(criterion),
        units: Math.ceil(quantity / unit),
      })),
    ...measurements
      .filter(({ criterion, value }) => !isValueWithin(by.get(criterion), value))
      .map(({ criterion }) => ({ severity: severityOf(criterion), units: 1 })),
  ];
};

/** The criteria that did not pass: rejected, or measured beyond their limits. */
export const failedCriteria = (
  { measurements, checks }: Findings,
  criteria: readonly Criterion[],
): readonly Criterion[] =>
  criteria.filter(
    (criterion) =>
      checks.some(({ criterion: code, result }) => code === criterion.code && result === 'rejected') ||
      measurements.some(
        ({ criterion: code, value }) => code === criterion.code && !isValueWithin(criterion, value),
      ),
  );

/** The criteria of which nobody noted anything: neither a result nor a measure. */
export const unverifiedCriteria = (
  { measurements, checks }: Findings,
  criteria: readonly Criterion[],
): readonly Criterion[] => {
  const seen = new Set([
    ...measurements.map(({ criterion }) => criterion),
    ...checks.filter(({ result }) => result !== null).map(({ criterion }) => criterion),
  ]);
  return criteria.filter(({ code }) => !seen.has(code));
};

const measuredResult = (criterion: Criterion, values: readonly Measurement[]): CheckResult => {
  // a text is a note, which passes nothing
  if (criterion.kind === 'text') return 'not_applicable';
  return values.every(({ value }) => isValueWithin(criterion, value)) ? 'approved' : 'rejected';
};

/** The results of the criteria that were measured or noted, by their codes. */
export const measuredResults = (
  { measurements }: Pick<Findings, 'measurements'>,
  criteria: readonly Criterion[],
): ReadonlyMap<string, CheckResult> => {
  const by = Map.groupBy(measurements, ({ criterion }) => criterion);
  return new Map(
    criteria.flatMap((criterion) => {
      const values = by.get(criterion.code);
      return values === undefined ? [] : [[criterion.code, measuredResult(criterion, values)]];
    }),
  );
};

/** Gives the result that the findings suggest, and how many thousandths are defective. */
export const judgedBy = (
  row: InspectionRow,
  findings: Findings,
): { readonly suggested: InspectionResult; readonly defective: number } => {
  const found = wrongIn(findings, planIn(row).criteria);
  const hasLot = row.lot_id !== null;
  const suggested = suggestionOf({ found, acceptNumber: row.accept_number, hasLot });
  const gone = decidedSum(decidedOf(row)) === 0 ? 0 : row.rejected;
  const defective = found.reduce((sum, { units }) => sum + units * unit, 0) - gone;
  return { suggested, defective: Math.max(0, defective) };
};

type SentCheck = NonNullable<UpdateInspectionInput['checks']>[number];
type JudgedCheck = SentCheck & { readonly result: CheckResult };

/** Tells whether somebody looked: a check without a result comes back from who read it, and says nothing. */
const isJudged = (check: SentCheck): check is JudgedCheck => check.result !== null;

type SentFindings = Pick<UpdateInspectionInput, 'measurements' | 'defects' | 'checks'>;

/** Gives the lists that were sent and differ from the findings that are known, without what answers add to them. */
export const newFindings = (known: Findings, sent: SentFindings): SentFindings => {
  const measurements = sent.measurements?.map(({ criterion, value }) => ({ criterion, value }));
  const defects = sent.defects?.map(({ code, severity, units }) => ({ code, severity, units }));
  const checks = sent.checks?.map(({ criterion, result, quantity }) => ({ criterion, result, quantity }));
  const checked = checks?.map(({ quantity, ...check }) => ({
    ...check,
    quantity: quantity === undefined ? undefined : toScaled(quantity, 3),
  }));
  return {
    ...(measurements && !isDeepStrictEqual(measurements, known.measurements) && { measurements }),
    ...(defects && !isDeepStrictEqual(defects, known.defects) && { defects }),
    ...(checks && !isDeepStrictEqual(checked, known.checks) && { checks }),
  };
};
type Sample = { readonly criteria: readonly Criterion[]; readonly sample: number };
type Merged = { readonly checks: readonly Check[]; readonly faults: readonly Fault<Code>[] };

const ofCriterion = (
  criterion: string,
  sent: readonly (JudgedCheck & { readonly index: number })[],
  sample: number,
): Merged => {
  const named = sent.reduce(
    (sum, { quantity }) => sum + (quantity === undefined ? 0 : toScaled(quantity, 3)),
    0,
  );
  const checks: Check[] = [];
  let left = sample;
  for (const { result, quantity, index } of sent) {
    const asked = quantity === undefined ? sample - named : toScaled(quantity, 3);
    if (asked > left || asked <= 0) {
      const wrong = fault(`checks.${index}.quantity`, 'check_quantity', { most: fromScaled(sample, 3) });
      return { checks: [], faults: [wrong] };
    }
    checks.push({ criterion, result, quantity: asked });
    left -= asked;
  }
  if (left > 0) checks.push({ criterion, result: null, quantity: left });
  return { checks, faults: [] };
};

/** The results of all criteria as they were sent, with what nobody looked at; or what is wrong with them. */
export const mergedChecks = (sent: readonly SentCheck[], { criteria, sample }: Sample): Merged => {
  const numbered = sent.flatMap((check, index) => (isJudged(check) ? [{ ...check, index }] : []));
  const unknown = numbered
    .filter(({ criterion }) => criteria.every(({ code }) => code !== criterion))
    .map(({ index }) => fault(`checks.${index}.criterion`, 'criterion_unknown'));
  const parts = criteria.map(({ code }) =>
    ofCriterion(
      code,
      numbered.filter(({ criterion }) => criterion === code),
      sample,
    ),
  );
  return {
    checks: parts.flatMap(({ checks }) => checks),
    faults: [...unknown, ...parts.flatMap(({ faults }) => faults)],
  };
};

/** Lists the faults of measures that were sent. */
export const measureFaults = (
  sent: readonly Measurement[],
  criteria: readonly Criterion[],
): readonly Fault<Code>[] =>
  sent.flatMap(({ criterion, value }, index) => {
    const kind = criteria.find(({ code }) => code === criterion)?.kind;
    if (kind === undefined) return [fault(`measurements.${index}.criterion`, 'criterion_unknown')];
    const isWrong = kind === 'number' && typeof value !== 'number';
    return isWrong ? [fault(`measurements.${index}.value`, 'criterion_number')] : [];
  });
