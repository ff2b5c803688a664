import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { addDays } from '#shared/kernel/civil-date.ts';
import { campinas } from '../../../testing/addresses.ts';
import { administrator } from '../../../testing/sign-in.ts';
import { openScheduling, window, type SchedulingKit } from './scheduling.test-kit.ts';

const { apiTokens, locations, orders, orderReceiving } = contracts;

let kit: SchedulingKit;
beforeAll(async () => {
  kit = await openScheduling();
});
afterAll(() => kit.server.end());

let days = 0;
/** A day far ahead that no other test has. */
const nextDay = (): string => addDays('2040-01-02', (days += 3));

describe('a visit', () => {
  test('is agreed, told with the order, changed in what is sent, and taken away', async () => {
    const [day, id] = [nextDay(), await kit.order()];
    const driver = { name: 'Valdir Prado', document: '11144477735', phone: '11988441207' };
    const made = (
      await kit.schedule(id, { ...window(day, '08:00-09:30'), driver, vehicle_plate: 'bra-2e19' })
    ).ok();
    expect(made.data.schedule).toMatchObject({
      type: 'receiving',
      type_label: 'Recebimento',
      dock_code: '90.1',
      window_start: `${day}T11:00:00.000000Z`,
      window_end: `${day}T12:30:00.000000Z`,
      status: 'scheduled',
      vehicle_plate: 'BRA2E19',
      driver,
    });
    expect(made.data.schedules).toEqual([made.data.schedule]);
    const same = (await kit.schedule(id, { vehicle_plate: 'BRA2E19' })).ok().data;
    expect(same.version).toBe(made.data.version);
    const changed = (await kit.schedule(id, { notes: 'Paletizado', driver: null })).ok().data;
    expect(changed.schedule).toMatchObject({ notes: 'Paletizado', driver: null, vehicle_plate: 'BRA2E19' });
    const history = (await kit.server.call(orders.history, kit.on(id))).ok().data;
    expect(history.at(-1)).toMatchObject({ action: 'schedule', changes: ['schedule'] });
    expect((await kit.unschedule(id)).ok().data).toMatchObject({ schedule: null, schedules: [] });
    expect((await kit.visit(id)).status).toBe(404);
    expect((await kit.unschedule(id)).status).toBe(404);
  });

  test('is refused at the field where something is wrong', async () => {
    const [day, id] = [nextDay(), await kit.order()];
    const wrong = async (body: object) =>
      Object.keys((await kit.schedule(id, { ...body })).refusal().errors ?? {});
    expect(await wrong({})).toEqual(['dock_code', 'window_start', 'window_end']);
    expect(await wrong(window(day, '08:00-08:04'))).toEqual(['window_end']);
    expect((await kit.schedule(id, window(day, '08:00-08:05'))).status).toBe(200);
    const next = { ...window(day, '08:00-08:05'), window_end: `${addDays(day, 1)}T08:01:00-03:00` };
    expect(await wrong(next)).toEqual(['window_end']);
    expect(await wrong({ dock_code: '99.9' })).toEqual(['dock_code']);
    expect(await wrong({ type: 'dispatch' })).toContain('type');
    expect(await wrong({ vehicle_plate: '!!' })).toEqual(['vehicle_plate']);
    expect(await wrong({ window_start: `${day}T08:00:00` })).toEqual(['window_start']);
    const { sku } = await kit.stocked([1]);
    const { id: leaving } = await kit.confirmed([{ sku, quantity: 1 }]);
    const refusal = (await kit.schedule(leaving, window(day, '10:00-11:00', '90.2'))).refusal();
    expect(refusal.errors).toEqual({ dock_code: [expect.stringContaining('só recebe')] });
    const internal = await kit.order('internal_transfer');
    expect((await kit.schedule(internal, window(day, '12:00-13:00'))).refusal().message).toContain('interno');
  });

  test('warns of hours in which docks are closed and of what has passed', async () => {
    const [day, id] = [nextDay(), await kit.order()];
    const codes = async (body: object) =>
      (await kit.schedule(id, { ...body })).ok().data.warnings.map(({ code }) => code);
    expect(await codes(window(day, '08:00-18:00'))).toEqual([]);
    expect(await codes(window(day, '07:30-09:00'))).toEqual(['outside_dock_hours']);
    expect(await codes(window('2020-01-06', '08:00-09:00'))).toEqual(['window_past']);
  });
});

