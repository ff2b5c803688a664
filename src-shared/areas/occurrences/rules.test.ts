import { describe, expect, test } from 'vitest';
import { dueAt, isOverdue, recallDeadlines } from './rules.ts';

const hours = { sla_hours_critical: 4, sla_hours_high: 24, sla_hours_medium: 72, sla_hours_low: 168 };
const at = (text: string): number => Date.parse(text);
const opened = at('2026-11-20T12:00:00Z');

describe('the time of an occurrence', () => {
  test.each([
    ['critical', '2026-11-20T16:00:00Z'],
    ['high', '2026-11-21T12:00:00Z'],
    ['medium', '2026-11-23T12:00:00Z'],
    ['low', '2026-11-27T12:00:00Z'],
  ] as const)('of a %s one is over at %s', (severity, due) => {
    expect(dueAt({ openedAt: opened, severity, waitedMs: 0 }, hours)).toBe(at(due));
  });

  test('is moved by what it waited, and stands still while it waits', () => {
    const due = dueAt({ openedAt: opened, severity: 'critical', waitedMs: 90 * 60_000 }, hours);
    expect(due).toBe(at('2026-11-20T17:30:00Z'));
    const later = at('2026-12-20T00:00:00Z');
    const since = at('2026-11-20T17:00:00Z');
    expect(isOverdue({ status: 'waiting', dueAt: due, waitingSince: since, closedAt: null }, later)).toBe(
      false,
    );
    expect(isOverdue({ status: 'open', dueAt: due, waitingSince: null, closedAt: null }, later)).toBe(true);
    expect(isOverdue({ status: 'open', dueAt: due, waitingSince: null, closedAt: null }, due)).toBe(false);
    expect(isOverdue({ status: 'closed', dueAt: due, waitingSince: null, closedAt: since }, later)).toBe(
      false,
    );
    expect(isOverdue({ status: 'closed', dueAt: due, waitingSince: null, closedAt: due + 1 }, later)).toBe(
      true,
    );
    expect(isOverdue({ status: 'cancelled', dueAt: due, waitingSince: null, closedAt: null }, later)).toBe(
      false,
    );
  });
});

test('a recall is told within 24 hours and investigated within ten working days of the site', () => {
  const zone = 'America/Sao_Paulo';
  // a Friday at 23:30 of the site is Saturday in UTC
  const [notice, end, decision] = recallDeadlines(at('2026-11-21T02:30:00Z'), zone);
  expect(notice).toEqual({ code: 'investigation_notice', dueAt: at('2026-11-22T02:30:00Z') });
  expect(end).toEqual({ code: 'investigation_end', dueAt: at('2026-12-05T02:59:59.999Z') });
  expect(decision).toEqual({ code: 'recall_notice', dueAt: null });
});

test('the holidays of the whole country are no working days of an investigation', () => {
  const [, end] = recallDeadlines(at('2026-12-18T15:00:00Z'), 'America/Sao_Paulo');
  expect(end?.dueAt).toBe(at('2027-01-06T02:59:59.999Z'));
});
