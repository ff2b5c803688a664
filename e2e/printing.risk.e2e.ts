import { expect, type Page } from '@playwright/test';
import { contracts } from '#shared/areas/index.ts';
import { test } from './fixtures/test.ts';
import { framePage } from './page-models/frame.page.ts';
import { productPanel } from './page-models/product-panel.page.ts';
import { productsPage } from './page-models/products.page.ts';

/** The sheets of a PDF, each by its width and height in points. */
function sheetsOf(pdf: Buffer): readonly (readonly [number, number])[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/gu)].map(
    ([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))] as const,
  );
}

const upright = [595, 842] as const;
const onItsSide = [842, 595] as const;

/** The colours of the paper as the screen's tokens give them. */
const ink = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { colorScheme } = getComputedStyle(document.documentElement);
    return [colorScheme, getComputedStyle(document.body).color];
  });

const onPaper = (page: Page) => page.emulateMedia({ media: 'print', colorScheme: 'dark' });

test.beforeEach(async ({ page, enter }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await enter('manager');
});

test('uma lista no papel: cores claras, só o que se lê, de quem, de quando e quanto da lista', async ({
  page,
  house,
}) => {
  await page.goto('/produtos?is_active=true&per_page=15');
  const { rows } = productsPage(page);
  await expect(rows).toHaveCount(15);
  const { data, pagination } = await house.api.call(contracts.products.list, {
    query: { is_active: true, per_page: 15 },
  });
  const dark = await ink(page);
  expect(dark[0]).toBe('dark');

  await onPaper(page);
  await expect.poll(() => ink(page)).toEqual(['light', 'rgb(29, 28, 26)']);
  const frame = framePage(page);
  await expect(frame.navigation).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(frame.main.getByRole('button')).toHaveCount(0);
  await expect(frame.main.getByRole('searchbox')).toBeHidden();
  await expect(frame.title('Produtos')).toBeVisible();
  await expect(page.getByText(/^Impresso em \d{2}\/\d{2}\/\d{4} \d{2}:\d{2} por /u)).toBeVisible();
  await expect(rows).toHaveCount(data.length);
  await expect(frame.main.getByText(`1–15 de ${pagination.records.total}`)).toBeVisible();
  await expect(
    page.getByText(`Estas folhas trazem a página 1 de ${pagination.last_page} da lista.`),
  ).toBeVisible();
  await expect(frame.main.getByRole('columnheader', { name: 'Nome' })).toBeVisible();

  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await expect.poll(() => ink(page)).toEqual(dark);
  await expect(frame.navigation).toBeVisible();
  await page.goto('/produtos?search=iogurte');
  await expect(rows.first()).toBeVisible();
  await onPaper(page);
  await expect(page.getByText('Busca: iogurte')).toBeVisible();
});

test('uma lista longa sai inteira, em folhas A4 deitadas; um registro aberto, em pé e sem a lista', async ({
  page,
}) => {
  await page.goto('/produtos?per_page=50');
  await expect(productsPage(page).rows).toHaveCount(50);
  const sheets = sheetsOf(await page.pdf({ preferCSSPageSize: true }));
  expect(sheets.length).toBeGreaterThan(1);
  expect(new Set(sheets.map(String))).toEqual(new Set([String(onItsSide)]));

  await page.goto('/produtos/IN-00061?per_page=15');
  const panel = productPanel(page, 'IN-00061');
  await panel.text('Criado em').waitFor();
  const [sheet] = sheetsOf(await page.pdf({ preferCSSPageSize: true }));
  expect(sheet).toEqual(upright);
  await onPaper(page);
  await expect(productsPage(page).rows.first()).toBeHidden();
  await expect(panel.text('Criado em')).toBeVisible();
});

test('Imprimir, na lista e no registro, abre o diálogo do navegador', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.set(globalThis, 'printed', 0);
    window.print = () => void Reflect.set(globalThis, 'printed', Reflect.get(globalThis, 'printed') + 1);
  });
  await page.goto('/produtos/IN-00061?per_page=15');
  const print = page.getByRole('button', { name: 'Imprimir' });
  await expect(print).toHaveCount(2);
  await print.first().click();
  await print.last().click();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'printed'))).toBe(2);
});
