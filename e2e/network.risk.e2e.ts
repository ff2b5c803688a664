import { expect, type Page } from '@playwright/test';
import { openHouse } from './fixtures/house.ts';
import { testOn } from './fixtures/test.ts';
import { withoutStream } from './fixtures/without-stream.ts';
import { framePage } from './page-models/frame.page.ts';
import { productForm } from './page-models/product-form.page.ts';
import { productPanel } from './page-models/product-panel.page.ts';
import { productsPage } from './page-models/products.page.ts';

const test = testOn(() => openHouse());

/** The pause between two questions of the screens whether the server is there, and a little more. */
const ROUND_MS = 11_000;

/** From now on the browser believes that the cable is out; this computer stays reachable. */
async function pullCable(page: Page): Promise<void> {
  const believe = (): void => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
    window.dispatchEvent(new Event('offline'));
  };
  await page.addInitScript(believe);
  await page.evaluate(believe);
}

test('sem rede tudo funciona, e a tela diz isso', async ({ page, enter }) => {
  await enter('manager');
  const products = productsPage(page);
  await products.open();
  await pullCable(page);
  await expect(framePage(page).status).toContainText('Offline: tudo funciona');
  await expect(framePage(page).status).toContainText('Servidor local');
  await products.search.fill('iogurte mare');
  await products.row('IN-00061').click();
  const { edit, text } = productPanel(page, 'IN-00061');
  await edit.click();
  await productForm(page).name.fill('Iogurte salvo sem rede');
  await productForm(page).save.click();
  await expect(text('Iogurte salvo sem rede')).toBeVisible();
  await page.reload();
  await expect(text('Iogurte salvo sem rede')).toBeVisible();
  await page.goto('/integracoes/tokens');
  await expect(page.getByRole('row', { name: 'ERP' })).toBeVisible();
});

test('a rede que cai e volta aparece no indicador', async ({ page, context, enter }) => {
  await enter('viewer');
  await productsPage(page).open();
  await expect(framePage(page).status).not.toContainText('Offline');
  await context.setOffline(true);
  await expect(framePage(page).status).toContainText('Offline: tudo funciona');
  await context.setOffline(false);
  await expect(framePage(page).status).not.toContainText('Offline');
});

test('com o servidor parado a tela diz isso, guarda o que foi digitado e continua', async ({
  page,
  house,
  enter,
}) => {
  await enter('manager');
  await page.clock.install();
  await page.goto('/produtos/-/novo');
  const form = productForm(page);
  const frame = framePage(page);
  await form.write({ sku: 'AG-500', name: 'Água mineral', type: 'resale_good', unit: 'UN' });
  await house.stop();
  await form.create.click();
  await expect(frame.alert).toContainText('O servidor local não respondeu. Os dados estão preservados.');
  await page.clock.fastForward(ROUND_MS);
  await expect(frame.status).toContainText('Servidor local sem resposta');
  await expect(form.name).toHaveValue('Água mineral');
  await house.startAgain();
  await page.clock.fastForward(ROUND_MS);
  await expect(frame.status).not.toContainText('sem resposta');
  await form.create.click();
  await expect(productPanel(page, 'AG-500').text('Água mineral')).toBeVisible();
});

test('uma lista que não pôde ser lida diz por quê, e volta', async ({ page, house, enter }) => {
  await withoutStream(page);
  await enter('viewer');
  const products = productsPage(page);
  await products.open();
  await house.stop();
  await products.sortBy('Custo');
  const again = page.getByRole('main').getByRole('button', { name: 'Tentar de novo' });
  await expect(again).toBeVisible();
  await house.startAgain();
  await again.click();
  await expect(products.names.first()).toHaveText('Parafuso sextavado aço inox M16x10 mm - Três Irmãos');
});

test('com o servidor parado abre também a tela que ninguém viu ainda', async ({ page, house, enter }) => {
  await withoutStream(page);
  await enter('viewer');
  const arrived = page.waitForResponse(/account\.screen/);
  await productsPage(page).open();
  await arrived;
  await page.waitForLoadState('networkidle');
  await framePage(page).unfold('Configurações');
  await house.stop();
  await framePage(page).destination('Conta').click();
  await expect(framePage(page).title('Conta')).toBeVisible();
  await expect(framePage(page).alert).toContainText('As sessões não puderam ser carregadas');
  await house.startAgain();
  await framePage(page).alert.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByText('esta janela', { exact: true })).toBeVisible();
});

test('sem resposta ao abrir, a tela diz isso e tenta de novo', async ({ page, house, enter }) => {
  await enter('viewer');
  await page.goto('/configuracoes/conta');
  await expect(framePage(page).title('Conta')).toBeVisible();
  await page.route('**/api/v1/auth/refresh', (route) => route.abort('connectionrefused'));
  await page.reload();
  await expect(framePage(page).alert).toContainText('O servidor local não responde');
  await page.unroute('**/api/v1/auth/refresh');
  expect(house.url).toBe(new URL(page.url()).origin);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(framePage(page).title('Conta')).toBeVisible();
});
