import { expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { createCustomerBody } from '#shared/areas/customers/schema.ts';
import { createLocationBody } from '#shared/areas/locations/schema.ts';
import { createProductBody } from '#shared/areas/products/schema.ts';
import { addDays, civilDate } from '#shared/kernel/civil-date.ts';
import { integrationToken } from '../../testing/sign-in.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { StartRefused } from '../db/start-refused.ts';
import { reservationMismatches } from '../stock/reservations/reservations.test-kit.ts';
import { balancesOf } from './demo.balances.rules.ts';
import { orderStages } from '#shared/areas/orders/lists-schema.ts';
import { makeCounts } from './demo.counts.work.ts';
import { kindAt, productAt } from './demo.catalogue.rules.ts';
import { demoCustomers } from './demo.customers.rules.ts';
import type { Locations } from './demo.goods.rules.ts';
import { locationsOf } from './demo.locations.rules.ts';
import { fillWithDemo } from './demo.service.ts';
import { storyOf } from './demo.story.rules.ts';

const layout = { streets: 2, coldStreets: 1, buildings: 3, levels: 3, positions: 2 };

test('every product of the catalogue is one that the API would take', () => {
  for (let index = 0; index < 500; index += 1) {
    expect(createProductBody.safeParse(productAt(index)).error, String(index)).toBeUndefined();
  }
});

test('every location is one that the API would take, each with a code of its own', () => {
  const locations = locationsOf(layout);
  for (const location of locations)
    expect(createLocationBody.safeParse(location).error, location.code).toBeUndefined();
  expect(new Set(locations.map(({ code }) => code)).size).toBe(locations.length);
});

test('every customer is one that the API would take', () => {
  for (const customer of demoCustomers) {
    expect(createCustomerBody.safeParse(customer).error, customer.name).toBeUndefined();
  }
});

const large = (shelfCapacity: number) => {
  const goods = Array.from({ length: 97 }, (_, index) => {
    const rest = { shelfCapacity, position: index / 97, isActive: true };
    return { index, productId: index + 1, kind: kindAt(index), ...rest };
  });
  const shelves = Array.from({ length: 40 }, (_, index) => index + 1);
  const locations = { storage: shelves, cold: shelves } as unknown as Locations;
  return [...balancesOf(goods, 500, { locations, today: '2026-11-20' })];
};

test('a large warehouse has exactly the rows that it should, no two of them the same', () => {
  const identities = large(9).map(({ productId, to, serialNumber }) =>
    JSON.stringify([productId, to?.locationId, to?.lot, to?.status, serialNumber]),
  );
  expect(new Set(identities).size).toBe(500);
});

test('the shelves of a large warehouse hold what lies on them, as long as there is room', () => {
  const shelfCapacity = 70;
  const pieces = new Map<number, number>();
  for (const { to, quantity } of large(shelfCapacity)) {
    const location = to?.locationId ?? 0;
    pieces.set(location, (pieces.get(location) ?? 0) + quantity / 1000);
  }
  expect(Math.max(...pieces.values())).toBeLessThanOrEqual(shelfCapacity);
});

test('a small warehouse ends with the same goods on the same shelves, whatever day it is', () => {
  const goods = Array.from({ length: 97 }, (_, index) => {
    const rest = { shelfCapacity: 70, position: index / 97, isActive: true };
    return { index, productId: index + 1, kind: kindAt(index), ...rest };
  });
  const shelves = Array.from({ length: 40 }, (_, index) => index + 1);
  const types = ['storage', 'cold', 'receiving', 'pick_face', 'damaged'];
  const locations = Object.fromEntries(types.map((type) => [type, shelves])) as unknown as Locations;
  const endOn = (today: string) => {
    const pieces = new Map<string, number>();
    const add = (key: string, quantity: number) => pieces.set(key, (pieces.get(key) ?? 0) + quantity);
    const story = storyOf({ goods, locations, dayOf: (daysAgo) => addDays(today, -daysAgo) });
    for (const { productId, from, to, quantity } of story.flatMap(({ lines }) => lines)) {
      if (from) add(`${productId} ${from.locationId}`, -quantity);
      if (to) add(`${productId} ${to.locationId}`, quantity);
    }
    return Object.fromEntries(pieces);
  };
  const week = Array.from({ length: 7 }, (_, day) => endOn(addDays('2026-11-23', day)));
  for (const end of week) expect(end).toEqual(week[0]);
});

test('a warehouse in which every shelf holds what cannot be counted in passing has no counts', async () => {
  const server = await openTestApp();
  await makeCounts(server.deps, { caller: null, ip: '', requestId: '' });
  const token = await integrationToken(server);
  expect((await server.call(contracts.counts.list, { token })).ok().data).toEqual([]);
  await server.end();
});

const openFilled = async (): Promise<TestApp> => {
  const server = await openTestApp();
  await fillWithDemo(server.deps, 'small');
  return server;
};

test('fills an empty database with 200 products that are listed and found, and tells of orders and their codes alone', async () => {
  const server = await openFilled();
  const token = await integrationToken(server);
  const all = await server.call(contracts.products.list, { token });
  expect(all.ok().pagination.records.total).toBe(200);
  const found = await server.call(contracts.products.list, { token, query: { search: 'cafe torrado' } });
  expect(found.ok().data.length).toBeGreaterThan(0);
  const locations = await server.call(contracts.locations.list, { token });
  expect(locations.ok().pagination.records.total).toBeGreaterThanOrEqual(290);
  const customers = await server.call(contracts.customers.list, { token, query: { state: 'SP' } });
  expect(customers.ok().pagination.records.total).toBeGreaterThan(5);
  const told = await server.deps.store.read.selectFrom('event').select('name').distinct().execute();
  const others = told.map(({ name }) => name).filter((name) => !/^(fiscal|order|return|stock)_/u.test(name));
  expect(others).toEqual(['product_updated']);
  await server.end();
});

test('the stock has of everything: lots, serials, expired and soon expired, low, held, not yet put away', async () => {
  const server = await openFilled();
  const { store, clock } = server.deps;
  const rows = await store.read
    .selectFrom('stock_item as s')
    .innerJoin('location as l', 'l.id', 's.location_id')
    .leftJoin('lot as t', 't.id', 's.lot_id')
    .where('s.quantity', '>', 0)
    .select(['s.stock_status', 's.serial_id', 't.expiration_date', 'l.location_type'])
    .execute();
  const today = civilDate(clock.now(), 'America/Sao_Paulo');
  const having = (test: (row: (typeof rows)[number]) => boolean): number => rows.filter(test).length;
  const counts = {
    lots: having(({ expiration_date }) => expiration_date !== null),
    serials: having(({ serial_id }) => serial_id !== null),
    expired: having(({ expiration_date }) => expiration_date !== null && expiration_date < today),
    held: having(({ stock_status }) => stock_status === 'inspection'),
    damaged: having(({ stock_status }) => stock_status === 'damaged'),
    waiting: having(({ location_type }) => location_type === 'receiving'),
    picked: having(({ location_type }) => location_type === 'pick_face'),
  };
  for (const [what, count] of Object.entries(counts)) expect(count, what).toBeGreaterThan(2);
  const levels = await store.read.selectFrom('product_stock').select('level').distinct().execute();
  expect(levels.map(({ level }) => level).toSorted()).toEqual(['critical', 'empty', 'normal']);
  await server.end();
});

test('one load has left with all of its orders, another is being loaded', async () => {
  const server = await openFilled();
  const token = await integrationToken(server);
  const { data } = (await server.call(contracts.loads.list, { token, query: {} })).ok();
  expect(data).toMatchObject([
    { status: 'open', progress: { orders: 2, orders_complete: 1, volumes_loaded: 1 } },
    { status: 'shipped', progress: { orders: 3, orders_shipped: 3 } },
  ]);
  await server.end();
});

test('some orders wait for an invoice that could be written, others lack something; what has left has one', async () => {
  const server = await openFilled();
  const token = await integrationToken(server);
  const waiting = async (has_missing_data: boolean) => {
    const query = { has_missing_data, per_page: 100 };
    return (await server.call(contracts.awaitingInvoice.list, { token, query })).ok().data;
  };
  expect((await waiting(true)).length).toBeGreaterThan(2);
  expect((await waiting(false)).length).toBeGreaterThan(2);
  const today = civilDate(server.deps.clock.now(), 'America/Sao_Paulo');
  const left = await server.call(contracts.orders.list, {
    token,
    query: { direction: 'outbound', stage: ['shipped', 'completed'], created_from: today },
  });
  expect(new Set(left.ok().data.map((order) => order.fiscal_status))).toEqual(new Set(['invoiced']));
  await server.end();
});

test('its orders are of every stage, and what is reserved is theirs', async () => {
  const server = await openFilled();
  const token = await integrationToken(server);
  const list = async (query: object) =>
    (await server.call(contracts.orders.list, { token, query })).ok().pagination.records.total;
  for (const status of ['planned', 'picking']) {
    const found = (await server.call(contracts.waves.list, { token, query: { status: [status] } })).ok();
    expect(
      found.data.map((wave) => wave.progress.orders),
      status,
    ).toEqual([2]);
  }
  for (const stage of orderStages) {
    expect(await list({ stage: [stage] }), stage).toBeGreaterThan(0);
  }
  const expected = ['pending', 'receiving', 'received', 'putaway', 'completed'] as const;
  for (const stage of expected) {
    expect(await list({ stage: [stage], direction: 'inbound' }), stage).toBeGreaterThan(0);
  }
  expect(await list({ is_on_hold: true })).toBeGreaterThan(0);
  expect(await list({ is_late: true })).toBeGreaterThan(0);
  expect(await reservationMismatches(server.deps.store.read)).toEqual([]);
  await server.end();
});

test('its docks are visited today, and what has left is followed', async () => {
  const server = await openFilled();
  const token = await integrationToken(server);
  const { data: agenda } = (await server.call(contracts.schedules.list, { token })).ok();
  expect(agenda.docks).toHaveLength(2);
  const statuses = new Set(agenda.schedules.map(({ status }) => status));
  expect(agenda.schedules.length).toBeGreaterThan(5);
  for (const status of ['scheduled', 'confirmed', 'arrived', 'in_progress', 'missed'] as const) {
    expect(statuses, status).toContain(status);
  }
  const query = { stage: ['shipped'], per_page: 1 };
  const [shipped] = (await server.call(contracts.orders.list, { token, query })).ok().data;
  const params = { id: shipped?.id ?? '' };
  const order = (await server.call(contracts.orders.details, { token, params })).ok().data;
  expect(order.tracking).toMatchObject({ code: expect.stringMatching(/^RSL/u), status: expect.any(String) });
  for (const { gross_weight: gross, suggested_weight: inside } of order.volumes) {
    expect((gross ?? 0) / (inside ?? 1)).toBeCloseTo(1.01, 1);
  }
  await server.end();
});

test('its shelves hold what lies on them', async () => {
  const server = await openFilled();
  const token = await integrationToken(server);
  const { site } = (await server.call(contracts.locations.occupancy, { token })).ok().data;
  expect(site.locations - site.empty).toBeGreaterThan(150);
  expect(site.over).toBe(0);
  await server.end();
});

test('what came in was received under numbers', async () => {
  const server = await openFilled();
  const token = await integrationToken(server);
  const query = { type: 'receipt' as const, per_page: 100 };
  const { data } = (await server.call(contracts.movements.list, { token, query })).ok();
  const numbers = new Set(data.map(({ document }) => document?.number));
  expect(data.length).toBeGreaterThan(30);
  expect(numbers.size).toBeGreaterThan(3);
  for (const number of numbers) expect(number).toMatch(/^RE-\d{6}$/u);
  await server.end();
});

test('its ledger spans a year, and expiry counts as judged today', async () => {
  const server = await openFilled();
  const { store, clock } = server.deps;
  const moments = await store.read.selectFrom('stock_movement').select('posted_at').orderBy('id').execute();
  const instants = moments.map(({ posted_at }) => posted_at);
  expect(instants).toEqual(instants.toSorted());
  expect(Date.parse(instants[0] ?? '')).toBeLessThan(clock.now() - 364 * 86_400_000);
  const days = await store.read.selectFrom('product_stock').select('evaluated_on').distinct().execute();
  expect(days).toEqual([{ evaluated_on: civilDate(clock.now(), 'America/Sao_Paulo') }]);
  await server.end();
});

test.each([
  {
    what: 'a product',
    route: contracts.products.create,
    body: { sku: 'MEU-1', name: 'Meu', unit: 'UN', product_type: 'other' },
    kept: [1, 0],
  },
  { what: 'a location', route: contracts.locations.create, body: { code: '7.7' }, kept: [0, 1] },
] as const)('refuses a database that holds $what, and touches nothing', async ({ route, body, kept }) => {
  const server = await openTestApp();
  const token = await integrationToken(server);
  (await server.call(route, { token, body })).ok();
  await expect(fillWithDemo(server.deps, 'small')).rejects.toThrow(StartRefused);
  const products = await server.call(contracts.products.list, { token });
  const locations = await server.call(contracts.locations.list, { token });
  expect([products, locations].map((answer) => answer.ok().pagination.records.total)).toEqual(kept);
  await server.end();
});
