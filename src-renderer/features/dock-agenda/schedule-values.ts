import type { Agenda } from '#shared/areas/schedules/agenda-schema.ts';
import type { ScheduleType } from '#shared/areas/orders/lists-schema.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { addDays, isCivilDate, showDate } from '#shared/kernel/civil-date.ts';
import { conflict } from '#shared/kernel/refusal.ts';
import { momentOf, wallTime } from '#shared/kernel/zoned-time.ts';
import { clashOf, minutesOf, spanOf, timeOf, type Claim } from './windows.ts';

/** The visit of an order as its form holds it: a day of the site and two times of its clocks; '' where nothing is said. */
export type ScheduleValues = {
  readonly type: ScheduleType;
  readonly dock_code: string;
  readonly date: string;
  readonly window_start: string;
  readonly window_end: string;
  readonly vehicle_plate: string;
  readonly driver: { readonly name: string; readonly document: string; readonly phone: string };
  readonly notes: string;
};

/**
 * The first values of a form beside the order: the day, and perhaps the dock and the hour that were chosen.
 */
export type Beginning = { readonly date: string; readonly dock?: string; readonly start?: string };

const firstType = ({ direction }: OrderDetails): ScheduleType =>
  direction === 'inbound' ? 'receiving' : 'dispatch';

/** The kinds of visits that an order may have. */
export const typesFor = ({ direction }: OrderDetails): readonly ScheduleType[] =>
  direction === 'inbound' ? ['receiving'] : ['dispatch', 'pickup'];

const hour = 60;

/** A new visit, or that of the order as it is. */
export const scheduleValues = (
  order: OrderDetails,
  { date, dock = '', start = '' }: Beginning,
  timeZone: string,
): ScheduleValues => {
  const { schedule } = order;
  const end = start === '' ? '' : timeOf(minutesOf(start) + hour);
  const blank = { name: '', document: '', phone: '' };
  if (schedule === null) {
    return {
      type: firstType(order),
      dock_code: dock,
      date,
      window_start: start,
      window_end: end,
      vehicle_plate: '',
      driver: blank,
      notes: '',
    };
  }
  const shown = (instant: string) => wallTime(Date.parse(instant), timeZone);
  const from = shown(schedule.window_start);
  const { driver } = schedule;
  return {
    type: schedule.type,
    dock_code: schedule.dock_code,
    date: from.date,
    window_start: from.time.slice(0, 5),
    window_end: shown(schedule.window_end).time.slice(0, 5),
    vehicle_plate: schedule.vehicle_plate ?? '',
    driver:
      driver === null
        ? blank
        : { name: driver.name, document: driver.document ?? '', phone: driver.phone ?? '' },
    notes: schedule.notes,
  };
};

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The moment of a time on that day; the text itself where it is none, which no schema takes. */
const momentText = (date: string, time: string, timeZone: string): string =>
  isCivilDate(date) && !Number.isNaN(minutesOf(time))
    ? new Date(momentOf({ date, time: `${time}:00` }, timeZone)).toISOString()
    : time;

/** The body that the form means; a driver that may not be seen is not sent. */
export const scheduleBodyOf = (
  { date, window_start, window_end, driver, ...values }: ScheduleValues,
  timeZone: string,
) => {
  const isNextDay = minutesOf(window_end) <= minutesOf(window_start);
  const endDay = isNextDay && isCivilDate(date) ? addDays(date, 1) : date;
  return {
    ...values,
    window_start: momentText(date, window_start, timeZone),
    window_end: momentText(endDay, window_end, timeZone),
    vehicle_plate: orNull(values.vehicle_plate),
    driver:
      driver.name.trim() === '' && driver.document.trim() === '' && driver.phone.trim() === ''
        ? null
        : { name: driver.name, document: orNull(driver.document), phone: orNull(driver.phone) },
  };
};

/** Gives the window that the form claims; undefined while its dock or its times are missing. */
export const claimOf = (orderId: string, values: ScheduleValues): Claim | undefined => {
  const span = spanOf(values.window_start, values.window_end);
  if (values.dock_code === '' || Number.isNaN(span.start) || Number.isNaN(span.end)) return undefined;
  return { orderId, dock: values.dock_code, plate: values.vehicle_plate, ...span };
};

/** The clash that saving would be refused for, as the server says it. */
export const clashFaults = (agenda: Agenda | undefined, orderId: string, values: ScheduleValues) => {
  const claim = claimOf(orderId, values);
  if (agenda === undefined || claim === undefined || agenda.date !== values.date) return [];
  const clash = clashOf(agenda, claim);
  if (clash === undefined) return [];
  const { dock_name: dock, start_time: from, end_time: to, order, date } = clash.visit;
  const day = date === agenda.date ? '' : `${showDate(date).slice(0, 5)} `;
  const vars = { dock, from: `${day}${from}`, to, number: order.order_number ?? '' };
  return [conflict('window_start', 'dock_taken', vars)];
};
