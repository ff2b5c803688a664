import type { ScheduleInput } from '#shared/areas/schedules/schema.ts';
import type { DockHours } from '#shared/domain/dock-hours.ts';
import { locationKey } from '#shared/domain/location-code.ts';
import { addDays, daysBetween } from '#shared/kernel/civil-date.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import { momentOf } from '#shared/kernel/zoned-time.ts';
import type { DockRow } from './schedules.queries.ts';

type Faults = readonly Fault<Code>[];

/** Says how many hours a slot lasts. */
export const slotHours = 2;
const hourMs = 3_600_000;
const hour = (time: string): number => Number(time.slice(0, 2)) + Number(time.slice(3, 5)) / 60;
const clock = (at: number): string =>
  `${String(Math.floor(at)).padStart(2, '0')}:${String(Math.round((at % 1) * 60)).padStart(2, '0')}:00`;

/** A window on the clocks of the warehouse, each `HH:MM:SS`. */
type ClockWindow = { readonly start: string; readonly end: string };

/** Lists the windows of two hours that fit between the hours of the docks. */
export const windowsOf = ({ start, end }: DockHours): readonly ClockWindow[] => {
  const [first, last] = [hour(start), hour(end)];
  const count = Math.max(0, Math.floor((last - first) / slotHours));
  return Array.from({ length: count }, (_, index) => ({
    start: clock(first + index * slotHours),
    end: clock(first + (index + 1) * slotHours),
  }));
};

const epoch = '1970-01-01';

/** Makes a number that is the slot's own at its dock from the days since 1970 and the hour. */
export const slotId = ({ id }: Pick<DockRow, 'id'>, day: string, start: string): number =>
  (id * 100_000 + daysBetween(epoch, day)) * 100 + Number(start.slice(0, 2));

/** Holds what the words of a slot are read with. */
export type Reading = {
  readonly docks: readonly DockRow[];
  readonly hours: DockHours;
  readonly timeZone: string;
};

/** Finds the slot of that number; undefined where it is none of a dock that there is, within its hours. */
const slotOf = (id: number, { docks, hours }: Reading) => {
  const dock = docks.find((one) => one.id === Math.floor(id / 10_000_000));
  const window = windowsOf(hours).find(({ start }) => Number(start.slice(0, 2)) === id % 100);
  return dock && window && { dock, date: addDays(epoch, Math.floor(id / 100) % 100_000), ...window };
};

type Ours = Pick<ScheduleInput, 'dock_code' | 'window_start' | 'window_end'>;
type Said = { readonly ours: Ours; readonly faults: Faults };

const inSeconds = (time: string | undefined): string | undefined =>
  time?.length === 5 ? `${time}:00` : time;

const instantText = (moment: number): string => new Date(moment).toISOString();

const saidById = (sent: ScheduleInput, id: number, reading: Reading): Said => {
  const slot = slotOf(id, reading);
  if (slot === undefined) return { ours: {}, faults: [fault('id', 'slot_unknown')] };
  const { dock, date, start, end } = slot;
  const { code = dock.code } = sent.dock ?? {};
  const beside = [
    ['date', sent.date, date],
    ['start_time', inSeconds(sent.start_time), start],
    ['end_time', inSeconds(sent.end_time), end],
    ['dock.id', sent.dock?.id, dock.id],
    ['dock.code', locationKey(code), locationKey(dock.code)],
  ] as const;
  const differing = beside.filter(([, said, its]) => said !== undefined && said !== its);
  const [from, to] = [start, end].map((time) => momentOf({ date, time }, reading.timeZone));
  return {
    ours: {
      dock_code: dock.code,
      window_start: instantText(from ?? 0),
      window_end: instantText(to ?? 0),
    },
    faults: differing.map(([field]) => fault(field, 'slot_differs')),
  };
};

const dockSaid = ({ dock }: ScheduleInput, { docks }: Reading): Said => {
  const { id, code } = dock ?? {};
  if (id === undefined) return { ours: { dock_code: code }, faults: [] };
  const found = docks.find((one) => one.id === id);
  if (found === undefined) {
    return { ours: {}, faults: [fault('dock.id', 'dock_unknown', { location_code: String(id) })] };
  }
  const isOther = code !== undefined && locationKey(code) !== locationKey(found.code);
  return { ours: { dock_code: found.code }, faults: isOther ? [fault('dock.code', 'slot_differs')] : [] };
};

const windowSaid = ({ date, start_time, end_time }: ScheduleInput, { timeZone }: Reading): Said => {
  const start = inSeconds(start_time);
  const end = inSeconds(end_time);
  if (date === undefined && start === undefined && end === undefined) return { ours: {}, faults: [] };
  if (date === undefined) return { ours: {}, faults: [fault('date', 'required')] };
  if (start === undefined) return { ours: {}, faults: [fault('start_time', 'required')] };
  const from = momentOf({ date, time: start }, timeZone);
  const to = end === undefined ? from + slotHours * hourMs : momentOf({ date, time: end }, timeZone);
  return { ours: { window_start: instantText(from), window_end: instantText(to) }, faults: [] };
};

const isSaid = (value: unknown): boolean => value !== undefined;

/** Lists the words of ours that a body says beside those of a slot. */
const twiceFaults = (sent: ScheduleInput): Faults => {
  const { id, date, start_time, end_time, dock, dock_code, window_start, window_end } = sent;
  const saysWindow = [id, date, start_time, end_time].some(isSaid);
  const saysDock = [id, dock?.id, dock?.code].some(isSaid);
  const ours = [
    ['dock_code', saysDock && isSaid(dock_code)],
    ['window_start', saysWindow && isSaid(window_start)],
    ['window_end', saysWindow && isSaid(window_end)],
  ] as const;
  return ours.flatMap(([field, isTwice]) => (isTwice ? [fault(field, 'slot_twice')] : []));
};

/** Reads a body that may name a slot, by its number or by its words, as the dock and the window that it means. */
export const saidOf = (
  sent: ScheduleInput,
  reading: Reading,
): { readonly said: ScheduleInput; readonly faults: Faults } => {
  const parts =
    sent.id === undefined
      ? [dockSaid(sent, reading), windowSaid(sent, reading)]
      : [saidById(sent, sent.id, reading)];
  const faults = [...twiceFaults(sent), ...parts.flatMap((part) => part.faults)];
  const said = Object.fromEntries(
    parts.flatMap(({ ours }) => Object.entries(ours).filter(([, value]) => isSaid(value))),
  );
  return { said: { ...sent, ...said }, faults };
};
