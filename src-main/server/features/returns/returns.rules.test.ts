import { expect, test } from 'vitest';
import type { ReturnRow } from '../../db/schema/returns.ts';
import { factsOf } from './returns.rules.ts';

const parts = { items: [], arrivals: [], dispositions: [], replacements: [] } as never;
const row = { reason_code: 'regret', withdrawal_until: '2026-11-19' } as ReturnRow;

const isWithdrawal = (more: Partial<ReturnRow>, today: string): boolean =>
  factsOf({ ...row, ...more }, parts, today).isWithdrawal;

test('a customer may regret up to the last day of the term, that day included', () => {
  expect(['2026-11-18', '2026-11-19', '2026-11-20'].map((today) => isWithdrawal({}, today))).toEqual([
    true,
    true,
    false,
  ]);
});

test('a return for another reason, or without a term, is no withdrawal', () => {
  expect(isWithdrawal({ reason_code: 'defect' }, '2026-11-18')).toBe(false);
  expect(isWithdrawal({ withdrawal_until: null }, '2026-11-18')).toBe(false);
});
