import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { contracts } from '#shared/areas/index.ts';
import { violationsInBothThemes } from './fixtures/accessibility.ts';
import { expectFit } from './fixtures/fit.ts';
import { openStaffedHouse } from './fixtures/house.ts';
import { catalogueFile, catalogueSize } from './fixtures/integration.ts';
import { pressByHand, typeByHand } from './fixtures/keys.ts';
import { testOn } from './fixtures/test.ts';
import { framePage } from './page-models/frame.page.ts';
import { importsPage } from './page-models/imports.page.ts';
import { productsPage } from './page-models/products.page.ts';

const test = testOn(openStaffedHouse);
const count = String(catalogueSize);

async function expectWellMade(page: Page): Promise<void> {
  for (const size of [
    { width: 1024, height: 700 },
    { width: 1440, height: 900 },
  ]) {
    await expectFit(page, size);
  }
  expect(await violationsInBothThemes(page)).toEqual([]);
}

test('só pelo teclado: a gerente importa o catálogo, vê o resultado e desfaz', async ({
  page,
  enter,
  house,
}) => {
  await enter('manager');
  // asked for before anything: the browser hears of it a moment later than of a key
  const chooser = page.waitForEvent('filechooser');
  await page.goto('/produtos');
  const screen = importsPage(page);
  await pressByHand(page.getByRole('main').getByRole('link', { name: 'Importar' }).first(), 'Enter');
  await expect(screen.choose).toBeFocused();
  await pressByHand(page, 'Enter');
  await (await chooser).setFiles(catalogueFile);
  await expect(screen.columns).toBeVisible();
  await pressByHand(page, 'Control+Enter');
  await expect(screen.tab('A criar')).toHaveText(`A criar ${count}`);
  await expect(screen.lines('A criar').getByRole('row')).toHaveCount(catalogueSize + 1);
  await pressByHand(page, 'Control+Enter');
  await screen.confirmByKeys(count);
  await expect(screen.done).toBeVisible();
  await expect(framePage(page).notice('Importação pronta')).toBeVisible();
  const list = await house.api.call(contracts.products.list, {});
  expect(list.pagination.records.total).toBe(catalogueSize);
  await pressByHand(screen.undo, 'Enter');
  await screen.confirmUndo(count).focus();
  await pressByHand(page, 'Enter');
  await expect(screen.undone).toBeVisible();
  const after = await house.api.call(contracts.products.list, {});
  expect(after.pagination.records.total).toBe(0);
});

test('cada etapa cabe e é acessível nos dois temas', async ({ page, enter }) => {
  await enter('manager');
  await page.goto('/produtos/-/importar');
  const screen = importsPage(page);
  await expect(screen.choose).toBeVisible();
  await expectWellMade(page);
  const kind = await screen.kind.boundingBox();
  const zone = await screen.zone.boundingBox();
  expect(kind?.x).toBe(zone?.x);
  expect((kind?.y ?? 0) + (kind?.height ?? 0)).toBeLessThan(zone?.y ?? 0);
  const [header = '', ...lines] = (await readFile(catalogueFile, 'utf8')).split('\r\n');
  const spoiled = [header, ';sem SKU', ...lines].join('\r\n');
  await screen.pick({ name: 'catalogo.csv', mimeType: 'text/csv', buffer: Buffer.from(spoiled) });
  await expect(screen.columns).toBeVisible();
  await expectWellMade(page);
  await screen.check.click();
  await screen.tab('Recusadas').click();
  await expect(screen.lines('Recusadas')).toBeVisible();
  await expectWellMade(page);
  await screen.apply(count).click();
  await expect(screen.confirm(count)).toBeVisible();
  await expectWellMade(page);
  await screen.confirm(count).click();
  await expect(screen.done).toBeVisible();
  await expectWellMade(page);
  await screen.tasks.click();
  await expect(screen.taskList).toBeVisible();
  await expectWellMade(page);
});

test('as linhas recusadas e o modelo são salvos como arquivos', async ({ page, enter }) => {
  await enter('manager');
  await page.goto('/produtos/-/importar');
  const screen = importsPage(page);
  const saved = page.waitForEvent('download');
  await screen.template.click();
  expect(await textOf(await saved)).toContain('SKU;Nome');
  const text = 'SKU;Nome;Tipo;Unidade\r\nA-1;Arroz;Caixote;UN\r\n';
  await screen.pick({ name: 'um.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await screen.check.click();
  const refused = page.waitForEvent('download');
  await screen.refused('1').click();
  const file = await textOf(await refused);
  expect(file).toContain('A-1;Arroz;Caixote;UN');
  expect(file).toMatch(/Coluna Tipo/);
});

test('uma célula recusada é corrigida ali mesmo, só por teclas, e a linha entra', async ({
  page,
  enter,
  house,
}) => {
  await enter('manager');
  await page.goto('/produtos/-/importar');
  const screen = importsPage(page);
  const text = 'SKU;Nome;Tipo;Unidade\r\nA-1;Arroz;Caixote;UN\r\n';
  await screen.pick({ name: 'um.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await screen.check.click();
  await expect(screen.cell('Tipo', 2)).toHaveValue('Caixote');
  await expectWellMade(page);
  await screen.cell('Tipo', 2).focus();
  await pressByHand(page, 'Control+a');
  await typeByHand(page, 'Mercadoria para revenda');
  await expect(screen.checkAgain(1)).toBeVisible();
  await pressByHand(page, 'Control+Enter');
  await expect(screen.tab('A criar')).toHaveText('A criar 1');
  await pressByHand(page, 'Control+Enter');
  await screen.confirmByKeys('1');
  await expect(screen.done).toBeVisible();
  const made = await house.api.call(contracts.products.details, { params: { sku: 'A-1' } });
  expect(made.data.product_type).toBe('resale_good');
});

test('depois de importar, a lista de produtos os mostra', async ({ page, enter }) => {
  await enter('manager');
  await page.goto('/produtos');
  const screen = importsPage(page);
  await expect(productsPage(page).empty).toBeVisible();
  await page.goto('/produtos/-/importar');
  await screen.pick(catalogueFile);
  await screen.check.click();
  await screen.apply(count).click();
  await screen.confirm(count).click();
  await framePage(page).destination('Produtos').click();
  await expect(productsPage(page).view('Todos')).toHaveText(`Todos ${count}`);
});

type Saved = { path(): Promise<string> };
const textOf = async (file: Saved): Promise<string> => readFile(await file.path(), 'utf8');
