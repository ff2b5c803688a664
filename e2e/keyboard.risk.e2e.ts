import { expect } from '@playwright/test';
import { openHouse } from './fixtures/house.ts';
import { pressByHand, typeByHand, wedge } from './fixtures/keys.ts';
import { password, people } from './fixtures/people.ts';
import { test, testOn } from './fixtures/test.ts';
import { framePage } from './page-models/frame.page.ts';
import { loginPage } from './page-models/login.page.ts';
import { productForm } from './page-models/product-form.page.ts';
import { productPanel } from './page-models/product-panel.page.ts';
import { productsPage } from './page-models/products.page.ts';

/** Longer than the 45 ms in which a scanner sends its next key. */
const BREATH_MS = 150;

const testStocked = testOn(() => openHouse());

testStocked('da entrada a um produto criado e alterado, sem mouse', async ({ page }) => {
  await page.goto('/produtos');
  const { press, type } = {
    press: (key: string) => pressByHand(page, key),
    type: (text: string) => typeByHand(page, text),
  };
  await expect(loginPage(page).username).toBeFocused();
  await type(people.manager.username);
  await press('Tab');
  await type(password);
  await press('Enter');
  const products = productsPage(page);
  await expect(products.rows.first()).toBeVisible();
  await press('n');
  const form = productForm(page);
  await expect(form.sku).toBeFocused();
  await type('AAA-1');
  await press('Tab');
  await type('AAA primeiro da lista');
  await press('Tab');
  await type('Merc');
  await press('Tab');
  await type('KG');
  await press('Tab');
  await type('12,5');
  await press('Control+Enter');
  const { panel, text } = productPanel(page, 'AAA-1');
  await expect(panel).toBeVisible();
  await expect(text('Mercadoria para revenda')).toBeVisible();
  await expect(text(/12,50/)).toBeVisible();
  await press('Escape');
  await expect(page).toHaveURL('/produtos');
  await press('j');
  await expect(products.rows.nth(1)).toBeFocused();
  await press('k');
  await expect(products.row('AAA-1')).toBeFocused();
  await page.waitForTimeout(BREATH_MS);
  await press('Enter');
  await expect(panel).toBeVisible();
  await page.waitForTimeout(BREATH_MS);
  await press('e');
  await expect(form.name).toBeFocused();
  await press('End');
  await type(' 2');
  await press('Control+Enter');
  await expect(text('AAA primeiro da lista 2').first()).toBeVisible();
});

test('a busca geral acha produtos, lugares e ações', async ({ page, enter }) => {
  await enter('manager');
  await productsPage(page).open();
  const frame = framePage(page);
  const openPalette = async (): Promise<void> => {
    await pressByHand(page, 'Control+k');
    await expect(frame.palette).toBeFocused();
  };
  await openPalette();
  await typeByHand(page, 'oleo soja');
  await expect(frame.paletteLine(/Óleo de soja/)).toBeVisible();
  await pressByHand(page, 'Enter');
  await expect(productPanel(page, 'ÓD-00138').panel).toBeVisible();
  await openPalette();
  await typeByHand(page, 'usuarios');
  await expect(frame.paletteLine(/^Usuários/)).toHaveAttribute('aria-selected', 'true');
  await pressByHand(page, 'Enter');
  await expect(frame.title('Usuários')).toBeVisible();
  await openPalette();
  await pressByHand(page, 'Escape');
  await expect(frame.palette).toHaveCount(0);
});

test('/ busca, Esc sai, ? mostra as teclas, J e K andam também com o painel aberto', async ({
  page,
  enter,
}) => {
  await enter('viewer');
  const products = productsPage(page);
  await products.open();
  await pressByHand(page, '/');
  await expect(products.search).toBeFocused();
  await typeByHand(page, 'cimento');
  await expect(products.rows).toHaveCount(2);
  await pressByHand(page, 'Escape');
  await expect(products.rows).not.toHaveCount(2);
  await pressByHand(page, 'Escape');
  await expect(products.search).not.toBeFocused();
  await pressByHand(page, '?');
  await expect(framePage(page).keys).toContainText('Buscar nesta lista');
  await pressByHand(page, 'Escape');
  await expect(framePage(page).keys).toHaveCount(0);
  await pressByHand(page, 'j');
  await expect(products.rows.nth(0)).toBeFocused();
  await pressByHand(page, 'ArrowDown');
  await expect(products.rows.nth(1)).toBeFocused();
  await page.waitForTimeout(BREATH_MS);
  await pressByHand(page, 'Enter');
  await expect(page.getByRole('complementary', { name: /^Produto/ })).toBeVisible();
  const opened = page.url();
  await pressByHand(page, 'j');
  await expect(products.rows.nth(2)).toHaveAttribute('aria-current', 'true');
  expect(page.url()).not.toBe(opened);
  await pressByHand(page, 'k');
  await expect(page).toHaveURL(opened);
});

test('Alt com um número leva a cada lugar', async ({ page, enter }) => {
  await enter('manager');
  await productsPage(page).open();
  const links = framePage(page).navigation.getByRole('link');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThan(3);
  for (const [index, address] of addresses.slice(0, 9).entries()) {
    const key = `Alt+${index + 1}`;
    if (address !== '/api/v1/docs') {
      await pressByHand(page, key);
      await expect(page).toHaveURL(address);
      continue;
    }
    const [docs] = await Promise.all([page.waitForEvent('popup'), pressByHand(page, key)]);
    await expect(docs).toHaveURL(address);
    await docs.close();
  }
});

test('o que um leitor de código envia não dispara atalhos de uma tecla', async ({ page, enter }) => {
  await enter('manager');
  const products = productsPage(page);
  await products.open('/produtos?sort=name');
  await pressByHand(page, 'j');
  await expect(products.rows.first()).toBeFocused();
  await page.waitForTimeout(BREATH_MS);
  await wedge(page, 'nf/?ejk7891000100103');
  await page.waitForTimeout(BREATH_MS);
  await expect(page).toHaveURL('/produtos?sort=name');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(products.search).not.toBeFocused();
  await expect(products.rows.first()).toBeFocused();
  await pressByHand(page, 'n');
  await expect(productForm(page).createTitle).toBeVisible();
});

test('um código lido no campo de busca fica inteiro e acha o produto', async ({ page, enter }) => {
  await enter('operator');
  const products = productsPage(page);
  await products.open();
  await pressByHand(page, '/');
  await expect(products.search).toBeFocused();
  await typeByHand(page, '7890000010016\n');
  await expect(products.search).toHaveValue('7890000010016');
  await expect(products.rows).toHaveCount(1);
  await expect(products.row('N-00001')).toBeVisible();
});
