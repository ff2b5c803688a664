import { checkResults, type CheckResult } from '#shared/areas/inspections/lists.ts';
import type { CheckStatistics } from '#shared/areas/returns/statistics-schema.ts';
import { monthOf, percentOf } from '#shared/kernel/figures.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import type { ReturnCheck } from './return-checks.queries.ts';

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