describe('a dock that is held', () => {
  test('is refused to another visit that shares a minute of its window, and named with its order', async () => {
    const day = nextDay();
    const [first, second] = [await kit.order(), await kit.order()];
    const { order_number: number } = (await kit.schedule(first, window(day, '09:00-10:00'))).ok().data;
    const refusal = (await kit.schedule(second, window(day, '09:59-11:00'))).refusal();
    expect(refusal).toMatchObject({
      reason: 'dock_taken',
      message: `A doca Doca 90.1 está ocupada das 09:00 às 10:00 pelo pedido ${number}; escolha outro horário ou outra doca`,
      details: [
        {
          path: 'window_start',
          code: 'dock_taken',
          number,
          order_id: first,
          window_start: `${day}T12:00:00.000000Z`,
        },
      ],
    });
    (await kit.schedule(second, window(day, '10:00-11:00'))).ok();
    (await kit.schedule(second, window(day, '09:30-10:30', '90.2'))).ok();
  });

  test('is shared by orders of the same window and the same plate, which are one visit', async () => {
    const day = nextDay();
    const [one, two, three] = [await kit.order(), await kit.order(), await kit.order()];
    const body = { ...window(day, '09:00-10:00'), vehicle_plate: 'ABC1D23' };
    for (const id of [one, two]) (await kit.schedule(id, body)).ok();
    expect((await kit.schedule(three, { ...body, vehicle_plate: 'ABC1D24' })).refusal().reason).toBe(
      'dock_taken',
    );
    expect((await kit.schedule(three, window(day, '09:00-10:00'))).refusal().reason).toBe('dock_taken');
    (await kit.status(one, 'arrived')).ok();
    expect((await kit.visit(two)).ok().data).toMatchObject({
      status: 'arrived',
      arrived_at: expect.any(String),
    });
    expect((await kit.schedule(one, { vehicle_plate: 'XYZ1A11' })).refusal().reason).toBe('dock_taken');
  });

  test('is free again of what was missed, cancelled or finished, and not twice', async () => {
    const day = nextDay();
    const [one, two] = [await kit.order(), await kit.order()];
    (await kit.schedule(one, window(day, '09:00-10:00'))).ok();
    (await kit.status(one, 'missed')).ok();
    (await kit.schedule(two, window(day, '09:30-10:30'))).ok();
    expect((await kit.status(one, 'scheduled')).refusal().reason).toBe('dock_taken');
    expect((await kit.schedule(one, { notes: 'De novo' })).refusal().reason).toBe('dock_taken');
    expect((await kit.schedule(one, window(day, '11:00-12:00'))).ok().data.schedule).toMatchObject({
      status: 'scheduled',
    });
    const call = { ...kit.on(two), body: { reason_code: 'other' as const } };
    (await kit.server.call(orders.cancel, call)).ok();
    expect((await kit.visit(two)).ok().data.status).toBe('cancelled');
    expect((await kit.schedule(two, window(day, '13:00-14:00'))).refusal().reason).toBe('invalid_transition');
  });

  test('is not deleted while somebody is to come', async () => {
    const day = nextDay();
    const id = await kit.order();
    const dock = { code: '90.7', location_type: 'dock' as const };
    (await kit.server.call(locations.create, { token: kit.token, body: dock })).ok();
    (await kit.schedule(id, window(day, '09:00-10:00', '90.7'))).ok();
    const target = { token: kit.token, params: { location_code: '90.7' } };
    expect((await kit.server.call(locations.remove, target)).refusal().reason).toBe('in_use');
    (await kit.unschedule(id)).ok();
    expect((await kit.server.call(locations.remove, target)).status).toBe(200);
  });
});

describe('a visit goes on with its order', () => {
  test('begins with the receiving and ends with it', async () => {
    const [day, id] = [nextDay(), await kit.order()];
    const dock = { code: '80.1', location_type: 'receiving' as const };
    await kit.server.call(locations.create, { token: kit.token, body: dock });
    (await kit.schedule(id, window(day, '09:00-10:00'))).ok();
    (await kit.server.call(orderReceiving.start, { ...kit.on(id), body: {} })).ok();
    expect((await kit.visit(id)).ok().data).toMatchObject({
      status: 'in_progress',
      started_at: expect.any(String),
    });
    expect((await kit.schedule(id, window(day, '11:00-12:00'))).refusal().reason).toBe('schedule_underway');
    expect((await kit.schedule(id, { vehicle_plate: 'ABC1D23' })).status).toBe(200);
    expect((await kit.unschedule(id)).refusal().reason).toBe('schedule_began');
  });

  test('is asked for by ready where the type does, and ends when the order leaves', async () => {
    await kit.type({
      code: 'sale_docked',
      name: 'Venda com doca',
      schedule_step: true,
      affects_stock: false,
    });
    const { sku } = await kit.product();
    const address = campinas;
    const body = {
      operation_type: 'sale_docked',
      items: [{ sku, quantity: 1 }],
      confirm: true,
      shipping_address: address,
    };
    const { id } = (await kit.server.call(orders.create, { token: kit.token, body })).ok().data;
    expect((await kit.ready(id)).refusal().reason).toBe('schedule_required');
    const { actions } = (await kit.server.call(orders.workflow, kit.on(id))).ok().data;
    const ready = actions.find(({ code }) => code === 'ready');
    expect(ready?.blocked_by.map(({ code }) => code)).toEqual(['schedule_required']);
    (await kit.schedule(id, window(nextDay(), '09:00-10:00'))).ok();
    (await kit.ready(id)).ok();
    expect((await kit.ship(id)).ok().data.schedule).toMatchObject({
      type: 'dispatch',
      status: 'finished',
      finished_at: expect.any(String),
    });
  });

  test('says what may be done with it, and refuses the rest', async () => {
    const [day, id] = [nextDay(), await kit.order()];
    (await kit.schedule(id, window(day, '09:00-10:00'))).ok();
    const { actions } = (await kit.visit(id)).ok().data;
    expect(actions.find(({ is_primary: isPrimary }) => isPrimary)?.code).toBe('arrive');
    (await kit.status(id, 'confirmed')).ok();
    expect((await kit.status(id, 'finished')).refusal().reason).toBe('invalid_transition');
    const moved = (await kit.schedule(id, window(day, '10:00-11:00'))).ok().data;
    expect(moved.schedule?.status).toBe('scheduled');
  });
});

