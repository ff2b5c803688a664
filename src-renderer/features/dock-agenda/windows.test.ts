import { describe, expect, it } from 'vitest';
import type { Agenda, Visit } from '#shared/areas/schedules/agenda-schema.ts';
import { scheduleExamples } from '#shared/areas/schedules/examples.ts';
import {
  clashOf,
  dockParts,
  leadOf,
  nearestFree,
  shownHours,
  spanOf,
  spanOn,
  timeOf,
  visitsOf,
} from './windows.ts';

const { agenda } = scheduleExamples;
const [example] = agenda.schedules as [Visit];

const visit = (dock_code: string, hours: string, more: Partial<Visit> = {}): Visit => {
  const [start_time = '', end_time = ''] = hours.split('-');
  const order = { ...example.order, id: `${dock_code} ${hours}` };
  return { ...example, dock_code, start_time, end_time, order, vehicle_plate: null, ...more };
};

const docks = [
  { code: '1', name: 'Doca 1', direction: 'both', is_active: true },
  { code: '2', name: 'Doca 2', direction: 'outbound', is_active: true },
  { code: '3', name: 'Doca 3', direction: 'both', is_active: false },
] as const;

const day = (...schedules: readonly Visit[]): Agenda => ({
  ...agenda,
  docks: [...docks],
  schedules: [...schedules],
});

const claim = (dock: string, hours: string, plate = '') => {
  const [from = '', to = ''] = hours.split('-');
  return { orderId: 'new', dock, plate, ...spanOf(from, to) };
};

describe('a window', () => {
  it('is of the next day where it ends before it begins, and reaches into it', () => {
    expect(spanOf('23:00', '01:00')).toEqual({ start: 1380, end: 1500 });
    expect(spanOn('2026-11-25', visit('1', '23:00-01:00'))).toEqual({ start: -60, end: 60 });
    expect(timeOf(1500)).toBe('01:00');
  });

  it('clashes for as long as both hold the dock, and not at its edge', () => {
    const agreed = day(visit('1', '16:00-17:00'));
    expect(clashOf(agreed, claim('1', '15:30-16:30'))?.minutes).toBe(30);
    expect(clashOf(agreed, claim('1', '15:00-16:00'))).toBeUndefined();
    expect(clashOf(agreed, claim('2', '15:30-16:30'))).toBeUndefined();
    expect(
      clashOf(day(visit('1', '16:00-17:00', { status: 'missed' })), claim('1', '16:00-17:00')),
    ).toBeUndefined();
  });

  it('does not clash with one of the same vehicle', () => {
    const agreed = day(visit('1', '16:00-17:00', { vehicle_plate: 'ABC1D23' }));
    expect(clashOf(agreed, claim('1', '16:00-17:00', 'abc-1d23'))).toBeUndefined();
    expect(clashOf(agreed, claim('1', '16:00-17:01', 'ABC1D23'))?.minutes).toBe(60);
  });
});

describe('the day of a dock', () => {
  const partsOf = (agreed: Agenda, from: number): readonly string[] =>
    dockParts(agreed, '1', from).map(
      ({ start, end, visit: together }) =>
        `${timeOf(start)} ${timeOf(end)} ${together === undefined ? 'free' : together.length}`,
    );
  const open = (...schedules: readonly Visit[]): Agenda => ({
    ...day(...schedules),
    hours: { start: '08:00', end: '18:00' },
  });

  it('is its visits and what is free between them, within the hours of the docks', () => {
    const agreed = open(visit('1', '16:00-17:00'), visit('2', '09:00-10:00'), visit('1', '08:00-09:00'));
    expect(partsOf(agreed, 0)).toEqual([
      '08:00 09:00 1',
      '09:00 16:00 free',
      '16:00 17:00 1',
      '17:00 18:00 free',
    ]);
    expect(partsOf(open(), 0)).toEqual(['08:00 18:00 free']);
  });

  it('is free only from a minute on, for no less than a visit may last, and beside who did not come', () => {
    const agreed = open(
      visit('1', '10:00-11:00', { status: 'missed' }),
      visit('1', '11:30-14:30'),
      visit('1', '14:34-17:56'),
    );
    expect(partsOf(agreed, 11 * 60)).toEqual([
      '10:00 11:00 1',
      '11:00 11:30 free',
      '11:30 14:30 1',
      '14:34 17:56 1',
    ]);
    expect(partsOf(agreed, Infinity)).toEqual(['10:00 11:00 1', '11:30 14:30 1', '14:34 17:56 1']);
  });

  it('shows the orders of one vehicle once, and no free hours where visits overlap or leave the day', () => {
    const order = (id: string) => ({ order: { ...example.order, id } });
    const vehicle = { vehicle_plate: 'ABC1D23' };
    const agreed = open(
      visit('1', '08:00-12:00', { ...vehicle, ...order('a') }),
      visit('1', '08:00-12:00', { ...vehicle, ...order('b') }),
      visit('1', '12:00-20:00'),
    );
    expect(partsOf(agreed, 0)).toEqual(['08:00 12:00 2', '12:00 20:00 1']);
  });
});

describe('orders of one vehicle', () => {
  const of = (id: string, more: Partial<Visit> = {}): Visit => ({
    ...visit('1', '16:00-17:00', { vehicle_plate: 'ABC1D23', ...more }),
    order: { ...example.order, id },
  });
  const ids = (visits: readonly Visit[]) =>
    visitsOf(visits).map((together) => together.map(({ order }) => order.id));

  it('are one visit where window and dock are the same', () => {
    const other = { ...of('c'), start_time: '15:00', end_time: '16:00' };
    expect(
      ids([of('a'), of('b', { vehicle_plate: 'abc-1d23' }), other, of('d', { dock_code: '2' })]),
    ).toEqual([['a', 'b'], ['c'], ['d']]);
  });

  it('are visits of their own without a plate, and where one was called off', () => {
    expect(ids([of('a', { vehicle_plate: null }), of('b', { vehicle_plate: null })])).toEqual([['a'], ['b']]);
    expect(ids([of('a'), of('b', { status: 'missed' }), of('c')])).toEqual([['a', 'c'], ['b']]);
  });

  it('stand as far as the first of them that is not done', () => {
    const [done, now] = [of('a', { status: 'finished' }), of('b', { status: 'in_progress' })];
    expect(leadOf([done, now])).toBe(now);
    expect(leadOf([done])).toBe(done);
  });
});

describe('the nearest free windows', () => {
  it('are of the same dock first, of open docks that serve, within their hours', () => {
    const agreed = day(visit('1', '16:00-17:00'));
    const shown = (type: 'receiving' | 'dispatch') =>
      nearestFree(agreed, claim('1', '15:30-16:30'), type).map(
        ({ dock, start, end }) => `${dock.code} ${timeOf(start)} ${timeOf(end)}`,
      );
    expect(shown('receiving')).toEqual(['1 15:00 16:00', '1 14:00 15:00', '1 17:00 18:00']);
    expect(shown('dispatch')[1]).toBe('2 15:30 16:30');
  });

  it('are none where nothing is free', () => {
    const agreed = day(visit('1', '08:00-18:00'));
    expect(nearestFree(agreed, claim('1', '09:00-10:00'), 'receiving')).toEqual([]);
  });
});

it('shows the hours of the docks, and those of visits outside of them', () => {
  expect(shownHours(day(visit('1', '07:30-08:00'), visit('1', '19:10-20:05')))).toEqual({
    start: 420,
    end: 1260,
  });
  expect(shownHours(day())).toEqual({ start: 480, end: 1080 });
});
