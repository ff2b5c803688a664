import { expect, type Page } from '@playwright/test';
import { contracts } from '#shared/areas/index.ts';
import { ana } from './fixtures/customers.ts';
import { handOn, type Hand } from './fixtures/hand.ts';
import { openHouse, type House } from './fixtures/house.ts';
import { wedge, type Layout } from './fixtures/keys.ts';
import { withLocations } from './fixtures/locations.ts';
import { testOn } from './fixtures/test.ts';

const {
  customers,
  integrity,
  locations,
  operationTypes,
  orderPicking,
  orders,
  products,
  wavePicking,
  waves,
} = contracts;
const test = testOn(() => openHouse());

const goods = ['PK-A', 'PK-B', 'PK-C'] as const;
const shelves = ['01.005.01.01', '01.006.02.01', '02.003.01.02'] as const;
const walks = 8;

/** Three products that lie in a location each, and so many confirmed orders of two of them. */
const layOut = async ({ api }: House, count: number): Promise<readonly string[]> => {
  for (const [index, sku] of goods.entries()) {
    await api.call(products.create, { body: { sku, name: sku, unit: 'UN', product_type: 'resale_good' } });
    const items = [{ sku, quantity: 400, location_code: shelves[index] ?? '' }];
    await api.call(operationTypes.goodsReceipt, { body: { items } });
  }
  await api.call(locations.create, { body: { code: '09.001', name: 'Expedição', location_type: 'staging' } });
  await api.call(customers.create, { body: ana() });
  const ids: string[] = [];
  for (let walk = 0; walk < count; walk += 1) {
    const of = [goods[walk % 3] ?? '', goods[(walk + 1) % 3] ?? ''];
    const items = of.map((sku, line) => ({ sku, quantity: 1 + ((walk + line) % 4) * 6, unit_price: 10 }));
    const body = { operation_type: 'sale', channel: 'loja', customer: { document: ana().document }, items };
    const { data } = await api.call(orders.create, { body });
    await api.call(orders.confirm, { params: { id: data.id }, body: {} });
    ids.push(data.id);
  }
  return ids;
};

/** Of each order all that it asks for was picked, and the books are whole. */
const expectPicked = async ({ api }: House, ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    const { data } = await api.call(orders.details, { params: { id } });
    expect(data.stage).toBe('picked');
    expect(data.items.map((item) => item.quantity_picked)).toEqual(data.items.map((item) => item.quantity));
  }
  const { data } = await api.call(integrity.check, {});
  expect(data).toMatchObject({ status: 'ok', differences: [] });
};

/** Says by Q how many units the next reading stands for. */
const sayMany = async ({ page, hand }: At, quantity: number): Promise<void> => {
  await hand.press('q');
  await expect(page.getByRole('dialog')).toBeVisible();
  await hand.type(String(quantity));
  await hand.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
};

type At = { readonly page: Page; readonly hand: Hand; readonly house: House };
type Way = { readonly pace: number; readonly layout: Layout };

/** Picks what the screen asks for, stop by stop; every few readings one is of what nobody asked for. */
const pick = async ({ page, hand, house }: At, id: string, way: Way): Promise<number> => {
  await page.goto(`/pedidos/${id}/separar`);
  await expect(page.getByText('Bipe o produto')).toBeVisible();
  const { data } = await house.api.call(orderPicking.details, { params: { id } });
  for (const { product, location, quantity } of data.stops) {
    await expect(page.getByRole('img', { name: location.code })).toBeVisible();
    await wedge(page, 'PALETE', way);
    await expect(page.getByText(/O pedido não leva PALETE/u).first()).toBeVisible();
    if (quantity > 3) await sayMany({ page, hand, house }, quantity);
    for (let unit = 0; unit < (quantity > 3 ? 1 : quantity); unit += 1) await hand.scan(product.sku);
  }
  await expect(page.getByText('Tudo separado')).toBeVisible();
  await hand.press('Control+Enter');
  await expect(page.getByRole('button', { name: /^Iniciar conferência/u })).toBeEnabled();
  return data.stops.length;
};

test('separa pedido após pedido com o leitor; o que se lê por engano não conta', async ({
  page,
  house,
  enter,
}, info) => {
  await withLocations(house);
  const ids = await layOut(house, walks);
  for (const id of ids) await house.api.call(orderPicking.start, { params: { id }, body: {} });
  await enter('operator');
  const at: At = { page, house, hand: handOn(page) };
  let lines = 0;
  for (const [index, id] of ids.entries()) {
    lines += await pick(at, id, { pace: 2 + index, layout: index % 2 === 0 ? 'us' : 'abnt2' });
  }
  const { clicks, keys, scans } = at.hand.effort();
  const perLine = (count: number): string => (count / lines).toFixed(1);
  const description = `${lines} linhas: ${perLine(scans)} leituras e ${perLine(keys)} teclas por linha`;
  info.annotations.push({ type: 'separação', description });
  expect(clicks).toBe(0);
  await expectPicked(house, ids);
});

test('separa uma onda em uma caminhada, cada pedido no seu compartimento', async ({ page, house, enter }) => {
  await withLocations(house);
  const ids = await layOut(house, 6);
  const { data } = await house.api.call(waves.create, { body: { order_ids: [...ids] } });
  const params = { id: data.id };
  await enter('operator');
  const at: At = { page, house, hand: handOn(page) };
  await page.goto(`/ondas/${data.id}`);
  await expect(page.getByRole('button', { name: 'Iniciar separação' })).toBeFocused();
  await at.hand.press('Enter');
  await expect(page.getByText('Bipe o produto')).toBeVisible();
  const { data: walk } = await house.api.call(wavePicking.details, { params });
  expect(walk.stops.map(({ location }) => location.code)).toEqual([...shelves]);
  for (const { product, location, slots } of walk.stops) {
    await expect(page.getByRole('img', { name: location.code })).toBeVisible();
    await at.hand.scan(location.code);
    await expect(page.getByText('local lido')).toBeVisible();
    for (const { slot, quantity } of slots) {
      await expect(page.getByText(`ponha no compartimento ${slot}`)).toBeVisible();
      if (quantity > 3) await sayMany(at, quantity);
      for (let unit = 0; unit < (quantity > 3 ? 1 : quantity); unit += 1) await at.hand.scan(product.sku);
    }
  }
  await expect(page.getByText('Tudo separado')).toBeVisible();
  await at.hand.press('Control+Enter');
  await expect(page).toHaveURL(`/ondas/${data.id}`);
  expect(at.hand.effort().clicks).toBe(0);
  await expectPicked(house, ids);
});
