import { describe, expect, it } from 'vitest';
import { keepSiteZone } from '../lib/site-clock.ts';
import { shortInstant } from './short-instant.ts';

const now = new Date('2026-11-19T18:00:00Z');

describe('shortInstant', () => {
  it.each([
    ['2026-11-19T17:28:00.000000Z', 'hoje 14:28'],
    ['2026-11-19T02:59:00.000000Z', '18/11 23:59'],
    ['2026-11-18T19:41:00.000000Z', '18/11 16:41'],
    ['2026-01-01T01:00:00.000000Z', '31/12/2025'],
  ])('writes %s', (instant, text) => {
    keepSiteZone('America/Sao_Paulo');
    expect(shortInstant(instant, now)).toBe(text);
  });
});
