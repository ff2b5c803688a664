import {
  closestPlan,
  sampleKept,
  usualPlan,
  type Criterion,
  type Decided,
  type PlanSnapshot,
} from '#shared/areas/inspections/rules.ts';
import { inspectionResults, type InspectionResult } from '#shared/areas/inspections/lists.ts';
import type { InspectionContext } from '#shared/areas/inspections/states.ts';
import { foldText } from '#shared/kernel/fold-text.ts';
import type { InspectionPlanRow, InspectionRow } from '../../db/schema/inspections.ts';
import type { PlannedProduct } from './plans.queries.ts';

/** For what a plan is looked for. */
export type PlanAsked = {
  readonly context: InspectionContext;
  readonly product: PlannedProduct;
  readonly supplierId: number | null;
  readonly operationTypeId: number | null;
};

/** The plan of those that fits best; undefined where none is for these goods. */
export const planFor = (
  plans: readonly InspectionPlanRow[],
  { product, supplierId, operationTypeId }: PlanAsked,
): InspectionPlanRow | undefined => {
  const candidates = plans.map((plan) => ({
    id: plan.id,
    plan,
    productId: plan.product_id,
    supplierId: plan.supplier_id,
    category: plan.category_fold,
    operationTypeId: plan.operation_type_id,
  }));
  const category = foldText(product.category ?? '');
  return closestPlan(candidates, { productId: product.id, supplierId, category, operationTypeId })?.plan;
};

const snapshotOf = (plan: InspectionPlanRow | undefined, context: InspectionContext): PlanSnapshot => {
  if (plan === undefined) return usualPlan(context);
  const { name, sampling, sample_percent, sample_min, sample_max, accept_number } = plan;
  return {
    name,
    sampling,
    sample_percent,
    sample_min,
    sample_max,
    accept_number,
    criteria: JSON.parse(plan.criteria) as Criterion[],
  };
};

/** Gives the plan snapshot and the sample size of a new inspection; the default plan applies where there is none. */
export const lookingAt = (
  plan: InspectionPlanRow | undefined,
  { context, lotSize }: { readonly context: InspectionContext; readonly lotSize: number },
) => {
  const snapshot = snapshotOf(plan, context);
  return { snapshot, sampleSize: sampleKept(snapshot, lotSize) };
};

/** Parses the snapshot of its plan that an inspection keeps. */
export const planIn = ({ plan }: Pick<InspectionRow, 'plan'>): PlanSnapshot =>
  JSON.parse(plan) as PlanSnapshot;

/** So much as was decided of an inspection. */
export const decidedOf = ({ approved, conditional, rejected }: Decided): Decided => ({
  approved,
  conditional,
  rejected,
});

type Words = { readonly number: string; readonly product: PlannedProduct; readonly lot: string };

/**
 * Builds the text that searches of inspections match; it leaves out the origin of the goods, which some callers may not
 * see.
 */
export const searchTextOf = ({ number, product, lot }: Words): string =>
  foldText([number, product.sku, product.name, lot].join('\n'));

/** The serial numbers of the goods that an inspection is of. */
export const serialsIn = ({ serial_numbers }: Pick<InspectionRow, 'serial_numbers'>): readonly string[] =>
  JSON.parse(serial_numbers) as string[];

/** Serial numbers of each result. */
export type SharedSerials = Readonly<Record<InspectionResult, readonly string[]>>;

const noSerials: SharedSerials = { approved: [], conditional: [], rejected: [] };

type Shared = { readonly left: readonly string[]; readonly given: Partial<SharedSerials> };

/**
 * Assigns the remaining serial numbers to results: those that were named, one a unit, or all where one result takes
 * everything left. Undefined where names are missing or wrong.
 */
export const shareSerials = (decided: Decided, { left, given }: Shared): SharedSerials | undefined => {
  const taking = inspectionResults.filter((result) => decided[result] > 0);
  const [only] = taking;
  const isAll = only !== undefined && taking.length === 1 && decided[only] === left.length * 1000;
  const shared =
    isAll && given[only] === undefined ? { ...noSerials, [only]: left } : { ...noSerials, ...given };
  const named = inspectionResults.flatMap((result) => shared[result]);
  const isRight =
    inspectionResults.every((result) => shared[result].length * 1000 === decided[result]) &&
    new Set(named).size === named.length &&
    named.every((serial) => left.includes(serial));
  return isRight ? shared : undefined;
};
