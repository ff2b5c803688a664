import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { momentOf, wallTime } from './zoned-time.ts';

const at = (text: string): number => Date.parse(text);

describe('the clocks of a time zone', () => {
  test.each([
    ['2026-11-24T17:30:00Z', 'America/Sao_Paulo', '2026-11-24 14:30:00'],
    ['2026-11-25T02:30:00Z', 'America/Manaus', '2026-11-24 22:30:00'],
    ['2026-11-25T00:00:00Z', 'America/Noronha', '2026-11-24 22:00:00'],
  ])('show of %s in %s %s, and lead back to it', (moment, zone, shown) => {
    const wall = wallTime(at(moment), zone);
    expect(`${wall.date} ${wall.time}`).toBe(shown);
    expect(momentOf(wall, zone)).toBe(at(moment));
  });

  test('that show a time twice mean the first one', () => {
    // in the night to 2018-02-18 clocks went from midnight back to 23:00
    const shown = { date: '2018-02-17', time: '23:30:00' };
    expect(momentOf(shown, 'America/Sao_Paulo')).toBe(at('2018-02-18T01:30:00Z'));
  });

  test('that skip a time mean one after the gap', () => {
    // on 2018-11-04 clocks went from midnight on to 01:00
    const shown = { date: '2018-11-04', time: '00:30:00' };
    expect(momentOf(shown, 'America/Sao_Paulo')).toBe(at('2018-11-04T03:30:00Z'));
  });

  test('lead back to any moment of recent years', () => {
    const zones = fc.constantFrom(
      'America/Sao_Paulo',
      'America/Manaus',
      'America/Rio_Branco',
      'America/Noronha',
    );
    const seconds = fc.integer({
      min: at('2020-01-01T00:00:00Z') / 1000,
      max: at('2040-01-01T00:00:00Z') / 1000,
    });
    fc.assert(
      fc.property(zones, seconds, (zone, second) => {
        expect(momentOf(wallTime(second * 1000, zone), zone)).toBe(second * 1000);
      }),
      { numRuns: 300 },
    );
  });
});
