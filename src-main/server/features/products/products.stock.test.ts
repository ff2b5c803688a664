import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/areas/index.ts';
import { frozenClock } from '../../../testing/frozen-clock.ts';
import { at, batch, move, openStock, type StockKit } from '../../../testing/stock.ts';

const { products } = contracts;

let kit: StockKit;

beforeAll(async () => {
  kit = await openStock(frozenClock('2026-11-20T13:45:00Z'));
});
afterAll(() => kit.server.end());

type Body = Readonly<Record<string, unknown>>;
const modify = (sku: string, body: Body) =>
  kit.server.call(products.modify, { token: kit.token, params: { sku }, body });
const remove = (sku: string) => kit.server.call(products.remove, { token: kit.token, params: { sku } });

test('controls stay, and the product too, as long as there is stock, usable or not', async () => {
  const { id: productId, sku } = await kit.product({ characteristics: { has_batch_control: true } });
  const { id } = await kit.location();
  const lot = at(id, batch('L1'), 'damaged');
  await kit.post([move('receipt', 2, { productId, to: lot })]);
  const switches: readonly (readonly [Body, string])[] = [
    [{ characteristics: { has_batch_control: false } }, 'characteristics.has_batch_control'],
    [{ characteristics: { has_serial_number: true } }, 'characteristics.has_serial_number'],
    [{ expiration_control: { has_expiration_date: true } }, 'expiration_control.has_expiration_date'],
    [{ unit: 'KG' }, 'unit'],
    [{ product_type: 'service' }, 'product_type'],
  ];
  for (const [body, field] of switches) {
    const { code, errors } = (await modify(sku, body)).refusal();
    expect([code, Object.keys(errors)]).toEqual(['stock_exists', [field]]);
  }
  expect((await remove(sku)).refusal().code).toBe('stock_exists');
  (await modify(sku, { name: 'Outro nome', characteristics: { is_fragile: true } })).ok();
  await kit.post([move('scrap', 2, { productId, from: lot })]);
  (await modify(sku, { unit: 'KG', characteristics: { has_batch_control: false } })).ok();
  (await remove(sku)).ok();
});

test('raising the minimum over what is available is told, lowering it is not', async () => {
  const { id: productId, sku } = await kit.product();
  const { id } = await kit.location();
  await kit.post([move('receipt', 5, { productId, to: at(id) })]);
  const before = (await kit.events(sku)).length;
  const minimum = async (min: number) =>
    (await modify(sku, { stock_control: { min_stock_quantity: min, ideal_stock_quantity: 50 } })).ok();
  await minimum(5);
  await minimum(6);
  expect((await kit.totals(productId)).level).toBe('critical');
  await minimum(4);
  expect((await kit.totals(productId)).level).toBe('normal');
  const emitted = (await kit.events(sku)).slice(before);
  expect(emitted.map(({ name, data }) => [name, data['cause'], data['min_stock_quantity']])).toEqual([
    ['stock_critical_level', 'stock_control_changed', 5],
  ]);
});

test('a minimum for a product that never had stock makes it critical', async () => {
  const { sku } = await kit.product();
  (await modify(sku, { stock_control: { min_stock_quantity: 1, ideal_stock_quantity: 1 } })).ok();
  expect((await kit.events(sku)).map(({ name }) => name)).toEqual(['stock_critical_level']);
});

test('creating a product with a minimum tells nothing of its stock', async () => {
  const { sku } = await kit.product({
    stock_control: { min_stock_quantity: 3, ideal_stock_quantity: 3 },
  });
  expect(await kit.events(sku)).toEqual([]);
});

test('products are listed by what is in stock of them, and at once by what a movement left', async () => {
  const { id } = await kit.location();
  const [one, two, none] = [await kit.product(), await kit.product(), await kit.product()];
  const ours = [one, two, none].map(({ sku }) => sku);
  const skus = async (sort: string) => {
    const query = { sort, per_page: 100 };
    const { data } = (await kit.server.call(products.list, { token: kit.token, query })).ok();
    return data.map(({ sku }) => sku).filter((sku) => ours.includes(sku));
  };
  await kit.post([move('receipt', 5, { productId: one.id, to: at(id) })]);
  await kit.post([move('receipt', 9, { productId: two.id, to: at(id, null, 'damaged') })]);
  expect(await skus('-on_hand')).toEqual([two.sku, one.sku, none.sku]);
  expect(await skus('-available,sku')).toEqual([one.sku, ...[two.sku, none.sku].toSorted()]);
  expect(await skus('on_hand')).toEqual([none.sku, one.sku, two.sku]);
  await kit.post([move('receipt', 7, { productId: none.id, to: at(id) })]);
  expect(await skus('-on_hand')).toEqual([two.sku, none.sku, one.sku]);
  expect((await skus('-available'))[0]).toBe(none.sku);
  expect((await skus('stock_level'))[0]).toBe(two.sku);
  await kit.post([move('receipt', 1, { productId: two.id, to: at(id) })]);
  await kit.post([move('scrap', 5, { productId: one.id, from: at(id) })]);
  expect((await skus('stock_level'))[0]).toBe(one.sku);
});
