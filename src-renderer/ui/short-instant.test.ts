import { describe, expect, it } from 'vitest';
import { shortInstant } from './short-instant.ts';

const now = new Date(2026, 10, 19, 15, 0);

describe('shortInstant', () => {
  it.each([
    [new Date(2026, 10, 19, 14, 28), 'hoje 14:28'],
    [new Date(2026, 10, 18, 16, 41), '18/11 16:41'],
    [new Date(2025, 10, 18, 16, 41), '18/11/2025'],
  ])('writes %s', (date, text) => {
    expect(shortInstant(date.toISOString(), now)).toBe(text);
  });
});
