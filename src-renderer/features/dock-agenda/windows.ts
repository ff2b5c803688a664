import type { Agenda, Visit } from '#shared/areas/schedules/agenda-schema.ts';
import { liveStatuses } from '#shared/areas/orders/lists-schema.ts';
import type { ScheduleType } from '#shared/areas/orders/lists-schema.ts';

const dayMinutes = 24 * 60;

/** Minutes after midnight of a time `HH:MM`; NaN where it is none. */
export const minutesOf = (time: string): number =>
  /^\d\d:\d\d$/u.test(time) ? Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) : Number.NaN;

/** The time `HH:MM` so many minutes after midnight, of the next day where they are more than a day. */
export const timeOf = (minutes: number): string => {
  const within = ((minutes % dayMinutes) + dayMinutes) % dayMinutes;
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
};

/** A window in minutes after midnight of one day; it begins before 0 and ends after 1440 where it reaches beyond that day. */
export type Span = { readonly start: number; readonly end: number };

/** From one time to another, which is of the next day where it is not later. */
export const spanOf = (from: string, to: string): Span => {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  return { start, end: end <= start ? end + dayMinutes : end };
};

/** Gives the part of a visit on the day that an agenda shows. */
export const spanOn = (day: string, { date, start_time, end_time }: Visit): Span => {
  const { start, end } = spanOf(start_time, end_time);
  return date < day ? { start: start - dayMinutes, end: end - dayMinutes } : { start, end };
};

const isLive = ({ status }: Visit): boolean => liveStatuses.some((live) => live === status);

/** A visit that is to be agreed: whose it is, where, when, and by which vehicle. */
export type Claim = Span & {
  readonly orderId: string;
  readonly dock: string;
  readonly plate: string;
};

const bare = (plate: string | null): string => (plate ?? '').toUpperCase().replace(/[^A-Z0-9]/gu, '');

/** The orders of one visit: those that one vehicle brings or takes in one window at one dock. */
export type Together = readonly [Visit, ...Visit[]];

/** The visits of a day, each with its orders; what was called off or did not come is no part of another one. */
export const visitsOf = (schedules: readonly Visit[]): readonly Together[] => {
  const keyOf = ({ order, dock_code, date, start_time, end_time, vehicle_plate, status }: Visit): string => {
    const plate = bare(vehicle_plate);
    if (plate === '' || status === 'missed' || status === 'cancelled') return order.id;
    return [dock_code, date, start_time, end_time, plate].join(' ');
  };
  return [...Map.groupBy(schedules, keyOf).values()] as unknown as readonly Together[];
};

/** The order of a visit that stands for it: the first one that is not done. */
export const leadOf = (together: Together): Visit =>
  together.find(({ status }) => status !== 'finished') ?? together[0];

/** The first visit that holds a part of that window at that dock, and for how many minutes; undefined where it is free. */
export const clashOf = (
  { date, schedules }: Pick<Agenda, 'date' | 'schedules'>,
  { orderId, dock, start, end, plate }: Claim,
): { readonly visit: Visit; readonly minutes: number } | undefined => {
  for (const visit of schedules) {
    if (!isLive(visit) || visit.dock_code !== dock || visit.order.id === orderId) continue;
    const held = spanOn(date, visit);
    const minutes = Math.min(end, held.end) - Math.max(start, held.start);
    const isSame = held.start === start && held.end === end && bare(plate) !== '';
    if (minutes > 0 && !(isSame && bare(visit.vehicle_plate) === bare(plate))) return { visit, minutes };
  }
  return undefined;
};

/** A window that is free at a dock. */
export type Free = Span & { readonly dock: { readonly code: string; readonly name: string } };

/** A part of a dock's day: a visit with its orders, or nobody who is expected. */
export type DockPart = Span & { readonly visit: Together | undefined };

/** The shortest window of a visit, in minutes. */
const shortest = 5;

/**
 * The visits at a dock and, from that minute of the day on, the hours of the docks in which nobody holds it; by their
 * beginning.
 */
export const dockParts = (agenda: Agenda, dock: string, from: number): readonly DockPart[] => {
  const { date, hours, schedules } = agenda;
  const atDock = schedules.filter(({ dock_code: code }) => code === dock);
  const held = atDock
    .filter(isLive)
    .map((visit) => spanOn(date, visit))
    .toSorted((one, other) => one.start - other.start);
  const closes = minutesOf(hours.end);
  const free: Span[] = [];
  let start = Math.max(from, minutesOf(hours.start));
  for (const taken of [...held, { start: closes, end: closes }]) {
    const end = Math.min(taken.start, closes);
    if (end - start >= shortest) free.push({ start, end });
    start = Math.max(start, taken.end);
  }
  const visits = visitsOf(atDock).map((visit) => ({ ...spanOn(date, visit[0]), visit }));
  const parts = [...visits, ...free.map((span) => ({ ...span, visit: undefined }))];
  return parts.toSorted((one, other) => one.start - other.start);
};

const step = 15;
const most = 3;
const elsewhere = 60;

/** Tells whether goods of such a visit go through a dock. */
export const fits = (direction: Agenda['docks'][number]['direction'], type: ScheduleType): boolean =>
  direction === 'both' || (type === 'receiving') === (direction === 'inbound');

/** The free windows as long as that one that lie nearest to it, within the hours of the docks; another dock is an hour away. */
export const nearestFree = (agenda: Agenda, claim: Claim, type: ScheduleType): readonly Free[] => {
  const lasts = claim.end - claim.start;
  const [opens, closes] = [minutesOf(agenda.hours.start), minutesOf(agenda.hours.end)];
  const found: (Free & { readonly away: number })[] = [];
  for (const dock of agenda.docks.filter((one) => one.is_active && fits(one.direction, type))) {
    for (let start = opens; start + lasts <= closes; start += step) {
      const end = start + lasts;
      if (clashOf(agenda, { ...claim, dock: dock.code, start, end }) !== undefined) continue;
      const away = Math.abs(start - claim.start) + (dock.code === claim.dock ? 0 : elsewhere);
      found.push({ start, end, dock, away });
    }
  }
  const near = found.toSorted((one, other) => one.away - other.away || one.start - other.start);
  const chosen: Free[] = [];
  for (const one of near) {
    const isNext = chosen.some(
      ({ dock, start }) => dock.code === one.dock.code && Math.abs(start - one.start) < Math.max(lasts, step),
    );
    if (!isNext) chosen.push(one);
    if (chosen.length === most) break;
  }
  return chosen;
};

/** The hours that a day of an agenda shows: those of the docks, and those of its visits. */
export const shownHours = ({ date, hours, schedules }: Agenda): Span => {
  const spans = schedules.map((visit) => spanOn(date, visit));
  const start = Math.min(minutesOf(hours.start), ...spans.map((span) => Math.max(0, span.start)));
  const end = Math.max(minutesOf(hours.end), ...spans.map((span) => Math.min(dayMinutes, span.end)));
  return { start: Math.floor(start / 60) * 60, end: Math.ceil(end / 60) * 60 };
};
