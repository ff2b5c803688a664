import type {
  Agenda,
  AgendaQuery,
  OrderSchedule,
  Slots,
  SlotsQuery,
  Visit,
} from '#shared/areas/schedules/agenda-schema.ts';
import { dockTypeLabels, slotPeriods, weekdayNames } from '#shared/areas/schedules/label-words.ts';
import { liveStatuses } from '#shared/areas/orders/lists-schema.ts';
import { scheduleWorkflow } from '#shared/areas/schedules/workflow.ts';
import { fill } from '#shared/areas/sentences.ts';
import type { OrderLine } from '#shared/areas/orders/schema.ts';
import { dockHoursOf, type DockHours } from '#shared/domain/dock-hours.ts';
import { locationKey } from '#shared/domain/location-code.ts';
import type { Scope } from '#shared/kernel/access.ts';
import { addDays, daysBetween, isCivilDate, showDate } from '#shared/kernel/civil-date.ts';
import { dayStart } from '#shared/kernel/day-start.ts';
import { momentOf, wallTime } from '#shared/kernel/zoned-time.ts';
import type { Hot } from '../../db/capabilities.ts';
import { fieldError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import type { Deps } from '../../kernel/deps.ts';
import { demandFound } from '../../kernel/record.ts';
import { readSettings, siteDay } from '../../kernel/settings.ts';
import { getOrder, type OrderRow, readLines } from '../orders/index.ts';
import { toSchedule, type ScheduleRow } from './schedules.mapping.ts';
import { cargoOf } from './cargo.queries.ts';
import {
  findSchedule,
  minutesOfVisits,
  readDocks,
  schedulesBetween,
  type DockRow,
} from './schedules.queries.ts';
import { serves } from './schedules.rules.ts';
import { slotHours, slotId, windowsOf } from './slots.rules.ts';

const mostDays = 31;

/** The days that a query asks for; throws AppError 422 where they don't exist, are none or are too many. */
const daysOf = (from: string, to: string, fields: { readonly first: string; readonly last: string }) => {
  for (const [field, day] of [
    [fields.first, from],
    [fields.last, to],
  ] as const) {
    if (!isCivilDate(day)) throw fieldError(field, 'bad_civil_date');
  }
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > mostDays) throw fieldError(fields.last, 'agenda_range');
  return Array.from({ length: days }, (_, index) => addDays(from, index));
};

const rangeOf = (from: string, to: string, timeZone: string) => ({
  from: toInstant(dayStart(from, timeZone)),
  to: toInstant(dayStart(addDays(to, 1), timeZone)),
});

const lineOf = ({
  id,
  order_number,
  external_reference,
  direction,
  stage,
  stage_label,
  customer,
  items_count,
  quantity,
}: OrderLine): Visit['order'] => ({
  id,
  order_number,
  external_reference,
  direction,
  stage,
  stage_label,
  customer,
  items_count,
  quantity,
});

type Around = { readonly cargo: ReturnType<typeof cargoOf>; readonly timeZone: string };

const toVisit = (row: ScheduleRow, order: OrderLine, { cargo, timeZone }: Around): Visit => {
  const [start, end] = [row.window_start, row.window_end].map((one) => wallTime(Date.parse(one), timeZone));
  return {
    ...toSchedule(row),
    date: start?.date ?? '',
    start_time: (start?.time ?? '').slice(0, 5),
    end_time: (end?.time ?? '').slice(0, 5),
    order: lineOf(order),
    cargo: cargo(row.order_id),
  };
};

const wanted =
  ({ dock_code: code, status }: AgendaQuery) =>
  (row: ScheduleRow): boolean =>
    (code === undefined || locationKey(row.dock_code) === locationKey(code)) &&
    (status === undefined || status.includes(row.status));

type Present = Pick<Deps, 'store' | 'clock'>;

/** The docks of the days that a query asks for, with who comes when; throws AppError 422. */
export const agendaOf = (deps: Present, query: AgendaQuery): Agenda => {
  const today = siteDay(deps);
  const date = query.date_from ?? today;
  const to = query.date_to ?? date;
  daysOf(date, to, { first: 'date_from', last: 'date_to' });
  return deps.store.snapshot((on) => {
    const { time_zone, dock_hours } = readSettings(on);
    const rows = schedulesBetween(on, rangeOf(date, to, time_zone)).filter(wanted(query));
    const ids = rows.map((row) => row.order_id);
    const lines = readLines(on, ids, today);
    const around = { cargo: cargoOf(on, ids), timeZone: time_zone };
    const orders = new Map(lines.map((line) => [line.id, line]));
    const visits = rows.flatMap((row) => {
      const order = orders.get(row.order_uid);
      return order === undefined ? [] : [toVisit(row, order, around)];
    });
    const docks = readDocks(
      on,
      rows.map((row) => row.location_id),
    ).filter(
      ({ code }) => query.dock_code === undefined || locationKey(code) === locationKey(query.dock_code),
    );
    return {
      date,
      to,
      time_zone,
      hours: dockHoursOf(dock_hours),
      docks: docks.map(({ code, name, dock_direction: direction, ...dock }) => ({
        code,
        name,
        direction,
        is_active: dock.is_active === 1 && dock.is_blocked === 0,
      })),
      schedules: visits,
    };
  });
};

