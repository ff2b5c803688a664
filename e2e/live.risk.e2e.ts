import { expect } from '@playwright/test';
import { contracts } from '#shared/areas/index.ts';
import { openStaffedHouse, type House } from './fixtures/house.ts';
import { logIn } from './fixtures/log-in.ts';
import { people } from './fixtures/people.ts';
import { testOn } from './fixtures/test.ts';
import { framePage } from './page-models/frame.page.ts';
import { productsPage } from './page-models/products.page.ts';

const test = testOn(openStaffedHouse);

/** Time for what has to come by itself, on a machine that may be busy. */

async function create({ api }: House, sku: string): Promise<void> {
  const body = { sku, name: `Produto ${sku}`, unit: 'UN', product_type: 'finished_good' } as const;
  await api.call(contracts.products.create, { body });
}

test('o que uma integração grava aparece em todas as janelas, por uma conexão em cada navegador', async ({
  page,
  context,
  browser,
  house,
  enter,
  watched,
}) => {
  await create(house, 'ANTES-1');
  await enter('manager');
  await productsPage(page).open();
  const beside = await context.newPage();
  await productsPage(beside).open();
  const elsewhere = await browser.newContext({ baseURL: house.url });
  await logIn(elsewhere, { url: house.url, post: 'viewer' });
  const afar = await elsewhere.newPage();
  await productsPage(afar).open();
  await create(house, 'VIVO-1');
  for (const window of [page, beside, afar]) {
    await expect(productsPage(window).row('VIVO-1')).toBeVisible();
  }
  expect(watched.asked.filter((url) => url.endsWith('/api/v1/stream'))).toHaveLength(1);
  await page.close();
  await create(house, 'VIVO-2');
  await expect(productsPage(beside).row('VIVO-2')).toBeVisible();
  await elsewhere.close();
});

test('depois de o servidor parar e voltar, a lista mostra o que mudou', async ({ page, house, enter }) => {
  await enter('manager');
  await page.goto('/produtos');
  await expect(productsPage(page).empty).toBeVisible();
  await house.stop();
  await house.startAgain();
  await create(house, 'VOLTA-1');
  await expect(productsPage(page).row('VOLTA-1')).toBeVisible();
});

test('uma sessão encerrada por outra pessoa pede a senha sem esperar por um clique', async ({
  page,
  house,
  enter,
}) => {
  await enter('viewer');
  await page.goto('/produtos');
  await expect(productsPage(page).empty).toBeVisible();
  const query = { search: people.viewer.username };
  const { data } = await house.api.call(contracts.users.list, { query });
  const params = { id: data[0]?.id ?? '' };
  await house.api.call(contracts.users.modify, { params, body: { password: 'girafa-verde-93' } });
  await expect(framePage(page).dialog('A sessão terminou')).toBeVisible();
});
