import { expect } from '@playwright/test';
import { contracts } from '#shared/areas/index.ts';
import { ana } from './fixtures/customers.ts';
import { enterOrder, layForSale } from './fixtures/entry.ts';
import { pressByHand, typeByHand, wedge } from './fixtures/keys.ts';
import { withLocations } from './fixtures/locations.ts';
import { openHouse } from './fixtures/house.ts';
import { testOn } from './fixtures/test.ts';

const { customers, orderInvoices, orders } = contracts;
/** The key of an invoice that an ERP issued. */
const invoiceKey = '35261111222333000181550010000030011123456788';
const test = testOn(() => openHouse());

test('um pedido vai das teclas de quem vende à saída, só com teclas e leitor', async ({
  page,
  house,
  enter,
}) => {
  const { api } = house;
  await layForSale(house);
  await enter('operator');
  const id = await enterOrder(page);
  for (let unit = 0; unit < 3; unit += 1) await wedge(page, 'PALETE');
  await expect(page.getByText('Tudo separado')).toBeVisible();
  await pressByHand(page, 'Control+Enter');

  await expect(page.getByRole('button', { name: /^Iniciar conferência/u })).toBeEnabled();
  await pressByHand(page, 'Control+Enter');
  const volume = page.getByRole('article', { name: 'Volume 1' });
  await expect(volume).toContainText('Vazio');
  for (let unit = 0; unit < 3; unit += 1) await wedge(page, 'PALETE');
  await expect(volume).toContainText('3 UN');
  await pressByHand(page, 'e');
  await expect(page.getByLabel(/^Peso bruto/u)).toBeFocused();
  await typeByHand(page, '24,5');
  await pressByHand(page, 'Control+Enter');
  const toShip = page.getByRole('button', { name: /^Liberar para expedição/u });
  await expect(toShip).toBeDisabled();
  await api.call(orderInvoices.register, { params: { id }, body: { access_key: invoiceKey } });
  await expect(toShip).toBeEnabled();
  await pressByHand(page, 'Control+Enter');
  await expect(page.getByRole('button', { name: /^Expedir/u })).toBeEnabled();
  await pressByHand(page, 'Control+Enter');
  await expect(page.getByRole('button', { name: /^Concluir pedido/u })).toBeEnabled();
  const { data } = await api.call(orders.details, { params: { id } });
  expect(data).toMatchObject({ stage: 'shipped', items: [{ quantity_shipped: 3 }] });
});

test('uma integração envia cem pedidos, e quem atende confirma os marcados', async ({
  page,
  house,
  enter,
}) => {
  const { api } = house;
  await withLocations(house);
  await api.call(customers.create, { body: ana() });
  const sent = Array.from({ length: 100 }, (_, index) => ({
    operation_type: 'sale',
    channel: 'loja',
    external_reference: `LJ-${index}`,
    customer: { document: ana().document },
    items: [{ sku: 'PALETE', quantity: 25, unit_price: 24.9 }],
  }));
  const { data } = await api.call(orders.batch, { body: { orders: sent } });
  expect(new Set(data.results.map(({ outcome }) => outcome))).toEqual(new Set(['created']));
  await enter('operator');
  await page.goto('/pedidos?is_open=true');
  const boxes = page.getByRole('checkbox', { name: /PS-/u });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  const left = page.getByRole('dialog', { name: '1 pedido ficou como estava' });
  await expect(left).toContainText('Faltam 8 de PALETE');
  await pressByHand(page, 'Escape');
  await expect(left).toBeHidden();
  const { data: confirmed } = await api.call(orders.list, { query: { stage: ['confirmed'] } });
  expect(confirmed).toHaveLength(1);
});
