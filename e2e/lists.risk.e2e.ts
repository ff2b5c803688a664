import { expect } from '@playwright/test';
import { contracts } from '#shared/areas/index.ts';
import { productBulkWords } from '#shared/areas/products/bulk-screen-words.ts';
import { productWords } from '#shared/areas/products/screen-words.ts';
import { common } from '#shared/areas/screens/common-words.ts';
import { labels } from '#shared/domain/label-words.ts';
import { openHouse } from './fixtures/house.ts';
import { pressByHand, typeByHand } from './fixtures/keys.ts';
import { test, testOn } from './fixtures/test.ts';
import { productsPage } from './page-models/products.page.ts';

const testOnOwn = testOn(() => openHouse());

testOnOwn(
  'um trecho, a página e todo o filtro são marcados, alterados e desfeitos sem mouse',
  async ({ page, house, enter }) => {
    await enter('manager');
    const count = async (is_active: boolean): Promise<number> =>
      (await house.api.call(contracts.products.list, { query: { is_active } })).pagination.records.total;
    const [active, inactive] = [await count(true), await count(false)];
    const products = productsPage(page);
    await products.open('/produtos?is_active=true&per_page=15');
    await pressByHand(page, 'j');
    await expect(products.rows.first()).toBeFocused();
    await pressByHand(page, 'Shift+ArrowDown');
    await pressByHand(page, 'Shift+ArrowDown');
    await expect(page.getByText(common.table.selected('3'))).toBeVisible();
    await pressByHand(page, 'Shift+ArrowUp');
    await expect(page.getByText(common.table.selected('2'))).toBeVisible();
    await pressByHand(page, 'Control+a');
    await expect(page.getByText(common.table.selected('15'))).toBeVisible();
    await expect(page.getByRole('button', { name: common.table.allOfFilter(String(active)) })).toBeVisible();
    await pressByHand(page, 'Control+a');
    await expect(page.getByText(common.table.selected(String(active)))).toBeVisible();

    await pressByHand(page.getByRole('button', { name: productBulkWords.category }), 'Enter');
    const dialog = page.getByRole('dialog', { name: productBulkWords.form.categoryTitle });
    await expect(dialog.getByRole('table', { name: productBulkWords.change.label })).toContainText(
      productBulkWords.change.none,
    );
    await pressByHand(page, 'Escape');
    await expect(dialog).toBeHidden();
    await pressByHand(page.getByRole('button', { name: productBulkWords.deactivate }), 'Enter');
    const asked = page.getByRole('dialog', { name: productBulkWords.form.deactivateTitle });
    await expect(asked.getByRole('table', { name: productBulkWords.change.label })).toContainText(
      productBulkWords.change.active,
    );
    await pressByHand(page, 'Control+Enter');
    await expect(page.getByText(productBulkWords.done(String(active)))).toBeVisible();
    expect(await count(true)).toBe(0);
    await pressByHand(page.getByRole('button', { name: common.actions.undo }), 'Enter');
    await expect(page.getByText(productBulkWords.undone(String(active)))).toBeVisible();
    expect([await count(true), await count(false)]).toEqual([active, inactive]);
  },
);

test('filtros são abertos, achados por letras e escolhidos por teclas, e o foco volta à linha', async ({
  page,
  enter,
}) => {
  await enter('viewer');
  const products = productsPage(page);
  await products.open();
  await pressByHand(page, 'j');
  await expect(products.rows.first()).toBeFocused();
  await pressByHand(page, 'ArrowDown');
  const row = products.rows.nth(1);
  await expect(row).toBeFocused();
  await pressByHand(page, 'f');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await pressByHand(page, 'Escape');
  await expect(row).toBeFocused();
  await pressByHand(page, 'f');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await typeByHand(page, 'tip');
  await expect(page.getByRole('menuitem', { name: productWords.filters.type, exact: true })).toBeFocused();
  await pressByHand(page, 'Enter');
  await expect(page.getByRole('menuitemcheckbox').first()).toBeFocused();
  await typeByHand(page, 'emb');
  const value = page.getByRole('menuitemcheckbox', { name: labels.product_type.packaging, exact: true });
  await expect(value).toBeFocused();
  await pressByHand(page, 'Enter');
  await expect(page).toHaveURL(/product_type=packaging/u);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await pressByHand(page, 'j');
  await expect(products.rows.first()).toBeFocused();
});
