import { expect } from '@playwright/test';
import { test } from './fixtures/test.ts';
import { productPanel } from './page-models/product-panel.page.ts';
import { productsPage } from './page-models/products.page.ts';

test('voltar e avançar refazem a lista', async ({ page, enter }) => {
  await enter('operator');
  const products = productsPage(page);
  await products.open();
  await expect(products.view('Todos')).toHaveText('Todos 54');
  await products.view('Refrigerados').click();
  await expect(products.rows).toHaveCount(3);
  await products.sortBy('Custo');
  await expect(products.names.first()).toContainText('São Bento');
  await products.row('IN-00067').click();
  const { panel } = productPanel(page, 'IN-00067');
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expect(products.names.first()).toContainText('São Bento');
  await page.goBack();
  await expect(products.names.first()).toContainText('Atlântida');
  await page.goBack();
  await expect(products.rows).toHaveCount(50);
  await page.goForward();
  await page.goForward();
  await expect(products.names.first()).toContainText('São Bento');
  await page.goForward();
  await expect(panel).toBeVisible();
});

test('um endereço copiado mostra a mesma lista em outra janela', async ({ page, context, enter }) => {
  await enter('operator');
  const products = productsPage(page);
  await products.open();
  await products.filterBy('Tipo', 'Mercadoria para revenda');
  await products.filterBy('Situação', 'Ativo');
  await products.sortBy('Custo');
  await products.search.fill('cafe');
  await expect(products.rows).toHaveCount(5);
  await expect(page).toHaveURL(/search=cafe/);
  const names = await products.names.allTextContents();
  const other = await context.newPage();
  await other.goto(page.url());
  const same = productsPage(other);
  await expect(same.names).toHaveText(names);
  await expect(same.search).toHaveValue('cafe');
  await expect(same.chip('Tipo')).toBeVisible();
  await expect(same.chip('Situação')).toBeVisible();
  await expect(same.head('Custo')).toHaveAttribute('aria-sort', 'ascending');
});

test('um endereço com o que a API não conhece mostra o que dele se entende', async ({ page, enter }) => {
  await enter('operator');
  const products = productsPage(page);
  await products.open('/produtos?foo=1&per_page=101&product_type=packaging&sort=nada');
  await expect(products.rows).toHaveCount(6);
  await expect(products.chip('Tipo')).toBeVisible();
});
