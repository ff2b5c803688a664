import {
  closestPlan,
  sampleKept,
  usualPlan,
  type Criterion,
  type Decided,
  type PlanSnapshot,
} from '#shared/areas/inspections/rules.ts';
import {
  inspectionResults,
  type InspectionResult,
  checkResults,
  type CheckResult,
} from '#shared/areas/inspections/lists.ts';
import type { InspectionContext } from '#shared/areas/inspections/states.ts';
import type { CheckStatistics } from '#shared/areas/returns/statistics-schema.ts';
import { inspectionSearched } from '#shared/areas/inspections/query-schema.ts';
import { eachOf } from '#shared/kernel/each-of.ts';
import { monthOf, percentOf } from '#shared/kernel/figures.ts';
import { foldText } from '#shared/kernel/fold-text.ts';
import { fromScaled, skuKey } from '#shared/kernel/primitives.ts';
import type { InspectionPlanRow, InspectionRow } from '../../db/schema/inspections.ts';
import type { PlannedProduct } from './plans.queries.ts';
import type { ReturnCheck } from './return-checks.queries.ts';
import type { LyingGoods } from './whereabouts.queries.ts';

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
  foldText(
    eachOf(inspectionSearched, {
      number,
      'product.sku': product.sku,
      'product.name': product.name,
      batch_number: lot,
    }).join('\n'),
  );

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
  const spelled = (serials: readonly string[] = []) =>
    serials.map((serial) => left.find((one) => skuKey(one) === skuKey(serial)) ?? serial);
  const { approved, conditional, rejected } = given;
  const shared: SharedSerials =
    isAll && given[only] === undefined
      ? { ...noSerials, [only]: left }
      : { approved: spelled(approved), conditional: spelled(conditional), rejected: spelled(rejected) };
  const named = inspectionResults.flatMap((result) => shared[result]);
  const isRight =
    inspectionResults.every((result) => shared[result].length * 1000 === decided[result]) &&
    new Set(named).size === named.length &&
    named.every((serial) => left.includes(serial));
  return isRight ? shared : undefined;
};

/** Holds the quantity that an open inspection still has to decide of the same goods; thousandths. */
export type Claim = {
  readonly id: number;
  /** Is the location of its goods when it was made; null for any location. */
  readonly location_id: number | null;
  readonly left: number;
  /** The serial numbers that it has not decided; none of goods without them. */
  readonly serials: readonly string[];
  /** Tells whether it takes goods only at its own location. */
  readonly staysThere: boolean;
};

type Held = { readonly of: number; readonly goods: LyingGoods; readonly quantity: number };

const isOf = (serials: readonly string[], { serial_number: serial }: LyingGoods): boolean =>
  serial === null || serials.includes(serial);

/** Gives each claim, one after the other, what is free of the goods that it may take, and keeps what it got. */
const giveOut = (
  held: Held[],
  { lying, claims }: { readonly lying: readonly LyingGoods[]; readonly claims: readonly Claim[] },
  mayTake: (claim: Claim, goods: LyingGoods) => boolean,
): void => {
  const sum = (is: (one: Held) => boolean): number =>
    held.filter(is).reduce((all, { quantity }) => all + quantity, 0);
  for (const claim of claims) {
    for (const goods of lying) {
      const wanted = claim.left - sum(({ of }) => of === claim.id);
      const free = goods.free - sum((one) => one.goods === goods);
      const quantity = Math.min(wanted, free);
      if (quantity > 0 && isOf(claim.serials, goods) && mayTake(claim, goods))
        held.push({ of: claim.id, goods, quantity });
    }
  }
};

const atOwnLocation = (claim: Claim, goods: LyingGoods): boolean => claim.location_id === goods.location_id;
const anywhere = ({ staysThere }: Claim): boolean => !staysThere;

/** Goods with the open inspections that wait for some of them. */
export type Awaited = LyingGoods & { readonly by: readonly number[] };

