import { describe, expect, test } from 'vitest';
import { deliveryErrors, maxAttempts } from '#shared/areas/webhooks/rules.ts';
import { decide } from './retry-policy.rules.ts';

const now = 1_000_000;
const failed = { error: 'http_5xx', httpStatus: 500, retryAfter: null } as const;
const hour = 3_600_000;

describe('after an attempt', () => {
  test('2xx is the only success', () => {
    const outcome = { error: null, httpStatus: 204, retryAfter: null };
    expect(decide({ outcome, attempts: 3, now, random: 0 })).toEqual({ kind: 'delivered' });
  });

  const uncounted = ['local_offline', 'interrupted'];
  const counted = deliveryErrors.filter((error) => !uncounted.includes(error));
  test.each(counted)('%s is tried again', (error) => {
    const outcome = { ...failed, error, httpStatus: null };
    expect(decide({ outcome, attempts: 0, now, random: 0 })).toEqual({
      kind: 'retry',
      attempts: 1,
      dueAt: now + 5000,
    });
  });

  test.each([
    ['local_offline', 30_000],
    ['interrupted', 5000],
  ] as const)('%s spends no attempt', (error, waitMs) => {
    const outcome = { ...failed, error, httpStatus: null };
    expect(decide({ outcome, attempts: 7, now, random: 0 })).toEqual({
      kind: 'uncounted',
      dueAt: now + waitMs,
    });
  });

  test('fifteen attempts are all, and the wait is up to 20 % longer', () => {
    expect(maxAttempts).toBe(15);
    expect(decide({ outcome: failed, attempts: 13, now, random: 1 })).toEqual({
      kind: 'retry',
      attempts: 14,
      dueAt: now + 24 * hour * 1.2,
    });
    expect(decide({ outcome: failed, attempts: 14, now, random: 0 })).toEqual({ kind: 'dead' });
  });

  test('410 is the end', () => {
    const outcome = { ...failed, error: 'http_4xx' as const, httpStatus: 410 };
    expect(decide({ outcome, attempts: 0, now, random: 0 })).toEqual({ kind: 'gone' });
  });
});
