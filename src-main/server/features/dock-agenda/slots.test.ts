import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openScheduling, window, type SchedulingKit } from './scheduling.test-kit.ts';

let kit: SchedulingKit;
beforeAll(async () => {
  kit = await openScheduling();
});
afterAll(() => kit.server.end());

let days = 0;
/** A day that no test used before. */
const nextDay = (): string => new Date(Date.UTC(2041, 0, (days += 1))).toISOString().slice(0, 10);

/** The free times for goods that arrive on a new day. */
const freeSlots = async () => {
  const day = nextDay();
  const { data } = (await kit.slots({ from: day, to: day, direction: 'inbound' })).ok();
  const [first, second, ...rest] = data.schedules_by_date[day]?.schedules ?? [];
  if (first === undefined || second === undefined) throw new Error('no slot is free');
  return { day, first, second, rest };
};

const agreed = async (id: string) => {
  const { dock_code, window_start, window_end } = (await kit.visit(id)).ok().data;
  return { dock_code, window_start: Date.parse(window_start), window_end: Date.parse(window_end) };
};
const at = (day: string, hours: string, dock_code: string) => {
  const { window_start, window_end } = window(day, hours);
  return { dock_code, window_start: Date.parse(window_start), window_end: Date.parse(window_end) };
};

describe('a free slot', () => {
  test('is booked by its id alone, and is free no more', async () => {
    const { day, first } = await freeSlots();
    const id = await kit.order();
    (await kit.schedule(id, { id: first.id })).ok();
    expect(await agreed(id)).toEqual(at(day, '08:00-10:00', first.dock.code));
    const { data } = (await kit.slots({ from: day, to: day })).ok();
    const left = data.schedules_by_date[day]?.schedules.map((slot) => slot.id) ?? [];
    expect([left.includes(first.id), left.length > 0]).toEqual([false, true]);
    const other = await kit.schedule(await kit.order(), { id: first.id });
    expect([other.status, other.refusal().code]).toEqual([409, 'dock_taken']);
  });

  test('is booked whole, as it was read', async () => {
    const { day, second } = await freeSlots();
    const id = await kit.order();
    (await kit.schedule(id, second)).ok();
    const hours = `${second.start_time.slice(0, 5)}-${second.end_time.slice(0, 5)}`;
    expect(await agreed(id)).toEqual(at(day, hours, second.dock.code));
  });

  test('is booked by its words, and moved by some of them', async () => {
    const { day, first, second, rest } = await freeSlots();
    const id = await kit.order();
    (await kit.schedule(id, { date: day, start_time: '08:00:00', dock: { id: first.dock.id } })).ok();
    expect(await agreed(id)).toEqual(at(day, '08:00-10:00', first.dock.code));
    (await kit.schedule(id, { date: day, start_time: '13:30', end_time: '15:00' })).ok();
    expect(await agreed(id)).toEqual(at(day, '13:30-15:00', first.dock.code));
    const elsewhere = [second, ...rest].find(({ dock }) => dock.id !== first.dock.id)?.dock;
    (await kit.schedule(id, { dock: { id: elsewhere?.id } })).ok();
    expect(await agreed(id)).toEqual(at(day, '13:30-15:00', elsewhere?.code ?? ''));
  });

  test('and ours are still taken, also with the dock of a slot', async () => {
    const { day, first } = await freeSlots();
    const id = await kit.order();
    const { dock_code: _dock, ...span } = window(day, '09:00-09:30');
    (await kit.schedule(id, { ...span, dock: { id: first.dock.id } })).ok();
    expect(await agreed(id)).toEqual(at(day, '09:00-09:30', first.dock.code));
    (await kit.schedule(id, window(day, '10:00-11:00', '90.2'))).ok();
    expect(await agreed(id)).toEqual(at(day, '10:00-11:00', '90.2'));
  });

  test('that is none, or is said in two ways, is refused at its field', async () => {
    const { day, first, second } = await freeSlots();
    const id = await kit.order();
    const bodies = [
      [{ id: 71 }, ['id']],
      [{ id: first.id + 1 }, ['id']],
      [{ id: 'primeiro' }, ['id']],
      [{ ...first, start_time: '16:00:00' }, ['start_time']],
      [{ ...first, dock: { id: second.dock.id + 1000 } }, ['dock.id']],
      [{ id: first.id, ...window(day, '09:00-10:00') }, ['dock_code', 'window_start', 'window_end']],
      [{ start_time: '08:00', dock: { id: first.dock.id } }, ['date']],
      [{ date: day, dock: { id: first.dock.id } }, ['start_time']],
      [{ date: '2041-02-30', start_time: '08:00', dock: { id: first.dock.id } }, ['date']],
      [{ date: day, start_time: '8h', dock: { id: first.dock.id } }, ['start_time']],
      [{ date: day, start_time: '10:00', end_time: '09:00', dock: { id: first.dock.id } }, ['window_end']],
      [{ date: day, start_time: '08:00', dock: { id: 999_999 } }, ['dock.id']],
      [{ date: day, start_time: '08:00', dock: { number: 1 } }, ['dock.number']],
    ] as const;
    for (const [body, fields] of bodies) {
      const answer = await kit.schedule(id, body);
      expect([body, answer.status, Object.keys(answer.refusal().errors)]).toEqual([body, 422, fields]);
    }
    expect((await kit.visit(id)).status).toBe(404);
  });
});
