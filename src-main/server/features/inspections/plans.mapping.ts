import type { Plan } from '#shared/areas/inspections/plan-schema.ts';
import { foldText } from '#shared/kernel/fold-text.ts';
import { fromScaled, toScaled } from '#shared/kernel/primitives.ts';
import type { PlanColumns, ShownPlan } from './plans.queries.ts';
import type { PlanState } from './plans.rules.ts';

/** A plan as answers give it. */
export const toPlan = (row: ShownPlan): Plan => ({
  id: row.uid,
  name: row.name,
  context: row.context,
  match: {
    sku: row.sku,
    supplier_id: row.supplier_uid,
    category: row.category || null,
    operation_type: row.operation_type,
  },
  supplier_name: row.supplier_name,
  sampling: row.sampling,
  sample_percent: row.sample_percent === null ? null : fromScaled(row.sample_percent, 2),
  sample_min: fromScaled(row.sample_min, 3),
  sample_max: row.sample_max === null ? null : fromScaled(row.sample_max, 3),
  accept_number: row.accept_number,
  criteria: JSON.parse(row.criteria) as Plan['criteria'],
  every_days: row.every_days,
  is_active: row.is_active === 1,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

/** The internal ids of what a plan names. */
export type MatchIds = Pick<PlanColumns, 'product_id' | 'supplier_id' | 'operation_type_id'>;

/** Gives the columns of a plan. */
export const toPlanColumns = (state: PlanState, ids: MatchIds): PlanColumns => {
  const category = state.match.category ?? '';
  return {
    ...ids,
    name: state.name,
    context: state.context,
    category,
    category_fold: foldText(category),
    sampling: state.sampling,
    sample_percent: state.sample_percent === null ? null : toScaled(state.sample_percent, 2),
    sample_min: toScaled(state.sample_min, 3),
    sample_max: state.sample_max === null ? null : toScaled(state.sample_max, 3),
    accept_number: state.accept_number,
    criteria: JSON.stringify(state.criteria),
    every_days: state.every_days,
    is_active: Number(state.is_active),
  };
};
