import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { contracts } from '#shared/areas/index.ts';
import { locationKey } from '#shared/domain/location-code.ts';
import { administrator } from '../../../../testing/sign-in.ts';
import { openPlaced, type PlacedKit } from '../placed.test-kit.ts';

const { locations } = contracts;

let kit: PlacedKit;
beforeAll(async () => {
  kit = await openPlaced();
  await kit.server.call(contracts.warehouses.create, {
    token: kit.token,
    body: { code: 'B', name: 'Anexo' },
  });
  const capacity = { max_volume_m3: 1, max_weight_kg: 100 };
  await kit.location('01.01.01', { capacity });
  await kit.location('1.1.2', { capacity });
  await kit.location('1.2.1', { capacity: { max_items: 10 } });
  await kit.location('1.10.1');
  await kit.location('02.1');
  await kit.location('3.1', { warehouse_code: 'B', capacity });
  // 0.1 m³ and 1 kg a unit
  const dimensions = { height: 100, width: 100, length: 10, weight: 1 };
  await kit.product('CX', { dimensions });
  await kit.product('PO', { dimensions: { height: 0, width: 0, length: 0, weight: 0.5 } });
  await kit.lay({ at: '01.01.01', sku: 'CX', quantity: 7.4 });
  await kit.lay({ at: '01.01.01', sku: 'PO', quantity: 2, status: 'blocked' });
  await kit.lay({ at: '1.2.1', sku: 'CX', quantity: 11 });
  await kit.lay({ at: '3.1', sku: 'CX', quantity: 9.6 });
});
afterAll(() => kit.server.end());

const of = async (location_code: string) =>
  kit.server.call(locations.occupancyOf, { token: kit.token, params: { location_code } });
const whole = async (query: object = {}) =>
  (await kit.server.call(locations.occupancy, { token: kit.token, query: { ...query } })).ok().data;
const map = (query: Readonly<Record<string, unknown>>) =>
  kit.server.call(locations.map, { token: kit.token, query });

describe('how full a location is', () => {
  it('is told in m³, kg and items, whatever the status of the goods', async () => {
    expect((await of('1.1.1')).ok().data).toEqual({
      location: { name: '01.01.01', code: '01.01.01' },
      status: 'partial',
      volume: { used: 0.74, limit: 1, percent: 74 },
      weight: { used: 8.4, limit: 100, percent: 8.4 },
      items: { used: 9.4, limit: null, percent: null },
      products: 2,
      rows: 2,
    });
  });

  it.each([
    ['1.1.2', 'empty'],
    ['1.2.1', 'over'],
    ['3.1', 'full'],
    ['1.10.1', 'empty'],
  ])('%s is %s', async (code, status) => {
    expect((await of(code)).ok().data.status).toBe(status);
  });

  it('is 404 where there is no location', async () => {
    expect((await of('9.9')).status).toBe(404);
  });
});

describe('how full the site is', () => {
  it('adds up by street, warehouse and site, over the locations that have a limit where any has', async () => {
    const { site, warehouses, streets } = await whole();
    expect(streets.map(({ warehouse_code, street }) => [warehouse_code, street])).toEqual([
      ['1', '01'],
      ['1', '02'],
      ['B', '3'],
    ]);
    expect(streets[0]).toMatchObject({
      locations: 4,
      empty: 2,
      partial: 1,
      full: 0,
      over: 1,
      blocked: 0,
      volume: { used: 0.74, limit: 2, percent: 37 },
      items: { used: 11, limit: 10, percent: 110 },
    });
    expect(streets[1]).toMatchObject({ empty: 1, volume: { used: 0, limit: null, percent: null } });
    expect(warehouses.map(({ code, name, locations }) => [code, name, locations])).toEqual([
      ['1', 'Principal', 5],
      ['B', 'Anexo', 1],
    ]);
    expect(site).toMatchObject({
      locations: 6,
      empty: 3,
      partial: 1,
      full: 1,
      over: 1,
      volume: { used: 1.7, limit: 3, percent: 56.7 },
    });
  });

  it('is told of one warehouse, and of none that is not there', async () => {
    expect(await whole({ warehouse: 'b' })).toMatchObject({ site: { locations: 1, full: 1 } });
    await expect(whole({ warehouse: 'Z' })).rejects.toThrow('query_one_of');
  });

  it('follows what happens', async () => {
    await whole();
    const params = { location_code: '2.1' };
    await kit.server.call(locations.block, { token: kit.token, params, body: { reason: 'Obra' } });
    expect((await whole()).site.blocked).toBe(1);
  });
});