describe('the agenda', () => {
  test('shows the docks and who comes on a day of the site, also who comes in the night before it', async () => {
    const day = nextDay();
    const [one, two] = [await kit.order(), await kit.order()];
    (await kit.schedule(one, window(day, '22:30-23:30'))).ok();
    const night = { ...window(day, '23:30-23:59'), window_end: `${addDays(day, 1)}T01:00:00-03:00` };
    (await kit.schedule(two, night)).ok();
    const { data } = (await kit.agenda({ date: day })).ok();
    expect(data).toMatchObject({ date: day, to: day, hours: { start: '08:00', end: '18:00' } });
    expect(data.docks.map(({ code, direction }) => [code, direction])).toEqual([
      ['90.1', 'both'],
      ['90.2', 'inbound'],
    ]);
    expect(data.schedules.map(({ start_time, end_time, order }) => [start_time, end_time, order.id])).toEqual(
      [
        ['22:30', '23:30', one],
        ['23:30', '01:00', two],
      ],
    );
    expect(data.schedules.map(({ cargo }) => cargo)).toEqual(
      [one, two].map(() => ({
        quantity: expect.any(Number),
        unit: 'UN',
        volumes: 0,
        volumes_loaded: 0,
        weight: null,
        load_number: null,
      })),
    );
    const next = (await kit.agenda({ date: addDays(day, 1) })).ok().data;
    expect(next.schedules.map(({ order, date }) => [order.id, date])).toEqual([[two, day]]);
    expect((await kit.agenda({ date: day, dock_code: '90.2' })).ok().data.schedules).toEqual([]);
    expect((await kit.agenda({ date: day, status: ['missed'] })).ok().data.schedules).toEqual([]);
    expect((await kit.agenda({ date: day, to: addDays(day, 31) })).refusal().errors).toHaveProperty('to');
    expect((await kit.agenda({ date: '2040-02-31' })).refusal().errors).toHaveProperty('date');
  });

  test('hides how to reach a driver from whoever may not see customers', async () => {
    const day = nextDay();
    const id = await kit.order();
    const driver = { name: 'Valdir', document: '11144477735', phone: '11988441207' };
    (await kit.schedule(id, { ...window(day, '09:00-10:00'), driver })).ok();
    const login = await kit.server.call(contracts.auth.login, {
      body: { username: administrator.username, password: administrator.password },
    });
    const body = { name: `Painel ${day}`, scopes: ['orders:read' as const] };
    const made = await kit.server.call(apiTokens.create, { token: login.ok().data.access_token, body });
    const { token } = made.ok().data;
    const seen = (await kit.server.call(contracts.schedules.list, { token, query: { date: day } })).ok().data;
    const hidden = { name: 'Valdir', document: '***.444.777-**', phone: null };
    expect(seen.schedules[0]?.driver).toEqual(hidden);
    const order = (await kit.server.call(orders.details, { token, params: { id } })).ok().data;
    expect([order.schedule?.driver, order.schedules[0]?.driver]).toEqual([hidden, hidden]);
  });

  test('gives free times in windows of two hours, without those that a visit touches', async () => {
    const day = nextDay();
    const id = await kit.order();
    (await kit.schedule(id, window(day, '09:30-10:30'))).ok();
    const { data } = (await kit.slots({ from: day, to: day, direction: 'outbound' })).ok();
    const [, month = '', date = ''] = day.split('-');
    expect(data.schedules_by_date[day]).toMatchObject({
      date: day,
      formatted_date: `${date}/${month}/2040`,
      total_slots: 3,
      morning_slots: 0,
      afternoon_slots: 3,
      schedules: [
        {
          id: expect.any(Number),
          start_time: '12:00:00',
          end_time: '14:00:00',
          duration: '2h',
          period: 'Tarde',
          dock: { name: 'Doca 90.1', type: 'both', type_label: 'Recebimento e expedição' },
        },
        { start_time: '14:00:00' },
        { start_time: '16:00:00' },
      ],
    });
    const both = (await kit.slots({ from: day, to: day, direction: 'inbound' })).ok().data;
    expect(both.schedules_by_date[day]?.total_slots).toBe(8);
    const past = (await kit.slots({ from: '2020-01-06', to: '2020-01-06' })).ok().data;
    expect(past.schedules_by_date['2020-01-06']?.total_slots).toBe(0);
    expect(Object.keys((await kit.slots()).ok().data.schedules_by_date)).toHaveLength(7);
  });
});
