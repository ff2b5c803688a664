import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { contracts } from '#shared/areas/index.ts';
import { openHouse, openStaffedHouse } from './fixtures/house.ts';
import { catalogueSize, exampleFile, integrationPage, sendCatalogue } from './fixtures/integration.ts';
import { pressByHand } from './fixtures/keys.ts';
import { password, people } from './fixtures/people.ts';
import { test, testOn } from './fixtures/test.ts';
import { framePage } from './page-models/frame.page.ts';
import { loginPage } from './page-models/login.page.ts';
import { productForm } from './page-models/product-form.page.ts';
import { productPanel } from './page-models/product-panel.page.ts';
import { productsPage } from './page-models/products.page.ts';
import { tokensPage } from './page-models/tokens.page.ts';

const testStaffed = testOn(openStaffedHouse);
const testStocked = testOn(() => openHouse());

/** Makes a token in the screen; gives what stood there, after checking that its copy is the same. */
async function createToken(page: Page, name: string): Promise<string> {
  const tokens = tokensPage(page);
  await framePage(page).unfold('Integrações');
  await framePage(page).destination('Tokens').click();
  await tokens.add.click();
  await tokens.name.fill(name);
  await tokens.scope('products:read').check();
  await tokens.scope('products:write').check();
  await tokens.create.click();
  await expect(tokens.createdTitle(name)).toBeVisible();
  const secret = await tokens.secret.inputValue();
  await tokens.copy.click();
  await expect(tokens.copied).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await tokens.kept.click();
  await expect(tokens.row(name)).toContainText('2 permissões');
  return secret;
}

testStaffed('a gerente cria um token, a integração envia o catálogo, ela o vê', async ({ page, house }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/produtos');
  await loginPage(page).logIn(people.manager.username, password);
  const products = productsPage(page);
  await expect(products.empty).toBeVisible();
  const token = await createToken(page, 'ERP');
  await expect(page.getByText(token)).toHaveCount(0);
  expect(await sendCatalogue({ url: house.url, token })).toBe('');
  await framePage(page).destination('Produtos').click();
  await expect(products.view('Todos')).toHaveText(`Todos ${catalogueSize}`);
  await expect(products.range('1', '50')).toBeVisible();
  await products.next.click();
  await expect(products.range('51', String(catalogueSize))).toBeVisible();
  await expect(products.rows).toHaveCount(catalogueSize - 50);
});

testStaffed('enviar o mesmo catálogo outra vez é recusado linha por linha', async ({ house }) => {
  const body = { name: 'ERP', scopes: ['products:write' as const] };
  const { data } = await house.api.call(contracts.apiTokens.create, { body });
  const sending = { url: house.url, token: data.token };
  expect(await sendCatalogue(sending)).toBe('');
  const complaints = await sendCatalogue(sending);
  expect(complaints.match(/^N-00001 \{[^}]*\}/m)?.[0]).toContain('sku');
  const list = await house.api.call(contracts.products.list, {});
  expect(list.pagination.records.total).toBe(catalogueSize);
});

test('a página Integrar mostra o exemplo inteiro, em no máximo 30 linhas', async () => {
  const page = await readFile(integrationPage, 'utf8');
  const example = await readFile(exampleFile, 'utf8');
  expect(page).toContain(`\`\`\`js\n${example}\`\`\`\n`);
  expect(example.trimEnd().split('\n').length).toBeLessThanOrEqual(30);
});

test('procura sem acentos, filtra, ordena e troca de página', async ({ page, enter }) => {
  await enter('manager');
  const products = productsPage(page);
  await products.open();
  await products.search.fill('cafe torrado agua');
  await expect(page.getByText('Nada encontrado')).toBeVisible();
  await products.search.fill('cafe sao bento');
  await expect(products.names).toHaveText(['Café torrado e moído São Bento 500 g - Serra Azul']);
  await products.search.fill('');
  await products.filterBy('Tipo', 'Embalagem');
  await expect(products.rows).toHaveCount(6);
  await products.sortBy('Custo');
  await expect(products.names.first()).toHaveText('Caixa de papelão 38x25x30 cm');
  await products.sortBy('Custo');
  await expect(products.names.first()).toHaveText('Palete PBR madeira 1,00x1,20 m - Três Irmãos');
  await expect(page).toHaveURL('/produtos?product_type=packaging&sort=-unit_cost');
  await products.chip('Tipo').click();
  await expect(products.names.first()).toContainText('Notebook Kimura');
  await products.view('Inativos').click();
  await expect(products.rows).toHaveCount(4);
});

testStocked('altera um controle e o cadastro, desativa e desfaz', async ({ page, enter, house }) => {
  await enter('manager');
  await productsPage(page).open();
  await productsPage(page).search.fill('iogurte mare');
  await productsPage(page).row('IN-00061').click();
  const { control, editControl, edit, deactivate, activate, text } = productPanel(page, 'IN-00061');
  await expect(text('2,0 a 8,0 °C')).toBeVisible();
  await editControl('Temperatura').click();
  await control('Temperatura')
    .getByRole('textbox', { name: /máxima/ })
    .fill('-1');
  await control('Temperatura').getByRole('button', { name: 'Salvar' }).click();
  await expect(text(/máxima precisa ser igual ou maior/)).toBeVisible();
  await control('Temperatura')
    .getByRole('textbox', { name: /máxima/ })
    .fill('6,5');
  await pressByHand(page, 'Control+Enter');
  await expect(text('2,0 a 6,5 °C')).toBeVisible();
  await edit.click();
  await productForm(page).name.fill('Iogurte natural Maré Alta 180 g');
  await productForm(page).cost.fill('1.234,5678');
  await productForm(page).save.click();
  await expect(text('Iogurte natural Maré Alta 180 g')).toBeVisible();
  await expect(text(/^R\$\s1\.234,57$/)).toBeVisible();
  await deactivate.click();
  await expect(activate).toBeVisible();
  await framePage(page).undo.click();
  await expect(framePage(page).notice('Alteração desfeita')).toBeVisible();
  await expect(deactivate).toBeVisible();
  const { data } = await house.api.call(contracts.products.details, { params: { sku: 'IN-00061' } });
  expect(data).toMatchObject({
    name: 'Iogurte natural Maré Alta 180 g',
    unit_cost: 1234.5678,
    is_active: true,
    temperature_control: { storage_temp_min: 2, storage_temp_max: 6.5 },
  });
});

testStocked('um SKU que já existe é dito no campo; com outro, cria e exclui', async ({ page, enter }) => {
  await enter('manager');
  const products = productsPage(page);
  await products.open();
  await products.create.click();
  const form = productForm(page);
  await form.write({ sku: 'n-00001', name: 'Água mineral 500 ml', type: 'resale_good', unit: 'UN' });
  await form.create.click();
  await expect(form.sku).toHaveAccessibleDescription(/Já existe um produto com este SKU/);
  await expect(form.sku).toBeFocused();
  await expect(form.name).toHaveValue('Água mineral 500 ml');
  await form.sku.fill('AG-500/ml');
  await form.create.click();
  const created = productPanel(page, 'AG-500/ml');
  await expect(created.panel).toBeVisible();
  await expect(page).toHaveURL('/produtos/AG-500%2Fml');
  await created.remove();
  await expect(framePage(page).notice('Produto excluído')).toBeVisible();
  await expect(page).toHaveURL('/produtos');
  await expect(products.row('AG-500/ml')).toHaveCount(0);
  await expect(products.view('Todos')).toHaveText(`Todos ${catalogueSize}`);
});