/** For how many days the visits of somebody say how long the next one takes. */
const usualDays = 180;

type Usual = { readonly visit: ScheduleRow; readonly order: OrderRow; readonly today: string };

/** Averages the minutes of the latest visits of a party; null where none ended lately. */
const usualOf = (on: Hot, { visit, order, today }: Usual): OrderSchedule['usual'] => {
  const party = visit.type === 'receiving' ? order.customer_id : (visit.carrier_id ?? order.carrier_id);
  if (party === null) return null;
  const since = toInstant(Date.parse(addDays(today, -usualDays)));
  const lasted = minutesOfVisits(on, { type: visit.type, party_id: party, since });
  if (lasted.length === 0) return null;
  const sum = lasted.reduce((total, minutes) => total + minutes, 0);
  return { minutes: Math.max(1, Math.round(sum / lasted.length)), visits: lasted.length };
};

type Asking = { readonly id: string; readonly scopes: ReadonlySet<Scope>; readonly today: string };

/** The visit of an order, with what a caller of these scopes may do with it; throws AppError 404. */
export const orderScheduleOf = (on: Hot, { id, scopes, today }: Asking) => {
  const order = getOrder(on, id);
  const visit = demandFound(findSchedule(on, order.id));
  return {
    ...toSchedule(visit),
    usual: usualOf(on, { visit, order, today }),
    actions: scheduleWorkflow.actionsOf(visit.status, {}, { scopes, fill }),
  };
};

const periodOf = (start: string) => {
  if (start < '12:00:00') return slotPeriods.morning;
  return start < '18:00:00' ? slotPeriods.afternoon : slotPeriods.night;
};

type Taken = ReadonlyMap<number, readonly ScheduleRow[]>;
type Opening = { readonly taken: Taken; readonly timeZone: string; readonly now: number };

const isFree = (dock: DockRow, [from, to]: readonly [number, number], { taken, now }: Opening): boolean =>
  from >= now &&
  !(taken.get(dock.id) ?? []).some(
    ({ window_start, window_end }) => Date.parse(window_start) < to && Date.parse(window_end) > from,
  );

const slotsOfDay = (
  day: string,
  docks: readonly DockRow[],
  opening: Opening & { readonly hours: DockHours },
) => {
  const { timeZone, hours } = opening;
  const free = windowsOf(hours).flatMap(({ start, end }) => {
    const at = (time: string) => momentOf({ date: day, time }, timeZone);
    const span = [at(start), at(end)] as const;
    return docks
      .filter((dock) => isFree(dock, span, opening))
      .map((dock) => ({
        id: slotId(dock, day, start),
        start_time: start,
        end_time: end,
        duration: `${slotHours}h`,
        period: periodOf(start),
        dock: {
          id: dock.id,
          name: dock.name,
          type: dock.dock_direction,
          type_label: dockTypeLabels[dock.dock_direction],
          code: dock.code,
        },
      }));
  });
  const morning = free.filter(({ period }) => period === slotPeriods.morning).length;
  return {
    date: day,
    formatted_date: showDate(day),
    day_of_week: weekdayNames[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '',
    total_slots: free.length,
    morning_slots: morning,
    afternoon_slots: free.length - morning,
    schedules: free,
  };
};

const isLive = ({ status }: ScheduleRow): boolean => liveStatuses.some((live) => live === status);

/** The free times of the days that a query asks for, seven by default; throws AppError 422. */
export const slotsOf = (deps: Present, { date_from: asked, date_to: last, direction }: SlotsQuery): Slots => {
  const from = asked ?? siteDay(deps);
  const to = last ?? (isCivilDate(from) ? addDays(from, 6) : from);
  const days = daysOf(from, to, { first: 'date_from', last: 'date_to' });
  return deps.store.snapshot((on) => {
    const { time_zone: timeZone, dock_hours } = readSettings(on);
    const live = schedulesBetween(on, rangeOf(from, to, timeZone)).filter(isLive);
    const taken = Map.groupBy(live, ({ location_id: id }) => id);
    const docks = readDocks(on).filter(
      (dock) =>
        dock.is_active === 1 && dock.is_blocked === 0 && (direction === undefined || serves(dock, direction)),
    );
    const opening = { taken, timeZone, now: deps.clock.now(), hours: dockHoursOf(dock_hours) };
    return {
      schedules_by_date: Object.fromEntries(days.map((day) => [day, slotsOfDay(day, docks, opening)])),
    };
  });
};
