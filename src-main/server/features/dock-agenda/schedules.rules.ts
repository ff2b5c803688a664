import type { Direction } from '#shared/areas/operation-types/schema.ts';
import type { OrderStage } from '#shared/areas/orders/lists-schema.ts';
import { orderLabels } from '#shared/areas/orders/label-words.ts';
import type { ScheduleStatus, ScheduleType } from '#shared/areas/orders/lists-schema.ts';
import { labels } from '#shared/domain/label-words.ts';
import type { DockHours } from '#shared/domain/dock-hours.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { conflict, fault } from '#shared/kernel/refusal.ts';
import { worded, wordedWithin, type Code } from '#shared/kernel/sentences.ts';
import { wallTime } from '#shared/kernel/zoned-time.ts';
import type { DockRow, Holder } from './schedules.queries.ts';

type Faults = readonly Fault<Code>[];

/** A window in instants. */
export type Window = { readonly window_start: string; readonly window_end: string };

const minuteMs = 60_000;
const shortest = 5 * minuteMs;
const longest = 24 * 60 * minuteMs;

/** Lists the faults of the length of a visit. */
export const windowFaults = ({ window_start: start, window_end: end }: Window): Faults => {
  const lasts = Date.parse(end) - Date.parse(start);
  if (lasts < shortest) return [fault('window_end', 'window_too_short')];
  return lasts > longest ? [fault('window_end', 'window_too_long')] : [];
};

/** The kinds of visits that orders of a direction have; the first one unless another is said. */
export const typesOf: Readonly<Record<Direction, readonly ScheduleType[]>> = {
  inbound: ['receiving'],
  outbound: ['dispatch', 'pickup'],
  internal: [],
};

/** Lists the faults of the visit type that an order asks for. */
export const typeFaults = (direction: Direction, type: ScheduleType): Faults => {
  if (direction === 'internal') return [conflict(null, 'schedule_not_internal')];
  if (typesOf[direction].includes(type)) return [];
  return [fault('type', 'schedule_type_direction', { type: worded(orderLabels.schedule_type, type) })];
};

/** Tells whether a dock serves that direction. */
export const serves = ({ dock_direction: through }: DockRow, direction: 'inbound' | 'outbound'): boolean =>
  through === 'both' || through === direction;

/** Lists the faults of the dock that a visit asks for. */
export const dockFaults = (dock: DockRow | undefined, code: string, type: ScheduleType): Faults => {
  const field = 'dock_code';
  if (dock === undefined) return [fault(field, 'dock_unknown', { location_code: code })];
  if (dock.is_active === 0 || dock.is_blocked === 1) {
    return [fault(field, 'dock_closed', { location_code: dock.code })];
  }
  if (serves(dock, type === 'receiving' ? 'inbound' : 'outbound')) return [];
  const direction = wordedWithin(labels.dock_direction, dock.dock_direction);
  return [fault(field, 'dock_of_other_direction', { location_code: dock.code, direction })];
};

/** Builds the fault of a dock that another visit holds, with its window in the site's time zone (409). */
export const takenFault = (dock: string, holder: Holder, timeZone: string): Fault<Code> => {
  const { window_start, window_end, uid, order_number } = holder;
  const shown = (instant: string) => wallTime(Date.parse(instant), timeZone);
  const [start, end] = [shown(window_start), shown(window_end)];
  const isOneDay = start.date === end.date;
  const text = ({ date, time }: typeof start) => {
    const [, month, day] = date.split('-');
    return isOneDay ? time.slice(0, 5) : `${day}/${month} ${time.slice(0, 5)}`;
  };
  const number = order_number ?? uid;
  return {
    ...conflict('window_start', 'dock_taken', { dock, from: text(start), to: text(end), number }),
    facts: { order_id: uid, number, window_start, window_end },
  };
};

/** Warns of a window that has passed, or lies outside the hours of the docks. */
export const windowWarnings = (
  { window_start, window_end }: Window,
  { hours, timeZone, now }: { readonly hours: DockHours; readonly timeZone: string; readonly now: number },
): Faults => {
  const [start, end] = [window_start, window_end].map((one) => wallTime(Date.parse(one), timeZone));
  const isInside =
    start?.date === end?.date &&
    (start?.time ?? '').slice(0, 5) >= hours.start &&
    (end?.time ?? '') <= `${hours.end}:00`;
  return [
    ...(Date.parse(window_end) <= now ? [fault('window_end', 'window_past')] : []),
    ...(isInside
      ? []
      : [fault('window_start', 'outside_dock_hours', { hours: `${hours.start}-${hours.end}` })]),
  ];
};

/** Gives the status of an order's visit after the order reaches a stage; undefined where it stays. */
export const statusAfter = (stage: OrderStage): ScheduleStatus | undefined => {
  if (stage === 'receiving') return 'in_progress';
  if (stage === 'cancelled') return 'cancelled';
  return ['shipped', 'received', 'putaway', 'completed'].includes(stage) ? 'finished' : undefined;
};

/** The instants that a visit gets with its status. */
export const instantsOf = (status: ScheduleStatus, at: string) => ({
  ...(status === 'arrived' && { arrived_at: at }),
  ...(status === 'in_progress' && { started_at: at }),
  ...(status === 'finished' && { finished_at: at }),
  ...(status === 'scheduled' && { arrived_at: null, started_at: null, finished_at: null }),
});
