import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openPlaced, type PlacedKit } from '../../../testing/placed.ts';
import { logIn } from '../../../testing/people.ts';
import { administrator } from '../../../testing/sign-in.ts';

const { locations } = contracts;

let kit: PlacedKit;
beforeAll(async () => {
  kit = await openPlaced();
  const capacity = { max_volume_m3: 0.06, max_weight_kg: 30 };
  await kit.location('01.02.03', { name: 'P1-2', capacity, allows_mixed_products: false });
  await kit.location('01.02.04', { capacity: { max_items: 10 } });
  await kit.location('02.01', { location_type: 'quarantine' });
  await kit.location('02.02');
  // 0.5 l and 0.25 kg a unit
  await kit.product('CHA-250', { dimensions: { height: 10, width: 10, length: 5, weight: 0.25 } });
  await kit.lay({ at: '01.02.03', sku: 'CHA-250', quantity: 30 });
});
afterAll(() => kit.server.end());

const details = async (location_code: string) =>
  (await kit.server.call(locations.details, { token: kit.token, params: { location_code } })).ok().data;

describe('a location, by the keys of the original', () => {
  test('tells what lies in it, in the order of keys', async () => {
    const { created_at, updated_at, ...answer } = await details('01.02.03');
    expect(created_at).toBe(updated_at);
    const { capacity, ...first } = answer;
    expect(JSON.stringify(capacity)).toBe(
      JSON.stringify({
        max_volume_m3: 0.06,
        max_weight_kg: 30,
        max_items: null,
        volume: { total: '60000.000', occupied: '15000.000', available: 45_000, occupancy_rate: 25 },
        weight: { total: '30.000', occupied: '7.500', available: 22.5, occupancy_rate: 25 },
      }),
    );
    expect(JSON.stringify(first)).toMatch(
      /^{"name":"P1-2","code":"01.02.03","barcode":"","type":{"value":"SHELF","label":"Prateleira"},"status":{"value":"occupied","label":"Ocupado"},"dimensions":{"width":null,"height":null,"depth":null,"volume":"60000.000"},"occupancy_status":{"status":"low","label":"Baixa ocupação","color":"green"},"operational_config":{"is_exclusive":true,"sale_availability":{"is_available":true,"status":"available_for_sale",/,
    );
    expect(first).toMatchObject({
      inventory_summary: { has_products: true, unique_products_count: 1, total_items: 30 },
      zone: { name: '01.02', code: '01.02' },
      operational_config: { can_pick_orders: true },
      is_active: true,
    });
  });

  test('lies in a zone that is called as the site calls it, at once, however its code is written', async () => {
    const { server, token } = kit;
    const zones = [
      { code: '1.2', name: 'Térreo' },
      { code: '9', name: 'Docas' },
    ];
    const { username, password } = administrator;
    const { access_token } = await logIn(server, username, password);
    const name = async (named: typeof zones) =>
      (await server.call(contracts.settings.modify, { token: access_token, body: { zones: named } })).ok();
    const list = async () => (await server.call(locations.list, { token })).ok().data;
    expect((await list()).map(({ zone }) => zone.name)).toEqual(['01.02', '01.02', '02.01', '02.02']);
    await name(zones);
    expect((await details('01.02.03')).zone).toEqual({ name: 'Térreo', code: '01.02' });
    expect((await list()).map(({ zone }) => zone.name)).toEqual(['Térreo', 'Térreo', '02.01', '02.02']);
    const stock = await server.call(contracts.stock.ofProduct, { token, params: { sku: 'CHA-250' } });
    expect(stock.ok().data.stock_details.locations.map((one) => one.zone_name)).toEqual(['Térreo']);
    await name([]);
    expect((await details('01.02.03')).zone.name).toBe('01.02');
  });

  test.each([
    ['02.02', 'available_for_sale'],
    ['02.01', 'storage_only'],
  ])('%s is empty, and %s', async (code, sale) => {
    const answer = await details(code);
    expect([
      answer.status.value,
      answer.occupancy_status.status,
      answer.operational_config.sale_availability.status,
    ]).toEqual(['empty', 'empty', sale]);
    expect(answer.capacity.volume).toEqual({
      total: null,
      occupied: '0.000',
      available: null,
      occupancy_rate: null,
    });
  });

  test('follows stock, blocks and limits', async () => {
    const code = '01.02.04';
    const tells = async () => {
      const { status, occupancy_status, operational_config } = await details(code);
      return [status.value, occupancy_status.status, operational_config.can_pick_orders];
    };
    const told = [await tells()];
    for (const quantity of [4, 3, 2, 1, 1]) {
      await kit.lay({
        at: code,
        sku: 'CHA-250',
        quantity,
        lot: { batch_number: `L${quantity}${told.length}` },
      });
      told.push(await tells());
    }
    const params = { location_code: code };
    (await kit.server.call(locations.block, { token: kit.token, params, body: { reason: 'Obra' } })).ok();
    told.push(await tells());
    expect(told).toEqual([
      ['empty', 'empty', true],
      ['occupied', 'low', true],
      ['occupied', 'medium', true],
      ['occupied', 'high', true],
      ['occupied', 'full', true],
      ['occupied', 'over', true],
      ['blocked', 'over', false],
    ]);
  });

  test('is listed by whether it is of one product', async () => {
    const listed = async (is_exclusive: boolean) =>
      (await kit.server.call(locations.list, { token: kit.token, query: { is_exclusive } }))
        .ok()
        .data.map(({ code }) => code);
    expect([await listed(true), await listed(false)]).toEqual([['01.02.03'], ['01.02.04', '02.01', '02.02']]);
  });

  test('can be sent back as it was given', async () => {
    const { warehouse: _, ...given } = await details('01.02.03');
    const answer = await kit.server.call(locations.modify, {
      token: kit.token,
      params: { location_code: '01.02.03' },
      body: given,
    });
    expect(answer.ok().data.version).toBe(given.version);
  });
});
