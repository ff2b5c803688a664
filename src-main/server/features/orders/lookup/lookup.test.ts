import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { openPacking, type PackingKit } from '../../fulfilment/packing/packing.test-kit.ts';

const { orders, products } = contracts;

let kit: PackingKit;
beforeAll(async () => {
  kit = await openPacking();
});
afterAll(() => kit.server.end());

/** An order of two volumes that is being checked. */
const inTwoVolumes = async () => {
  const { sku } = await kit.stocked([2]);
  const id = await kit.pickedOrder([{ sku, quantity: 2 }]);
  (await kit.start(id)).ok();
  return (await kit.addVolume(id)).ok().data;
};

const found = async (code: string) => {
  const query = { code };
  const { data } = (await kit.server.call(orders.lookup, { token: kit.token, query })).ok();
  return { ids: data.orders.map(({ id }) => id), volume: data.volume_number };
};

const listed = async (query: object) =>
  (await kit.server.call(orders.list, { token: kit.token, query })).ok().data.map(({ id }) => id);

test('an order is found by its number and by the code of each of its volumes', async () => {
  const { id, order_number: number } = await inTwoVolumes();
  await inTwoVolumes();
  expect(await found(` ${number?.toLowerCase()} `)).toEqual({ ids: [id], volume: null });
  expect(await found(`${number}-2`)).toEqual({ ids: [id], volume: 2 });
  expect(await found(`${number}-3`)).toEqual({ ids: [], volume: null });
  expect(await listed({ search: `${number}-1` })).toEqual([id]);
  expect(await listed({ search: `${number}-1`, stage: 'shipped' })).toEqual([]);
});

test('an SSCC is read bare, after its identifier and as scanners send it; a wrong digit finds nothing', async () => {
  await kit.setting('gs1_company_prefix', '952876543');
  const { id, volumes } = await inTwoVolumes();
  await kit.setting('gs1_company_prefix', null);
  const sscc = volumes[1]?.barcode ?? '';
  for (const code of [sscc, `(00)${sscc}`, `00${sscc}`, `]C100${sscc}`]) {
    expect(await found(code), code).toEqual({ ids: [id], volume: 2 });
  }
  expect(await listed({ search: `(00)${sscc}` })).toEqual([id]);
  const wrong = `${sscc.slice(0, -1)}${(Number(sscc.at(-1)) + 1) % 10}`;
  expect(await found(`(00)${wrong}`)).toEqual({ ids: [], volume: null });
  const query = { code: `(00)${sscc}` };
  const { data } = (await kit.server.call(products.lookup, { token: kit.token, query })).ok();
  expect(data).toMatchObject({ products: [], parsed: { sscc, gtin: null } });
});

test('a reference finds the orders of all channels', async () => {
  const { sku } = await kit.stocked([2]);
  const made = [];
  for (const channel of ['loja', 'site']) {
    const body = {
      operation_type: 'internal_transfer',
      channel,
      external_reference: 'LJ-77',
      items: [{ sku, quantity: 1 }],
    };
    made.push((await kit.server.call(orders.create, { token: kit.token, body })).ok().data.id);
  }
  expect(await found('LJ-77')).toEqual({ ids: made.toReversed(), volume: null });
  expect((await kit.server.call(orders.lookup, { token: kit.token, query: {} as never })).status).toBe(400);
});
