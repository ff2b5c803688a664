import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { logIn } from '../../../../testing/people.ts';
import { administrator } from '../../../../testing/sign-in.ts';
import { openPlaced, type PlacedKit } from '../placed.test-kit.ts';

const { products, stock } = contracts;
const sku = 'CHA-250';
const name = 'Chá mate 250 g';

let kit: PlacedKit;
beforeAll(async () => {
  kit = await openPlaced();
  await kit.location('1.1.1', { is_pick_face: true, location_type: 'pick_face' });
  await kit.location('1.2.1');
  await kit.location('2.1.1', { location_type: 'quarantine' });
  await kit.product(sku, {
    name,
    characteristics: { has_batch_control: true },
    stock_control: { min_stock_quantity: 10, ideal_stock_quantity: 60, restock_priority: 2 },
    extra: { ncm: '09030010', origin: '0' },
  });
  const old = { batch_number: 'M26-04', expiration_date: '2027-04-30', manufacturing_date: '2026-04-30' };
  await kit.lay({ at: '1.1.1', sku, quantity: 28, reserved: 6, lot: old });
  await kit.lay({ at: '1.2.1', sku, quantity: 12, lot: { batch_number: 'M26-05' } });
  await kit.lay({
    at: '1.2.1',
    sku,
    quantity: 1,
    lot: { batch_number: 'VENC', expiration_date: '2026-11-19' },
  });
  await kit.lay({ at: '2.1.1', sku, quantity: 2.5, status: 'quarantine' });
});
afterAll(() => kit.server.end());

const warehouse = { id: 1, name: 'Principal', code: '1' };
const sums = { total_quantity: 43.5, reserved_quantity: 6, available_quantity: 34 };

describe('GET /products/{sku}, by the keys of the original', () => {
  const details = async (token = kit.token) =>
    (await kit.server.call(products.details, { token, params: { sku } })).ok().data;

  test('has fiscal codes and the stock of each warehouse before its instants, in the order of keys', async () => {
    const data = await details();
    expect(Object.keys(data).slice(-6)).toEqual([
      'fiscal_codes',
      'stock',
      'created_at',
      'updated_at',
      'extra',
      'version',
    ]);
    const { fiscal_codes, stock } = data;
    expect(JSON.stringify({ fiscal_codes, stock })).toBe(
      JSON.stringify({
        fiscal_codes: [{ fiscal_code: sku, ncm: '09030010', additional_data: { origem: '0' } }],
        stock: {
          warehouses: [
            {
              ...warehouse,
              stock: {
                ...sums,
                is_below_min_stock: false,
                total_locations: 3,
                storage_details: {
                  available_for_sale: {
                    total_quantity: 28,
                    reserved_quantity: 6,
                    available_quantity: 22,
                    total_locations: 1,
                  },
                  storage: {
                    total_quantity: 15.5,
                    reserved_quantity: 0,
                    available_quantity: 12,
                    total_locations: 2,
                  },
                  other_areas: [],
                },
              },
            },
          ],
        },
      }),
    );
  });

  test('answers no stock to who may not read it, and takes back what it gave', async () => {
    const { token } = (
      await kit.server.call(contracts.apiTokens.create, {
        token: (await logIn(kit.server, administrator.username, administrator.password)).access_token,
        body: { name: 'Vitrine', scopes: ['products:read'] },
      })
    ).ok().data;
    expect(await details(token)).not.toHaveProperty('stock');
    const answer = await kit.server.call(products.modify, {
      token: kit.token,
      params: { sku },
      body: await details(),
    });
    expect(answer.ok().data).not.toHaveProperty('stock');
  });

  test('follows the stock: an ETag of before a movement is answered anew', async () => {
    const first = await kit.server.call(products.details, { token: kit.token, params: { sku } });
    const headers = { 'if-none-match': String(first.headers['etag']) };
    const same = await kit.server.call(products.details, { token: kit.token, params: { sku }, headers });
    expect(same.status).toBe(304);
    await kit.lay({ at: '1.2.1', sku, quantity: 5, lot: { batch_number: 'NOVO' } });
    const other = await kit.server.call(products.details, { token: kit.token, params: { sku }, headers });
    expect(other.ok().data.stock?.warehouses[0]?.stock.total_quantity).toBe(48.5);
  });
});

describe('GET /products/{sku}/stock, by the keys of the original', () => {
  const ofProduct = async (of = sku) =>
    (await kit.server.call(stock.ofProduct, { token: kit.token, params: { sku: of } })).ok().data;

  test('has its sums, warehouses and each location and lot, dates as the start of their day', async () => {
    const { stock_details, ...data } = await ofProduct();
    expect(Object.keys(data).slice(0, 4)).toEqual(['sku', 'name', 'unit', 'is_active']);
    const { summary, warehouses, locations } = stock_details;
    expect(Object.keys(stock_details)).toEqual(['summary', 'warehouses', 'locations']);
    expect(summary).toEqual({
      total_quantity: 48.5,
      reserved_quantity: 6,
      available_quantity: 39,
      is_below_min_stock: false,
      total_locations: 3,
      stock_control: {
        min_stock_quantity: 10,
        ideal_stock_quantity: 60,
        restock_priority: 2,
        restock_priority_description: 'Média',
      },
    });
    expect(warehouses).toEqual([
      {
        ...warehouse,
        total_quantity: 48.5,
        reserved_quantity: 6,
        available_quantity: 39,
        total_locations: 3,
        locations,
      },
    ]);
    expect(JSON.stringify(locations[0])).toBe(
      JSON.stringify({
        location_code: '1.1.1',
        location_name: '1.1.1',
        zone_name: '1.1',
        quantity: 28,
        reserved_quantity: 6,
        available_quantity: 22,
        batch_number: 'M26-04',
        expiration_date: '2027-04-30T03:00:00.000000Z',
        manufacturing_date: '2026-04-30T03:00:00.000000Z',
      }),
    );
    expect(locations.map((one) => [one.batch_number, one.quantity, one.available_quantity])).toEqual([
      ['M26-04', 28, 22],
      ['M26-05', 12, 12],
      ['VENC', 1, 0],
      ['NOVO', 5, 5],
      [null, 2.5, 0],
    ]);
  });

  test('is empty where there is nothing, and below its minimum', async () => {
    await kit.product('NADA', { stock_control: { min_stock_quantity: 1, ideal_stock_quantity: 2 } });
    const { stock_details } = await ofProduct('NADA');
    expect([stock_details.warehouses, stock_details.locations]).toEqual([[], []]);
    expect(stock_details.summary).toMatchObject({ total_quantity: 0, is_below_min_stock: true });
  });
});