/** Gives lying goods without what open inspections of the same goods wait for. */
export const unclaimed = (lying: readonly LyingGoods[], claims: readonly Claim[]): readonly Awaited[] => {
  const held: Held[] = [];
  for (const mayTake of [atOwnLocation, anywhere]) giveOut(held, { lying, claims }, mayTake);
  return lying.map((goods) => {
    const taken = held.filter((one) => one.goods === goods);
    const free = taken.reduce((left, { quantity }) => left - quantity, goods.free);
    return { ...goods, free, by: taken.map(({ of }) => of) };
  });
};

/**
 * Shares lying goods among open inspections of the same goods, and gives the share of one. Each inspection first gets
 * goods at its own location, the oldest inspection first. What it lacks there was put away, so it gets goods elsewhere;
 * the others get theirs before this one, so that no decision takes goods that another inspection still has to check.
 */
export const shareOf = (
  lying: readonly LyingGoods[],
  claims: readonly Claim[],
  id: number,
): readonly LyingGoods[] => {
  const held: Held[] = [];
  const oldestFirst = claims.toSorted((one, other) => one.id - other.id);
  giveOut(held, { lying, claims: oldestFirst }, atOwnLocation);
  const ownLast = [...claims.filter((one) => one.id !== id), ...claims.filter((one) => one.id === id)];
  giveOut(held, { lying, claims: ownLast }, anywhere);
  return lying.flatMap((goods) => {
    const own = held.filter((one) => one.of === id && one.goods === goods);
    const free = own.reduce((sum, { quantity }) => sum + quantity, 0);
    return free > 0 ? [{ ...goods, free }] : [];
  });
};

const isDone = ({ status }: ReturnCheck): boolean => status === 'decided';

const quantityOf = (checks: readonly ReturnCheck[]): number =>
  fromScaled(
    checks.reduce((sum, { quantity }) => sum + quantity, 0),
    3,
  );

const withResult = (checks: readonly ReturnCheck[], result: CheckResult): readonly ReturnCheck[] =>
  checks.filter((check) => isDone(check) && check.result === result);

const sumsOf = (checks: readonly ReturnCheck[]) => ({
  total_checks: checks.length,
  total_quantity: quantityOf(checks),
  approved_quantity: quantityOf(withResult(checks, 'approved')),
  rejected_quantity: quantityOf(withResult(checks, 'rejected')),
  not_applicable_quantity: quantityOf(withResult(checks, 'not_applicable')),
});

const byResult = (of: (result: CheckResult) => number) =>
  Object.fromEntries(checkResults.map((result) => [result, of(result)])) as Record<CheckResult, number>;

/**
 * Computes the statistics of checks: results count once their inspection is decided, rates are of the decided quantity.
 */
export const checkStatistics = (checks: readonly ReturnCheck[], timeZone: string): CheckStatistics => {
  const done = checks.filter(isDone);
  const quantities = byResult((result) => quantityOf(withResult(checks, result)));
  const completed = quantityOf(done);
  const standing = (status: ReturnCheck['status']): number =>
    checks.filter((check) => check.status === status).length;
  const criteria = [...Map.groupBy(checks, ({ criterion }) => criterion)];
  const months = [...Map.groupBy(checks, ({ created_at: at }) => monthOf(at, timeZone))];
  return {
    summary: {
      total_checks: checks.length,
      total_quantity: quantityOf(checks),
      completed_checks: done.length,
      completed_quantity: completed,
      approval_rate: percentOf(quantities.approved, completed),
      rejection_rate: percentOf(quantities.rejected, completed),
    },
    status_distribution: {
      pending: standing('pending'),
      in_progress: standing('in_progress'),
      completed: done.length,
      cancelled: standing('cancelled'),
    },
    result_distribution: {
      counts: byResult((result) => withResult(checks, result).length),
      quantities,
    },
    criteria_breakdown: Object.fromEntries(
      criteria.map(([criterion, own]) => [
        criterion,
        { ...sumsOf(own), completed_checks: own.filter(isDone).length },
      ]),
    ),
    timeline: months
      .map(([month, own]) => ({ month, ...sumsOf(own) }))
      .toSorted((a, b) => a.month.localeCompare(b.month)),
  };
};
