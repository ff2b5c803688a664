import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultSettings, type Weekday } from '#shared/areas/settings/schema.ts';
import { dueAfter, dueBefore, kindOf, makerOf, momentOf, nameOf, surplusOf } from './backups.rules.ts';

const zone = defaultSettings.time_zone;
const day = 86_400_000;
const noon = Date.parse('2026-11-20T15:00:00Z');
const copyAt = (moment: number) => ({
  id: nameOf('daily', moment),
  created_at: new Date(moment).toISOString(),
});
const kept = (moments: readonly number[], keep = { daily: 7, weekly: 4, monthly: 12 }) => {
  const copies = moments.map(copyAt);
  const gone = new Set(surplusOf(copies, { keep, zone }));
  return copies.filter(({ id }) => !gone.has(id)).map(({ created_at }) => created_at.slice(0, 10));
};

describe('the name of a copy', () => {
  test.each([
    [nameOf('manual', noon), 'backup'],
    ['pendrive', 'backup'],
    [nameOf('before_restore', noon), 'backup_restore'],
    [nameOf('daily', noon), null],
    [nameOf('before_update', noon), null],
  ])('tells of %s which job it proves to have ended: %s', (name, maker) => {
    expect(makerOf(name)).toBe(maker);
  });

  test.each(['daily', 'manual', 'before_update', 'before_restore'] as const)('says %s and when', (kind) => {
    const name = nameOf(kind, noon + 123);
    expect([kindOf(name), momentOf(name)]).toEqual([kind, noon + 123]);
  });

  test.each(['almoxarife', 'copia-de-ana', 'diario', '2026-13-45T99-99-99-999Z'])(
    'given by somebody else says nothing: %s',
    (name) => {
      expect([kindOf(name), momentOf(name)]).toEqual(['other', undefined]);
    },
  );

  test('of a copy before an update is read with its versions', () => {
    const name = 'antes-da-atualizacao-10-11-2026-11-20T15-00-00-000Z';
    expect([kindOf(name), momentOf(name)]).toEqual(['before_update', noon]);
  });
});

describe('of the daily copies', () => {
  test('after two years without a gap seven days, four weeks and twelve months stay', () => {
    const dates = kept(Array.from({ length: 730 }, (_, ago) => noon - ago * day));
    expect(dates.slice(0, 7)).toEqual([
      '2026-11-20',
      '2026-11-19',
      '2026-11-18',
      '2026-11-17',
      '2026-11-16',
      '2026-11-15',
      '2026-11-14',
    ]);
    expect(dates.slice(7)).toEqual([
      '2026-11-08',
      '2026-11-01',
      '2026-10-31',
      '2026-09-30',
      '2026-08-31',
      '2026-07-31',
      '2026-06-30',
      '2026-05-31',
      '2026-04-30',
      '2026-03-31',
      '2026-02-28',
      '2026-01-31',
      '2025-12-31',
    ]);
  });

  test('the last of a day stays, by the days of the site', () => {
    const late = Date.parse('2026-11-21T02:30:00Z');
    const early = Date.parse('2026-11-21T03:30:00Z');
    expect(kept([noon, late, early], { daily: 2, weekly: 0, monthly: 0 })).toHaveLength(2);
    expect(
      surplusOf([noon, late, early].map(copyAt), { keep: { daily: 2, weekly: 0, monthly: 0 }, zone }),
    ).toEqual([nameOf('daily', noon)]);
  });

  test('the newest always stays, nothing more than asked for, and a second look takes nothing away', () => {
    const moments = fc.uniqueArray(fc.integer({ min: 0, max: 900 * 24 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(moments, (hours) => {
        const copies = hours.map((ago) => copyAt(noon - ago * 3_600_000));
        const keep = { daily: 7, weekly: 4, monthly: 12 };
        const gone = new Set(surplusOf(copies, { keep, zone }));
        const left = copies.filter(({ id }) => !gone.has(id));
        expect(gone.has(nameOf('daily', noon - Math.min(...hours) * 3_600_000))).toBe(false);
        expect(left.length).toBeLessThanOrEqual(7 + 4 + 12);
        expect(surplusOf(left, { keep, zone })).toEqual([]);
      }),
    );
  });
});

describe('a backup is due', () => {
  const schedule = (backup_hour: number, ...days: readonly Weekday[]) => ({
    backup_hour,
    backup_days: days.length === 0 ? defaultSettings.backup_days : [...days],
    time_zone: zone,
  });
  const iso = (moment: number): string => new Date(moment).toISOString();

  // 2026-11-20 is a Friday; noon is 12:00 in São Paulo
  test.each([
    [schedule(0), '2026-11-20T03:00:00.000Z', '2026-11-21T03:00:00.000Z'],
    [schedule(12), '2026-11-20T15:00:00.000Z', '2026-11-21T15:00:00.000Z'],
    [schedule(13), '2026-11-19T16:00:00.000Z', '2026-11-20T16:00:00.000Z'],
    [schedule(18, 'monday'), '2026-11-16T21:00:00.000Z', '2026-11-23T21:00:00.000Z'],
    [schedule(18, 'friday'), '2026-11-13T21:00:00.000Z', '2026-11-20T21:00:00.000Z'],
    [schedule(6, 'friday', 'sunday'), '2026-11-20T09:00:00.000Z', '2026-11-22T09:00:00.000Z'],
  ])('by %j last at %s and next at %s', (given, last, next) => {
    expect([iso(dueBefore(given, noon)), iso(dueAfter(given, noon))]).toEqual([last, next]);
  });
});
