import { expect, test } from 'vitest';
import { judgeRefresh, type RefreshState } from './refresh.rules.ts';

const now = Date.parse('2026-11-20T13:45:00Z');
const fresh: RefreshState = {
  replaced_at: null,
  expires_at: '2026-12-20T13:45:00.000000Z',
  ended_at: null,
  is_active: 1,
};

test.each([
  ['unknown', undefined, 'ended'],
  ['fresh', fresh, 'renew'],
  ['expired this moment', { ...fresh, expires_at: '2026-11-20T13:45:00.000000Z' }, 'ended'],
  ['of an ended session', { ...fresh, ended_at: '2026-11-20T13:00:00.000000Z' }, 'ended'],
  ['of a disabled user', { ...fresh, is_active: 0 }, 'ended'],
  ['replaced 30 s ago', { ...fresh, replaced_at: '2026-11-20T13:44:30.000000Z' }, 'again'],
  ['of a clock a year ahead', { ...fresh, expires_at: '2027-12-20T13:45:00.000000Z' }, 'ended'],
  ['of a clock an hour ahead', { ...fresh, expires_at: '2026-12-20T14:45:00.000000Z' }, 'renew'],
  ['replaced 31 s ago', { ...fresh, replaced_at: '2026-11-20T13:44:29.000000Z' }, 'reused'],
  [
    'replaced a minute ahead of a clock set back',
    { ...fresh, replaced_at: '2026-11-20T13:46:00.000000Z' },
    'reused',
  ],
  [
    'replaced and of an ended session',
    { ...fresh, replaced_at: '2026-11-20T13:00:00.000000Z', ended_at: 'x' },
    'ended',
  ],
] as const)('a token that is %s', (_, token, verdict) => {
  expect(judgeRefresh(token, now)).toBe(verdict);
});
