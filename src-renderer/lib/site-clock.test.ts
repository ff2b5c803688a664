import { afterEach, describe, expect, it, vi } from 'vitest';
import { daysSince, today } from '../ui/today.ts';
import { shortInstant } from '../ui/short-instant.ts';
import { formatDayMonth, formatInstant, formatMinute, formatSecond } from './format.ts';
import { keepSiteZone, siteInstant } from './site-clock.ts';

/** Twenty past one in the morning in UTC: another day for each site in Brazil. */
const night = '2026-11-20T01:20:30.000000Z';

const computerZone = process.env['TZ'];

describe('the clocks of the site', () => {
  afterEach(() => {
    vi.useRealTimers();
    if (computerZone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = computerZone;
    keepSiteZone('America/Sao_Paulo');
  });

  it.each([
    ['UTC', 'America/Sao_Paulo', '19/11/2026 22:20', '22:20:30'],
    ['Asia/Tokyo', 'America/Manaus', '19/11/2026 21:20', '21:20:30'],
    ['America/Rio_Branco', 'America/Noronha', '19/11/2026 23:20', '23:20:30'],
  ])('of a computer in %s rule for a site in %s', (computer, site, instant, second) => {
    process.env['TZ'] = computer;
    keepSiteZone(site);
    vi.useFakeTimers({ now: new Date(night), toFake: ['Date'] });
    expect(formatInstant(night)).toBe(instant);
    expect([formatMinute(night), formatSecond(Date.parse(night)), formatDayMonth(new Date(night))]).toEqual([
      second.slice(0, 5),
      second,
      '19/11',
    ]);
    expect(shortInstant(night, new Date())).toBe(`hoje ${second.slice(0, 5)}`);
    expect([today(), daysSince('2026-11-19T12:00:00.000000Z')]).toEqual(['2026-11-19', 0]);
    expect(siteInstant({ date: '2026-11-19', time: second })).toBe('2026-11-20T01:20:30.000Z');
  });
});