describe('the map of a street', () => {
  it('holds its locations in the order of their codes', async () => {
    const { data } = (await map({ warehouse: '1', street: '1' })).ok();
    expect(data).toMatchObject({ warehouse: { code: '1', name: 'Principal' }, street: '1', total: 4 });
    expect(data.locations.map(({ code, status, volume_percent }) => [code, status, volume_percent])).toEqual([
      ['01.01.01', 'partial', 74],
      ['1.1.2', 'empty', 0],
      ['1.2.1', 'over', null],
      ['1.10.1', 'empty', null],
    ]);
  });

  it('is empty where the street has no locations, 400 for no warehouse and no street', async () => {
    expect((await map({ warehouse: '1', street: '77' })).ok().data).toMatchObject({
      total: 0,
      locations: [],
    });
    expect((await map({ warehouse: 'Z', street: '1' })).status).toBe(400);
    expect((await map({ warehouse: '1', street: 'A' })).status).toBe(400);
    expect((await map({ warehouse: '1' })).status).toBe(400);
  });
});

const administratorToken = async () => {
  const { username, password } = administrator;
  const answer = await kit.server.call(contracts.auth.login, { body: { username, password } });
  return answer.ok().data.access_token;
};

describe('a warehouse from above', () => {
  const plan = async (query: object) =>
    (await kit.server.call(locations.floorPlan, { token: kit.token, query: { ...query } })).ok().data;

  /** What the database itself says of the goods in the locations whose codes begin so. */
  const inTables = async (prefix: string) =>
    kit.server.deps.store.read
      .selectFrom('stock_item as s')
      .innerJoin('location as l', 'l.id', 's.location_id')
      .innerJoin('product_stock as k', 'k.id', 's.product_id')
      .select(({ fn }) => fn.min('s.received_at').as('oldest'))
      .select(
        sql<number>`coalesce(sum(round(s.quantity * k.average_cost / 100000.0)), 0) / 100.0`.as('value'),
      )
      .where('s.quantity', '>', 0)
      .where('l.code_key', 'like', `${prefix}%`)
      .executeTakeFirstOrThrow();

  beforeAll(async () => {
    const { server, token, clock } = kit;
    const found = async (sku: string, quantity: number, location_code: string) => {
      const body = {
        sku,
        quantity,
        location_code,
        direction: 'in',
        reason_code: 'found',
        unit_cost: 12.3456,
      } as const;
      (await server.call(contracts.stockCommands.adjust, { token, body })).ok();
    };
    await kit.product('QJ', { unit_cost: 12.3456 });
    await found('QJ', 3, '1.2.1');
    clock.advance(5 * 24 * 3600);
    await found('QJ', 7, '1.1.2');
    // goods that move keep their age
    const body = { sku: 'QJ', quantity: 1, from_location_code: '1.2.1', to_location_code: '1.10.1' };
    (await server.call(contracts.stockCommands.transfer, { token, body })).ok();
  });

  it('shows zones with their use, their worth and their oldest goods, as the tables have them', async () => {
    const zones = [{ code: '1.1', name: 'Frios' }];
    const token = await administratorToken();
    (await kit.server.call(contracts.settings.modify, { token, body: { zones } })).ok();
    const { warehouse, total, cells } = await plan({ warehouse: '1' });
    expect([warehouse.code, total]).toEqual(['1', 4]);
    expect(cells.map(({ code, zone_name }) => [code, zone_name])).toEqual([
      ['01.01', 'Frios'],
      ['1.2', '1.2'],
      ['1.10', '1.10'],
      ['02.1', '02.1'],
    ]);
    expect(cells[0]).toMatchObject({ locations: 2, empty: 0, blocked: 0, volume_percent: 37 });
    for (const [index, prefix] of ['0001.0001', '0001.0002', '0001.0010', '0002.0001'].entries()) {
      const { oldest, value } = await inTables(prefix);
      expect(cells[index]).toMatchObject({ oldest_received_at: oldest, value });
    }
    expect(cells[2]).toMatchObject({ value: 12.35, oldest_received_at: '2026-11-20T15:00:00.000000Z' });
    expect(cells[3]).toMatchObject({ empty: 1, blocked: 1, value: 0, oldest_received_at: null });
  });

  it('shows the locations of one street, each by itself', async () => {
    const { total, cells } = await plan({ warehouse: '1', street: '01' });
    expect(total).toBe(4);
    for (const { code, value, oldest_received_at: at } of cells) {
      const found = await inTables(locationKey(code) ?? '');
      expect([code, value, at]).toEqual([code, found.value, found.oldest]);
    }
    expect((await plan({ warehouse: '1', street: '77' })).cells).toEqual([]);
    expect((await plan({ warehouse: 'B' })).cells.map(({ code }) => code)).toEqual(['3.1']);
  });

  it('needs the right to see the stock, and a warehouse', async () => {
    const call = (query: object, token: string) =>
      kit.server.call(locations.floorPlan, { token, query: { ...query } });
    expect((await call({}, kit.token)).status).toBe(400);
    expect((await call({ warehouse: 'Z' }, kit.token)).status).toBe(400);
    const body = { name: 'Mapa', scopes: ['locations:read'] } as const;
    const made = await kit.server.call(contracts.apiTokens.create, {
      token: await administratorToken(),
      body,
    });
    expect((await call({ warehouse: '1' }, made.ok().data.token)).status).toBe(403);
  });
});
