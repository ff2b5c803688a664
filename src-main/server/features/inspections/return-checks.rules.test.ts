import { describe, expect, test } from 'vitest';
import { checkStatistics } from './inspections.rules.ts';
import type { ReturnCheck } from './return-checks.queries.ts';

const zone = 'America/Sao_Paulo';

const check = (more: Partial<ReturnCheck> & Pick<ReturnCheck, 'criterion'>): ReturnCheck => ({
  created_at: '2026-11-20T12:00:00.000000Z',
  status: 'decided',
  result: 'approved',
  quantity: 1000,
  ...more,
});

describe('the checks of returned goods', () => {
  test('are told by situation, result, criterion and month; rates are of the decided quantity', () => {
    const criterion = 'physical_condition';
    const all = [
      check({ criterion, quantity: 7000 }),
      check({ criterion, result: 'rejected', quantity: 3000 }),
      check({ criterion: 'packaging_integrity', result: 'not_applicable', quantity: 10_000 }),
    ];
    expect(checkStatistics(all, zone)).toEqual({
      summary: {
        total_checks: 3,
        total_quantity: 20,
        completed_checks: 3,
        completed_quantity: 20,
        approval_rate: 35,
        rejection_rate: 15,
      },
      status_distribution: { pending: 0, in_progress: 0, completed: 3, cancelled: 0 },
      result_distribution: {
        counts: { approved: 1, rejected: 1, not_applicable: 1 },
        quantities: { approved: 7, rejected: 3, not_applicable: 10 },
      },
      criteria_breakdown: {
        physical_condition: {
          total_checks: 2,
          completed_checks: 2,
          total_quantity: 10,
          approved_quantity: 7,
          rejected_quantity: 3,
          not_applicable_quantity: 0,
        },
        packaging_integrity: {
          total_checks: 1,
          completed_checks: 1,
          total_quantity: 10,
          approved_quantity: 0,
          rejected_quantity: 0,
          not_applicable_quantity: 10,
        },
      },
      timeline: [
        {
          month: '2026-11',
          total_checks: 3,
          total_quantity: 20,
          approved_quantity: 7,
          rejected_quantity: 3,
          not_applicable_quantity: 10,
        },
      ],
    });
  });

  test('have a result only once they are decided, and lie in the month of the site', () => {
    const all = [
      check({ criterion: 'a', status: 'pending', result: null }),
      check({ criterion: 'a', status: 'in_progress', created_at: '2026-11-01T02:59:59.999999Z' }),
      check({ criterion: 'a', status: 'cancelled', created_at: '2026-11-01T03:00:00.000000Z' }),
    ];
    const told = checkStatistics(all, zone);
    expect(told.summary).toMatchObject({ total_checks: 3, completed_checks: 0, approval_rate: null });
    expect(told.status_distribution).toEqual({ pending: 1, in_progress: 1, completed: 0, cancelled: 1 });
    expect(told.result_distribution.quantities).toEqual({ approved: 0, rejected: 0, not_applicable: 0 });
    expect(told.timeline.map(({ month, total_checks: count }) => [month, count])).toEqual([
      ['2026-10', 1],
      ['2026-11', 2],
    ]);
  });
});
