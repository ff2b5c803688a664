import type { Backup, BackupKind } from '#shared/areas/backups/contract.ts';
import { weekdays, type Settings } from '#shared/areas/settings/schema.ts';
import { addDays, civilDate } from '#shared/kernel/civil-date.ts';
import { dayStart } from '#shared/kernel/day-start.ts';

const prefixes: Readonly<Record<Exclude<BackupKind, 'other'>, string>> = {
  daily: 'diario-',
  manual: 'manual-',
  before_update: 'antes-da-atualizacao-',
  before_restore: 'antes-da-restauracao-',
};

/** The name of a copy that is made at that moment (milliseconds since 1970): `diario-2026-11-20T13-45-00-123Z`. */
export const nameOf = (kind: keyof typeof prefixes, moment: number): string =>
  prefixes[kind] + new Date(moment).toISOString().replaceAll(/[:.]/g, '-');

/** Reads from its name why a copy was made. */
export const kindOf = (name: string): BackupKind => {
  const known = Object.entries(prefixes).find(([, prefix]) => name.startsWith(prefix));
  return known === undefined ? 'other' : (known[0] as BackupKind);
};

const moment = /(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/;

/** Reads from its name when a copy was made, in milliseconds since 1970; undefined where the name holds no moment. */
export const momentOf = (name: string): number | undefined => {
  const [, day, hours, minutes, seconds, fraction] = moment.exec(name) ?? [];
  if (day === undefined) return undefined;
  const at = Date.parse(`${day}${hours}:${minutes}:${seconds}.${fraction}Z`);
  return Number.isNaN(at) ? undefined : at;
};

const aheadMs = 10 * 60_000;

/**
 * Tells whether a copy is dated later than now, because the clock was wrong when it was made or is wrong now. Both are
 * milliseconds since 1970.
 */
export const isFromFuture = (madeAt: number, now: number): boolean => madeAt > now + aheadMs;

/** Gives the URL of a copy in the API. */
export const urlOf = (id: string): string => `/api/v1/backups/${encodeURIComponent(id)}`;

/**
 * The kind of job that was under way while a copy was made, and that the copy proves to have ended well; a file of
 * another name was made by hand, since what the program makes by itself keeps its name. Null where no job made it.
 */
export const makerOf = (name: string): 'backup' | 'backup_restore' | null => makers[kindOf(name)];

const makers = {
  manual: 'backup',
  other: 'backup',
  before_restore: 'backup_restore',
  daily: null,
  before_update: null,
} as const satisfies Record<BackupKind, string | null>;

/** Says how many copies are kept: the last one of each of so many days, weeks and months that have one. */
export type Keep = { readonly daily: number; readonly weekly: number; readonly monthly: number };

type Dated = Pick<Backup, 'id' | 'created_at'>;

/** The Monday of a civil day's week. */
const weekOf = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
};

const lastOfEach = (newestFirst: readonly Dated[], spanOf: (one: Dated) => string): readonly string[] => {
  const last = new Map<string, string>();
  for (const one of newestFirst) {
    const span = spanOf(one);
    if (!last.has(span)) last.set(span, one.id);
  }
  return [...last.values()];
};

/** The daily copies that may go: those that are not the last of their day, week or month among as many as are kept. */
export const surplusOf = (
  copies: readonly Dated[],
  { keep, zone }: { readonly keep: Keep; readonly zone: string },
): readonly string[] => {
  const newestFirst = copies.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1));
  const dayOf = ({ created_at }: Dated): string => civilDate(Date.parse(created_at), zone);
  const stay = new Set([
    ...lastOfEach(newestFirst, dayOf).slice(0, keep.daily),
    ...lastOfEach(newestFirst, (one) => weekOf(dayOf(one))).slice(0, keep.weekly),
    ...lastOfEach(newestFirst, (one) => dayOf(one).slice(0, 7)).slice(0, keep.monthly),
  ]);
  return newestFirst.map(({ id }) => id).filter((id) => !stay.has(id));
};

/** Holds the settings that decide when automatic backups run. */
export type Schedule = Pick<Settings, 'backup_hour' | 'backup_days' | 'time_zone'>;

const hourMs = 3_600_000;

/** The moments at which a backup is due, from eight days before a moment to eight days after it, in their order. */
const dueAround = ({ backup_hour, backup_days, time_zone }: Schedule, moment: number): readonly number[] =>
  Array.from({ length: 17 }, (_, at) => addDays(civilDate(moment, time_zone), at - 8))
    .filter((day) => backup_days.includes(weekdayOf(day)))
    .map((day) => dayStart(day, time_zone) + backup_hour * hourMs);

const weekdayOf = (day: string) =>
  weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? weekdays[0];

/** The last moment, up to this one, at which a backup was due; milliseconds since 1970. */
export const dueBefore = (schedule: Schedule, moment: number): number =>
  dueAround(schedule, moment).findLast((due) => due <= moment) ?? 0;

/** The first moment after this one at which a backup is due; milliseconds since 1970. */
export const dueAfter = (schedule: Schedule, moment: number): number =>
  dueAround(schedule, moment).find((due) => due > moment) ?? moment;

/** The milliseconds after a due backup during which its absence is not reported yet. */
const graceMs = 24 * hourMs;

/**
 * Holds what decides whether a backup is due: when the newest was made by the clock, and how long the server ran since
 * the last one.
 */
export type Made = { readonly newest: number | undefined; readonly ranSince: number; readonly now: number };

/**
 * Gives the longest time that the server may run without a backup: from one due moment to the next, and an hour more,
 * since clocks are not exact.
 */
const mostRunning = (schedule: Schedule, now: number): number =>
  dueAfter(schedule, now) - dueBefore(schedule, now) + hourMs;

/**
 * Tells whether a backup is due now: the newest is older than the last due moment, or the server ran longer than the
 * schedule's interval.
 */
export const isDue = (schedule: Schedule, { newest, ranSince, now }: Made): boolean =>
  newest === undefined || newest < dueBefore(schedule, now) || ranSince >= mostRunning(schedule, now);

/** Gives when the next automatic backup runs, now at the earliest; milliseconds since 1970. */
export const nextDue = (schedule: Schedule, made: Made): number => {
  const { now, ranSince } = made;
  if (isDue(schedule, made)) return now;
  return Math.min(dueAfter(schedule, now), now + mostRunning(schedule, now) - ranSince);
};

/**
 * Tells whether a backup that was due a day ago is still missing, by the clock or by the running time of the server.
 */
export const isOverdue = (schedule: Schedule, { newest, ranSince, now }: Made): boolean =>
  (newest !== undefined && newest < dueBefore(schedule, now - graceMs)) ||
  ranSince >= mostRunning(schedule, now) + graceMs;
