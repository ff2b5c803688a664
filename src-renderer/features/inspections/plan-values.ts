import type { CriterionKind, DefectSeverity, Sampling } from '#shared/areas/inspections/lists.ts';
import type { Plan } from '#shared/areas/inspections/plan-schema.ts';
import { foldText } from '#shared/kernel/fold-text.ts';

/** A criterion as its row holds it; one that is new has no code yet. */
export type CriterionValues = {
  readonly code: string;
  readonly label: string;
  readonly kind: CriterionKind;
  readonly unit: string;
  readonly min: number | null;
  readonly max: number | null;
  readonly severity: DefectSeverity;
};

/** A plan as its form holds it: '' for anything, null where no number is said. */
export type PlanValues = {
  readonly name: string;
  readonly context: Plan['context'];
  readonly match: Readonly<Record<'sku' | 'supplier_id' | 'category' | 'operation_type', string>>;
  readonly sampling: Sampling;
  readonly sample_percent: number | null;
  readonly sample_min: number | null;
  readonly sample_max: number | null;
  readonly accept_number: number | null;
  readonly criteria: readonly CriterionValues[];
  readonly every_days: number | null;
  readonly is_active: boolean;
};

/** A criterion that nobody has described yet. */
export const newCriterion: CriterionValues = {
  code: '',
  label: '',
  kind: 'check',
  unit: '',
  min: null,
  max: null,
  severity: 'major',
};

const newPlan: PlanValues = {
  name: '',
  context: 'receipt',
  match: { sku: '', supplier_id: '', category: '', operation_type: '' },
  sampling: 'all',
  sample_percent: null,
  sample_min: null,
  sample_max: null,
  accept_number: 0,
  criteria: [newCriterion],
  every_days: null,
  is_active: true,
};

/** A plan as its form shows it; a new one as its form begins. */
export const valuesOf = (plan: Plan | undefined): PlanValues => {
  if (plan === undefined) return newPlan;
  const { name, context, sampling, sample_percent, sample_max, accept_number, every_days } = plan;
  const { sku, supplier_id, category, operation_type } = plan.match;
  return {
    name,
    context,
    match: {
      sku: sku ?? '',
      supplier_id: supplier_id ?? '',
      category: category ?? '',
      operation_type: operation_type ?? '',
    },
    sampling,
    sample_percent,
    sample_min: plan.sample_min === 0 ? null : plan.sample_min,
    sample_max,
    accept_number,
    criteria: plan.criteria,
    every_days,
    is_active: plan.is_active,
  };
};

const said = (text: string): string | null => (text.trim() === '' ? null : text.trim());

const longestCode = 34;

/** The code of what people call something: its letters and figures, none of them twice in a plan. */
const codeFor = (label: string, taken: ReadonlySet<string>): string => {
  const folded = foldText(label).replaceAll(/[^a-z0-9]+/gu, '_');
  const base = /^[a-z]/u.test(folded) ? folded.slice(0, longestCode) : `c_${folded}`.slice(0, longestCode);
  let code = base;
  for (let number = 2; taken.has(code); number += 1) code = `${base}_${number}`;
  return code;
};

/** Only what is measured has limits and a unit; a new one gets a code. */
const toCriteria = (criteria: readonly CriterionValues[]): readonly CriterionValues[] => {
  const taken = new Set(criteria.map(({ code }) => code).filter(Boolean));
  return criteria.map((criterion) => {
    const code = criterion.code || codeFor(criterion.label, taken);
    taken.add(code);
    return criterion.kind === 'number'
      ? { ...criterion, code }
      : { ...criterion, code, unit: '', min: null, max: null };
  });
};

/** The body that these values mean: what another choice makes pointless is not sent. */
export const bodyOf = (values: PlanValues): object => {
  const isPeriodic = values.context === 'periodic';
  const isPart = values.sampling === 'percent';
  const { sku, supplier_id, category, operation_type } = values.match;
  return {
    ...values,
    match: {
      sku: said(sku),
      category: said(category),
      supplier_id: isPeriodic ? null : said(supplier_id),
      operation_type: isPeriodic ? null : said(operation_type),
    },
    sample_percent: isPart ? values.sample_percent : null,
    sample_min: isPart ? (values.sample_min ?? 0) : 0,
    sample_max: isPart ? values.sample_max : null,
    accept_number: values.accept_number ?? 0,
    criteria: toCriteria(values.criteria),
    every_days: isPeriodic ? values.every_days : null,
  };
};
