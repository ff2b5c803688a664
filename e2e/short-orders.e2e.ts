import { expect } from '@playwright/test';
import { contracts } from '#shared/areas/index.ts';
import { addDays, civilDate } from '#shared/kernel/civil-date.ts';
import { ana } from './fixtures/customers.ts';
import { layForSale } from './fixtures/entry.ts';
import { openHouse, type House } from './fixtures/house.ts';
import { pressByHand } from './fixtures/keys.ts';
import { testOn } from './fixtures/test.ts';

const { operationTypes, orders } = contracts;
const test = testOn(() => openHouse());

const inDays = (days: number): string => addDays(civilDate(Date.now(), 'America/Sao_Paulo'), days);

/** Makes an order over the API: a sale of that many tool boxes to Ana, unless told. */
const make = async ({ api }: House, quantity: number, more: object = {}) => {
  const sale = { operation_type: 'sale', customer: { document: ana().document } };
  const body = { ...sale, items: [{ sku: 'PALETE', quantity, unit_price: 24.9 }], ...more };
  return (await api.call(orders.create, { body })).data;
};

const purchase = {
  operation_type: 'purchase_receipt',
  customer: { document: '11222333000181', name: 'Metal' },
};

test('um pedido a que falta estoque diz o que falta e quando chega, e é dividido e confirmado por teclas', async ({
  page,
  house,
  enter,
}) => {
  await layForSale(house);
  const { id } = await make(house, 50, { promised_date: inDays(1) });
  const arrival = await make(house, 20, { ...purchase, promised_date: inDays(3) });
  await enter('operator');
  await page.goto('/pedidos?is_open=true&sort=promised_date');
  const row = page.getByRole('row', { name: /PS-000001/u });
  await expect(row).toContainText('Falta estoque');
  await expect(row).toContainText('Decidir a falta');
  await row.click();
  const panel = page.getByRole('complementary', { name: 'Pedido PS-000001' });
  await expect(panel).toContainText('faltam 8 de 50 UN de PALETE');
  await expect(panel.getByRole('link', { name: arrival.order_number ?? '' })).toBeVisible();
  await pressByHand(page, '1');
  const dialog = page.getByRole('dialog', { name: 'Dividir PS-000001' });
  await expect(dialog.getByRole('textbox')).toHaveValue('8');
  await pressByHand(page, 'Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(panel.getByText('Falta estoque')).toBeHidden();
  await pressByHand(page, 'Control+Enter');
  await expect(panel.getByRole('button', { name: /^Iniciar separação/u })).toBeEnabled();
  const { data } = await house.api.call(orders.details, { params: { id } });
  expect(data).toMatchObject({ stage: 'confirmed', items: [{ quantity: 42, quantity_allocated: 42 }] });
  await page.goto(`/pedidos/${id}/completo`);
  const items = page.getByRole('table', { name: 'Itens' });
  await expect(items).toContainText('01.001.01.01');
  await expect(items).toContainText('Reservado');
});

test('a lista abre pela promessa, com vendas e compras à parte; o painel leva ao que vai faltar e ao que aguarda nota', async ({
  page,
  house,
  enter,
}) => {
  const { api } = house;
  await layForSale(house);
  const later = await make(house, 1, { promised_date: inDays(5) });
  const never = await make(house, 1);
  const late = await make(house, 60, { promised_date: inDays(-2) });
  const bought = await make(house, 4, { ...purchase, promised_date: inDays(2) });
  const withNote = {
    code: 'com_nota',
    name: 'Com nota',
    direction: 'outbound',
    affects_stock: false,
  } as const;
  await api.call(operationTypes.create, { body: { ...withNote, requires_tax_invoice: true } });
  const waiting = await make(house, 1, {
    operation_type: 'com_nota',
    confirm: true,
    promised_date: inDays(9),
  });
  await enter('manager');
  await page.goto('/');
  await page
    .getByRole('link', { name: /^Pedidos/u })
    .first()
    .click();
  await expect(page).toHaveURL(/sort=promised_date/u);
  const numbers = page.locator('tr[data-key] a');
  const listed = [late, bought, later, waiting, never].map(({ order_number: number }) => number ?? '');
  await expect(numbers).toHaveText(listed);
  const first = page.getByRole('row', { name: new RegExp(late.order_number ?? '', 'u') });
  await expect(first).toContainText('· 2 d');
  await expect(first).toContainText('Decidir a falta');
  await page.getByRole('button', { name: /^Compras/u }).click();
  await expect(numbers).toHaveText([bought.order_number ?? '']);
  await page.getByRole('button', { name: /^Vendas/u }).click();
  await expect(numbers).toHaveText(
    [late, later, waiting, never].map(({ order_number: number }) => number ?? ''),
  );
  await page.goto('/pedidos?is_open=true&has_promise=false');
  await expect(numbers).toHaveText([never.order_number ?? '']);

  await page.goto('/');
  const lacks = page.getByRole('region', { name: 'Vai faltar' });
  await expect(lacks).toContainText('hoje · 1 produto');
  await lacks
    .getByRole('link', { name: /Caixa de ferramentas/u })
    .first()
    .click();
  await expect(numbers).toHaveText(
    [late, later, waiting, never].map(({ order_number: number }) => number ?? ''),
  );
  await page.goto('/');
  const invoices = page.getByRole('region', { name: 'Aguardando nota' });
  await invoices.getByRole('link', { name: 'Até 4 h' }).click();
  await expect(page).toHaveURL(/aguardando-nota\?wait=up_to_4h/u);
  await expect(page.locator('tr[data-key]')).toHaveCount(1);
});
