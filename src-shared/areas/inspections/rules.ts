import { returnPlanWords } from './label-words.ts';
import type { CheckResult, CriterionKind, DefectSeverity, InspectionResult, Sampling } from './lists.ts';
import type { InspectionContext } from './states.ts';

/** A criterion that a plan judges goods by; limits are those of a measure. */
export type Criterion = {
  readonly code: string;
  readonly label: string;
  readonly kind: CriterionKind;
  readonly unit: string;
  readonly min: number | null;
  readonly max: number | null;
  readonly severity: DefectSeverity;
};

/** The part of a lot that is looked at; quantities in thousandths, the share in hundredths of a percent. */
export type Sample = {
  readonly sampling: Sampling;
  readonly percent: number | null;
  readonly min: number;
  readonly max: number | null;
};

const unit = 1000;
const whole = 10_000;

/**
 * Computes the part of a lot that is looked at: a share of it, rounded up to whole units, between its limits and never
 * past the lot.
 */
export const sampleOf = ({ sampling, percent, min, max }: Sample, lotSize: number): number => {
  if (sampling === 'all' || percent === null) return lotSize;
  const share = Math.ceil((lotSize * percent) / whole / unit) * unit;
  return Math.min(lotSize, Math.min(Math.max(share, min), max ?? lotSize));
};

/** A defect that was found in so many units. */
export type Finding = { readonly severity: DefectSeverity; readonly units: number };

const unitsOf = (found: readonly Finding[], severity: DefectSeverity): number =>
  found.filter((one) => one.severity === severity).reduce((sum, { units }) => sum + units, 0);

/** Facts that decide the suggestion of an inspection. */
export type Judged = {
  readonly found: readonly Finding[];
  readonly acceptNumber: number;
  /** Only a lot can be restricted. */
  readonly hasLot: boolean;
};

/**
 * Suggests the result of an inspection: rejected with a critical defect, or with more units of major ones than its plan
 * accepts; with minor ones approved on condition, where there is a lot to restrict.
 */
export const suggestionOf = ({ found, acceptNumber, hasLot }: Judged): InspectionResult => {
  if (unitsOf(found, 'critical') > 0 || unitsOf(found, 'major') > acceptNumber) return 'rejected';
  return hasLot && unitsOf(found, 'minor') > 0 ? 'conditional' : 'approved';
};

/** So much of each result, in thousandths. */
export type Decided = Readonly<Record<InspectionResult, number>>;

export const decidedSum = ({ approved, conditional, rejected }: Decided): number =>
  approved + conditional + rejected;

/**
 * Tells whether a decision is another than the suggested one, so that it needs a reason; units with defects may be
 * rejected alone.
 */
export const isOtherwise = (
  decided: Decided,
  { suggested, defective }: { readonly suggested: InspectionResult; readonly defective: number },
): boolean => {
  const { approved, conditional, rejected } = decided;
  if (suggested === 'rejected') return approved + conditional > 0;
  if (rejected > defective) return true;
  return suggested === 'approved' ? conditional > 0 : approved > 0;
};

/** A measured number with the limits that its criterion gives. */
export const isWithin = (value: number, { min, max }: Pick<Criterion, 'min' | 'max'>): boolean =>
  (min === null || value >= min) && (max === null || value <= max);

/** The result of one criterion for so many thousandths; null where nobody has looked yet. */
export type Check = {
  readonly criterion: string;
  readonly result: CheckResult | null;
  readonly quantity: number;
};

/**
 * The results of criteria once all is decided: a measure or a note decides its result, and a criterion that nobody
 * checked has none, whatever was decided.
 */
export const settledChecks = (
  checks: readonly Check[],
  measured: ReadonlyMap<string, CheckResult>,
): readonly Check[] =>
  checks.map((check) => ({ ...check, result: check.result ?? measured.get(check.criterion) ?? null }));

/** For which goods a plan is meant; null asks for nothing. */
export type PlanMatch = {
  readonly productId: number | null;
  readonly supplierId: number | null;
  /** Folded; '' asks for none. */
  readonly category: string;
  readonly operationTypeId: number | null;
};

/** Goods for which a plan is looked for. */
export type Planned = {
  readonly productId: number;
  readonly supplierId: number | null;
  readonly category: string;
  readonly operationTypeId: number | null;
};

/**
 * Computes how closely a plan fits goods: the sum of the facts that it names of them; undefined where it is not for
 * them.
 */
export const fitOf = (match: PlanMatch, goods: Planned): number | undefined => {
  const asked = [
    [match.productId, goods.productId, 8],
    [match.supplierId, goods.supplierId, 4],
    [match.category === '' ? null : match.category, goods.category, 2],
    [match.operationTypeId, goods.operationTypeId, 1],
  ] as const;
  const named = asked.filter(([wanted]) => wanted !== null);
  if (named.some(([wanted, has]) => wanted !== has)) return undefined;
  return named.reduce((sum, [, , weight]) => sum + weight, 0);
};

/** The plan that fits goods most closely, of several the newest; undefined where none is for them. */
export const closestPlan = <P extends PlanMatch & { readonly id: number }>(
  plans: readonly P[],
  goods: Planned,
): P | undefined => {
  let best: { readonly plan: P; readonly fit: number } | undefined;
  for (const plan of plans) {
    const fit = fitOf(plan, goods);
    if (fit === undefined) continue;
    if (best === undefined || fit > best.fit || (fit === best.fit && plan.id > best.plan.id))
      best = { plan, fit };
  }
  return best?.plan;
};

/** The part of its plan that an inspection keeps. */
export type PlanSnapshot = {
  readonly name: string;
  readonly sampling: Sampling;
  readonly sample_percent: number | null;
  /** Thousandths; those made before these were kept have neither. */
  readonly sample_min?: number;
  readonly sample_max?: number | null;
  readonly accept_number: number;
  readonly criteria: readonly Criterion[];
};

/** Computes the part of goods that is looked at, by the plan that an inspection keeps. */
export const sampleKept = (plan: PlanSnapshot, lotSize: number): number => {
  const { sampling, sample_percent: percent, sample_min: min = 0, sample_max: max = null } = plan;
  return sampleOf({ sampling, percent, min, max }, lotSize);
};

const returnCriteria = ['functionality_test', 'physical_condition', 'packaging_integrity'] as const;

/** Gives the plan where none fits: of returned goods three criteria, of others nothing in particular. */
export const usualPlan = (context: InspectionContext): PlanSnapshot => ({
  name: context === 'return' ? returnPlanWords.name : '',
  sampling: 'all',
  sample_percent: null,
  accept_number: 0,
  criteria:
    context === 'return'
      ? returnCriteria.map((code) => ({
          code,
          label: returnPlanWords[code],
          kind: 'check',
          unit: '',
          min: null,
          max: null,
          severity: 'major',
        }))
      : [],
});
