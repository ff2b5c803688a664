import { describe, expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import { demandFound, demandVersion, differing } from './record.ts';

const refusalOf = (act: () => unknown): unknown => {
  try {
    act();
  } catch (error) {
    return error instanceof AppError ? [error.status, error.code] : error;
  }
  return undefined;
};

test('a record that is not there is 404', () => {
  expect(demandFound('here')).toBe('here');
  expect(refusalOf(() => demandFound(undefined))).toEqual([404, 'not_found']);
});

test('whoever saw another version is refused, and nobody who named none', () => {
  expect(refusalOf(() => demandVersion({ version: 3 }, 2))).toEqual([412, 'version_mismatch']);
  expect(refusalOf(() => demandVersion({ version: 3 }, 3))).toBeUndefined();
  expect(refusalOf(() => demandVersion({ version: 3 }, undefined))).toBeUndefined();
});

describe('the fields that differ', () => {
  type User = { name: string; role: string; is_active: boolean; scopes: readonly string[] };
  const before: User = { name: 'Ana', role: 'viewer', is_active: true, scopes: ['a'] };

  test('only what was sent and differs has changed', () => {
    expect(differing(before, { name: 'Ana', role: 'admin', is_active: undefined })).toEqual(['role']);
    expect(differing(before, {})).toEqual([]);
  });

  test('lists are compared by what they hold', () => {
    expect(differing(before, { scopes: ['a'] })).toEqual([]);
    expect(differing(before, { scopes: ['a', 'b'] })).toEqual(['scopes']);
  });
});
