import type { PlanState } from '#shared/areas/inspections/plan-schema.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';

type Faults = readonly Fault<Code>[];

const where = (isWrong: boolean, say: () => Fault<Code>): Faults => (isWrong ? [say()] : []);

const sampleFaults = ({ sampling, sample_percent, sample_min, sample_max }: PlanState): Faults => [
  ...where((sample_percent === null) !== (sampling === 'all'), () => fault('sample_percent', 'plan_sample')),
  ...where(sample_max !== null && (sample_max < sample_min || sample_max === 0), () =>
    fault('sample_max', 'plan_sample'),
  ),
];

const dayFaults = ({ context, match, every_days }: PlanState): Faults => [
  ...where((every_days === null) !== (context !== 'periodic'), () => fault('every_days', 'plan_days')),
  ...where(context === 'periodic' && (match.supplier_id ?? match.operation_type ?? null) !== null, () =>
    fault('match.supplier_id', 'plan_periodic_match'),
  ),
  ...where(context === 'periodic' && (match.sku ?? match.category ?? null) === null, () =>
    fault('match.sku', 'plan_too_wide'),
  ),
];

const criterionFaults = ({ criteria }: PlanState): Faults =>
  criteria.flatMap(({ code, kind, min, max }, index) => [
    ...where(criteria.findIndex((one) => one.code === code) < index, () =>
      fault(`criteria.${index}.code`, 'plan_criterion_twice'),
    ),
    ...where(
      (kind !== 'number' && (min !== null || max !== null)) || (min !== null && max !== null && min > max),
      () => fault(`criteria.${index}.min`, 'plan_limits'),
    ),
  ]);

/** Lists the faults of a plan by itself, each at its field. */
export const planFaults = (state: PlanState): Faults => [
  ...sampleFaults(state),
  ...dayFaults(state),
  ...criterionFaults(state),
];
