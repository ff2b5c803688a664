import { expect, type BrowserContext, type Page, type TestInfo } from '@playwright/test';
import { contracts } from '#shared/areas/index.ts';
import { openNetworkHouse } from './fixtures/house.ts';
import { enterOrder, layForSale } from './fixtures/entry.ts';
import { pressByHand, typeByHand, wedge } from './fixtures/keys.ts';
import { testOn } from './fixtures/test.ts';
import { stockPage } from './page-models/stock.page.ts';

const { integrity, orders, stock } = contracts;
const test = testOn(openNetworkHouse);

/** Opens a window beside the first one, of the same person. */
const openWindow = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(path);
  expect(await page.evaluate(() => isSecureContext), 'over the network').toBe(false);
  return page;
};

const show = async (info: TestInfo, page: Page, name: string): Promise<void> => {
  const path = info.outputPath(`${name}.jpeg`);
  await page.screenshot({ path, type: 'jpeg', quality: 80 });
  await info.attach(name, { path, contentType: 'image/jpeg' });
};

/** Receives 24 of the yogurt that asks for a lot and a date, up to the key that posts it. */
const fillReceipt = async (page: Page): Promise<void> => {
  const { read } = stockPage(page);
  await read('01.002.02.01');
  await read('IOG-170');
  await expect(page.getByLabel(/^Lote/u)).toBeFocused();
  await typeByHand(page, 'L1126Z');
  await pressByHand(page, 'Enter');
  await typeByHand(page, '311230');
  await pressByHand(page, 'Enter');
  await expect(page.getByLabel(/^Quantidade/u)).toBeFocused();
  await typeByHand(page, '24');
  await pressByHand(page, 'Enter');
  await expect(page.getByRole('region', { name: 'Totais do recebimento' })).toContainText('24 UN');
};

test('duas mesas da rede: numa se recebe, na outra se digita um pedido e se separa', async ({
  context,
  house,
  enter,
}, info) => {
  await layForSale(house);
  await enter('operator');
  const receiving = await openWindow(context, '/recebimento');
  await expect(receiving.getByText(`Servidor em ${new URL(receiving.url()).hostname}`)).toBeVisible();
  await fillReceipt(receiving);
  const selling = await openWindow(context, '/pedidos');
  const id = await enterOrder(selling);
  await wedge(selling, 'PALETE');
  await show(info, selling, 'separar');
  await receiving.bringToFront();
  await show(info, receiving, 'receber');
  await pressByHand(receiving, 'Control+Enter');
  await expect(receiving.getByText(/RE-\d{6} recebido/u)).toBeVisible();
  await selling.bringToFront();
  for (let unit = 0; unit < 2; unit += 1) await wedge(selling, 'PALETE');
  await expect(selling.getByText('Tudo separado')).toBeVisible();
  await pressByHand(selling, 'Control+Enter');
  await expect(selling.getByRole('button', { name: /^Iniciar conferência/u })).toBeEnabled();

  const { api } = house;
  const { data: order } = await api.call(orders.details, { params: { id } });
  expect(order).toMatchObject({ stage: 'picked', items: [{ quantity_picked: 3 }] });
  const query = { sku: 'IOG-170', location_code: '01.002.02.01' };
  const { data: rows } = await api.call(stock.list, { query });
  expect(rows.map(({ quantity }) => quantity)).toEqual([24]);
  const { data: sums } = await api.call(integrity.check, {});
  expect(sums).toMatchObject({ status: 'ok', differences: [] });
});

test('sete janelas à vista, e a leitura em cada uma é respondida', async ({ context, house, enter }) => {
  await layForSale(house);
  await enter('operator');
  const windows: Page[] = [];
  for (let count = 0; count < 7; count += 1) windows.push(await openWindow(context, '/produtos'));
  for (const window of windows) {
    await expect(window.getByRole('row', { name: /PALETE/u })).toBeVisible();
    await wedge(window, 'PALETE');
    await expect(window.getByRole('complementary', { name: /PALETE/u })).toContainText('Disponível');
  }
  await house.api.call(contracts.products.modify, {
    params: { sku: 'PALETE' },
    body: { name: 'Palete novo' },
  });
  for (const window of windows) await expect(window.getByRole('row', { name: /Palete novo/u })).toBeVisible();
});
