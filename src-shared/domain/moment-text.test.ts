import { describe, expect, test } from 'vitest';
import { readMomentText, readTimeText } from './moment-text.ts';

const today = '2026-11-26';

describe('a time as people write it', () => {
  test.each([
    ['15:30', '15:30:00'],
    ['15h30', '15:30:00'],
    ['9h', '09:00:00'],
    ['9', '09:00:00'],
    ['930', '09:30:00'],
    ['0730', '07:30:00'],
    ['15:30:05', '15:30:05'],
    ['24:00', undefined],
    ['12:60', undefined],
    ['meio-dia', undefined],
    ['', undefined],
  ])('%s is %s', (text, meant) => expect(readTimeText(text)).toBe(meant));
});

describe('a moment as people and spreadsheets write it', () => {
  test.each([
    ['24/11/2026 14:22', '2026-11-24 14:22:00'],
    ['24/11/26 14h22', '2026-11-24 14:22:00'],
    ['24/11 14:22', '2026-11-24 14:22:00'],
    ['2026-11-24 14:22:05', '2026-11-24 14:22:05'],
    ['2026-11-24T14:22:05', '2026-11-24 14:22:05'],
    ['14:22', '2026-11-26 14:22:00'],
    ['31/02/2026 10:00', undefined],
    ['24/11/2026', undefined],
    ['24/11/2026 14:22 UTC', undefined],
    ['ontem', undefined],
  ])('%s is %s', (text, meant) => {
    const read = readMomentText(text, today);
    expect(read && `${read.date} ${read.time}`).toBe(meant);
  });
});
