import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
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
