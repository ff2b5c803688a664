import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { stockedFileHead } from '#shared/areas/products/file.ts';
import { exportWords } from '#shared/areas/exports/words.ts';
import { pressByHand } from './fixtures/keys.ts';
import { test } from './fixtures/test.ts';
import { productsPage } from './page-models/products.page.ts';

test('quem consulta salva a lista inteira, filtrada, num arquivo para o Excel', async ({ page, enter }) => {
  await enter('viewer');
  const products = productsPage(page);
  await products.open('/produtos?product_type=packaging&per_page=15');
  const names = await products.names.allTextContents();
  const download = page.waitForEvent('download');
  await products.export.focus();
  await pressByHand(page, 'Enter');
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^produtos-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await saved.path(), 'utf8');
  expect(text.startsWith(stockedFileHead)).toBe(true);
  expect(text.split('\r\n').length - 2).toBe(names.length);
  await expect(page.getByText(exportWords.of.products.done)).toBeVisible();
  await expect(
    page.getByText(exportWords.of.products.saved(String(names.length), saved.suggestedFilename())),
  ).toBeVisible();
});
