import { expect } from '@playwright/test';
import { contracts } from '#shared/areas/index.ts';
import { dashboardWords as words } from '#shared/areas/dashboard/screen-words.ts';
import { openStaffedHouse } from './fixtures/house.ts';
import { pressByHand } from './fixtures/keys.ts';
import { withLocations } from './fixtures/locations.ts';
import { testOn } from './fixtures/test.ts';
import { framePage } from './page-models/frame.page.ts';
import { importsPage } from './page-models/imports.page.ts';
import { stockPage } from './page-models/stock.page.ts';

const test = testOn(openStaffedHouse);
const { locations, products } = contracts;

const file = ['SKU;Local;Quantidade;Custo unitário', 'CX-1;1.1;24;2,50', 'CX-1;1.2;12;2,50'].join('\r\n');

test('só pelo teclado: do painel de uma casa nova aos saldos importados de uma planilha', async ({
  page,
  house,
  enter,
}) => {
  const box = { sku: 'CX-1', name: 'Caixa de papelão', unit: 'UN', product_type: 'packaging' } as const;
  await house.api.call(products.create, { body: box });
  for (const code of ['1.1', '1.2']) await house.api.call(locations.create, { body: { code } });
  await enter('manager');
  // asked for before anything: the browser hears of it a moment later than of a key
  const chooser = page.waitForEvent('filechooser');
  await page.goto('/');
  const steps = page.getByRole('region', { name: words.steps.title });
  await expect(steps.getByText(words.steps.locationsDone('2'))).toBeVisible();
  await pressByHand(steps.getByRole('link', { name: words.steps.importBalances }), 'Enter');
  const screen = importsPage(page);
  await expect(screen.choose).toBeFocused();
  await pressByHand(page, 'Enter');
  const content = { name: 'saldos.csv', mimeType: 'text/csv', buffer: Buffer.from(file) };
  await (await chooser).setFiles(content);
  await expect(screen.columns).toBeVisible();
  await pressByHand(page, 'Control+Enter');
  await expect(screen.tab('A criar')).toHaveText('A criar 2');
  await pressByHand(page, 'Control+Enter');
  await screen.confirmByKeys('2');
  await expect(screen.done).toBeVisible();

  await pressByHand(page, 'Alt+1');
  const moved = page.getByRole('region', { name: words.movements.title }).getByRole('listitem');
  await expect(moved).toHaveCount(2);
  await expect(moved.first()).toContainText('Saldo inicial');
  const { data } = await house.api.call(contracts.stock.summary, {});
  expect([data.quantities.on_hand, data.value]).toEqual([36, 90]);
});

test('cada número do painel leva às suas linhas, que o fluxo do servidor mantém em dia', async ({
  page,
  house,
  enter,
}) => {
  await withLocations(house);
  await enter('operator');
  await page.goto('/');
  const numbers = page.getByRole('list', { name: words.numbers.label });
  const soon = numbers.getByRole('link', { name: /^Vencem em breve/u });
  await expect(soon).toContainText('1');
  const today = numbers.getByRole('link', { name: /^Movimentos hoje/u });
  await expect(today).toContainText('4');
  const items = [{ sku: 'PALETE', quantity: 2, location_code: '01.001.01.01' }];
  await house.api.call(contracts.operationTypes.goodsReceipt, { body: { items } });
  await expect(today).toContainText('5');
  await pressByHand(soon, 'Enter');
  await expect(framePage(page).title('Estoque')).toBeVisible();
  await expect(stockPage(page).rows).toHaveCount(1);
  await expect(stockPage(page).rows.first()).toContainText('L0926A');
});
