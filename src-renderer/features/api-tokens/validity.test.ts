import { describe, expect, it } from 'vitest';
import { expiryOf } from './new-api-token.screen.tsx';

describe('expiryOf', () => {
  const now = new Date('2026-11-20T12:00:00.000Z');

  it.each([
    ['30', '2026-12-20T12:00:00.000Z'],
    ['90', '2027-02-18T12:00:00.000Z'],
    ['365', '2027-11-20T12:00:00.000Z'],
    ['none', null],
  ] as const)('%s days end at %s', (validity, end) => {
    expect(expiryOf(validity, now)).toBe(end);
  });
});
