import { expect } from '@playwright/test';
import { contracts } from '#shared/areas/index.ts';
import { openHouse } from './fixtures/house.ts';
import { pressByHand } from './fixtures/keys.ts';
import { withLocations } from './fixtures/locations.ts';
import { testOn } from './fixtures/test.ts';
import { framePage } from './page-models/frame.page.ts';
import { stockPage } from './page-models/stock.page.ts';

const test = testOn(() => openHouse());

/** Longer than the 45 ms in which a scanner sends its next key. */
const BREATH_MS = 150;

test('Estoque por local e Detalhado se trabalham com teclas, e Esc fecha uma coisa por vez', async ({
  page,
  enter,
  house,
}) => {
  await withLocations(house);
  const items = [{ sku: 'PALETE', location_code: '01.002.02.01', quantity: 24 }];
  await house.api.call(contracts.operationTypes.goodsReceipt, { body: { items } });
  await enter('manager');
  const press = async (key: string): Promise<void> => {
    await pressByHand(page, key);
    await page.waitForTimeout(BREATH_MS);
  };
  const { dialog, keys } = framePage(page);
  const { rows, panel } = stockPage(page);

  await page.goto('/estoque/locais/01.002.02.01');
  await expect(rows.first()).toBeVisible();
  await expect(page.getByLabel('Local', { exact: true })).toBeFocused();
  await press('Escape');
  await expect(page.getByLabel('Local', { exact: true })).not.toBeFocused();
  await press('j');
  await expect(rows.first()).toBeFocused();
  await press('t');
  await expect(dialog('Transferir')).toBeVisible();
  await press('Escape');
  await expect(dialog('Transferir')).toHaveCount(0);
  await expect(rows.first()).toBeFocused();
  await press('a');
  await expect(dialog('Ajustar')).toBeVisible();
  await press('Escape');
  await press('?');
  await expect(keys).toContainText('Transferir');
  await press('Escape');
  await expect(keys).toHaveCount(0);

  await page.goto('/estoque/inventario/linhas');
  await expect(rows.first()).toBeVisible();
  await press('j');
  await press('t');
  await expect(dialog('Transferir')).toBeVisible();
  await press('Escape');
  await expect(dialog('Transferir')).toHaveCount(0);
  await press('Enter');
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: 'Mais ações' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(panel).toBeVisible();
  await press('a');
  await expect(dialog('Ajustar')).toBeVisible();
  await press('Escape');
  await expect(dialog('Ajustar')).toHaveCount(0);
  await expect(panel).toBeVisible();
  await press('Escape');
  await expect(panel).toHaveCount(0);
});
