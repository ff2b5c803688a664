import type { CheckResult } from '#shared/areas/inspections/lists.ts';
import type { Defect } from '#shared/areas/inspections/plan-schema.ts';
import type { InspectionDetails, UpdateInspectionInput } from '#shared/areas/inspections/schema.ts';
import { inspectionWords } from '#shared/areas/inspections/screen-words.ts';
import { inThousandths, quantitySum } from '#shared/domain/goods/quantity.ts';
import { formatQuantity } from '../../lib/format.ts';

/**
 * The values of the form of findings, by the codes of criteria and of defects: two people's findings join
 * line by line.
 */
export type FindingValues = {
  readonly criteria: Readonly<Record<string, Line>>;
  /** The number of units with each defect. */
  readonly defects: Readonly<Record<string, number | null>>;
};

type Line = {
  readonly kind: string;
  /** The finding for all inspected units but the rejected ones; empty where nobody looked. */
  readonly result: string;
  /** So much of what was looked at did not pass, where the rest did. */
  readonly rejected: number | null;
  readonly number: number | null;
  readonly text: string;
};

type Found = Pick<InspectionDetails, 'checks' | 'measurements' | 'defects'>;
type Part = Found['checks'][number];

const sumOf = (parts: readonly Part[]): number => quantitySum(parts.map(({ quantity }) => quantity));

const partsOf = ({ checks }: Pick<Found, 'checks'>, code: string): readonly Part[] =>
  checks.filter(({ criterion }) => criterion === code);

/** The results of a criterion as the form shows them: what was rejected by its number, the rest by its result. */
const resultOf = (parts: readonly Part[]): Pick<Line, 'result' | 'rejected'> => {
  const failed = parts.filter(({ result }) => result === 'rejected');
  if (failed.length > 0 && failed.length === parts.length) return { result: 'rejected', rejected: null };
  const passed = parts.find(({ result }) => result !== null && result !== 'rejected');
  return { result: passed?.result ?? '', rejected: failed.length === 0 ? null : sumOf(failed) };
};

const unitsOf = ({ defects }: Pick<Found, 'defects'>, code: string): number | null => {
  const some = defects.filter((one) => one.code === code);
  return some.length === 0 ? null : some.reduce((sum, { units }) => sum + units, 0);
};

/** The values of the form for what was found so far. */
export const findingsOf = (inspection: InspectionDetails, defects: readonly Defect[]): FindingValues => ({
  criteria: Object.fromEntries(
    inspection.criteria.map(({ code, kind }) => {
      const value = inspection.measurements.find(({ criterion }) => criterion === code)?.value;
      const number = typeof value === 'number' ? value : null;
      const text = typeof value === 'string' ? value : '';
      return [code, { kind, ...resultOf(partsOf(inspection, code)), number, text }];
    }),
  ),
  defects: Object.fromEntries(defects.map(({ code }) => [code, unitsOf(inspection, code)])),
});

type Checks = NonNullable<UpdateInspectionInput['checks']>;
type Measurements = NonNullable<UpdateInspectionInput['measurements']>;
type Defects = NonNullable<UpdateInspectionInput['defects']>;

/** The inspection's findings before, and the size of its sample. */
export type Known = Found & Pick<InspectionDetails, 'sample_size'>;

/** The parts of a criterion that its line means; as they were, where nobody touched it. */
const checksOf = ([criterion, { result, rejected }]: readonly [string, Line], known: Known): Checks => {
  const before = partsOf(known, criterion);
  const shown = resultOf(before);
  if (shown.result === result && shown.rejected === rejected)
    return before.flatMap((part) =>
      part.result === null ? [] : [{ criterion, result: part.result, quantity: part.quantity }],
    );
  const all = result === '' ? [] : [{ criterion, result: result as CheckResult }];
  if (rejected === null || rejected === 0) return all;
  const rest = inThousandths(known.sample_size - rejected);
  const passed = result === 'rejected' ? 'approved' : (result as CheckResult | '');
  return [
    ...(passed === '' || rest <= 0 ? [] : [{ criterion, result: passed, quantity: rest }]),
    { criterion, result: 'rejected', quantity: rejected },
  ];
};

const checksIn = ({ criteria }: FindingValues, known: Known): Checks =>
  Object.entries(criteria)
    .filter(([, { kind }]) => kind === 'check')
    .flatMap((line) => checksOf(line, known));

/** The measures that the values mean: the form shows that of the first piece, the other pieces keep theirs. */
const measuresIn = ({ criteria }: FindingValues, known: Known): Measurements =>
  Object.entries(criteria).flatMap(([criterion, { kind, number, text }]): Measurements => {
    const value = kind === 'number' ? number : text.trim() === '' ? null : text;
    if (kind === 'check' || value === null) return [];
    const others = known.measurements.filter((one) => one.criterion === criterion).slice(1);
    return [{ criterion, value }, ...others.map((one) => ({ criterion, value: one.value }))];
  });

/** The defects that the values mean; what the form does not show of them stays: severities, and those out of the list. */
const defectsIn = ({ defects }: FindingValues, known: Known): Defects => {
  const sent = ({ code, severity, units }: Found['defects'][number]) => ({ code, severity, units });
  const hidden = known.defects.filter(({ code }) => !Object.hasOwn(defects, code)).map(sent);
  const shown = Object.entries(defects).flatMap(([code, units]): Defects => {
    const before = known.defects.filter((one) => one.code === code);
    if (units === unitsOf(known, code)) return before.map(sent);
    if (units === null || units === 0) return [];
    const [first] = before;
    return [first === undefined ? { code, units } : { code, severity: first.severity, units }];
  });
  return [...shown, ...hidden];
};

/** The body that the values of the form mean, for an inspection of which this is known. */
export const toFindings = (values: FindingValues, known: Known): UpdateInspectionInput => ({
  checks: checksIn(values, known),
  measurements: measuresIn(values, known),
  defects: defectsIn(values, known),
});

/** Gives the field for a fault of the body: the criterion or the defect that it is of. */
export const fieldOfFindings =
  (known: Known) =>
  (path: string, values: FindingValues): string => {
    const [list, index] = path.split('.');
    const at = Number(index);
    const ofCriterion = (code: string | undefined, fields: Partial<Record<string, string>>): string => {
      const line = code === undefined ? undefined : values.criteria[code];
      return line === undefined ? path : `criteria.${code}.${fields[line.kind] ?? 'text'}`;
    };
    if (list === 'checks') return ofCriterion(checksIn(values, known)[at]?.criterion, { check: 'rejected' });
    if (list === 'measurements')
      return ofCriterion(measuresIn(values, known)[at]?.criterion, { number: 'number', text: 'text' });
    const defect = list === 'defects' ? defectsIn(values, known)[at]?.code : undefined;
    return defect === undefined || !Object.hasOwn(values.defects, defect) ? path : `defects.${defect}`;
  };

/** The names of the criteria of which nobody noted anything, one after the other; '' where each was looked at. */
export const unverifiedOf = ({ criteria, unverified }: InspectionDetails): string =>
  criteria
    .filter(({ code }) => unverified.includes(code))
    .map(({ label }) => label)
    .join(', ');

type Limits = Pick<InspectionDetails['criteria'][number], 'min' | 'max' | 'unit'>;

const shown = (limit: number | null): string | null => (limit === null ? null : formatQuantity(limit));

/** The limits of what a criterion measures, in words; '' where it has none. */
export const limitsOf = ({ min, max, unit }: Limits): string =>
  inspectionWords.page.range(shown(min), shown(max), unit);
