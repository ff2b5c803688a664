/** Takes the pictures of the README anew: ALMOXARIFE_CHROMIUM=PATH node e2e/screenshots.ts [CATALOGUE.csv SKU] */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { openHouse, type House } from './fixtures/house.ts';
import { catalogueFile } from './fixtures/integration.ts';
import { logIn } from './fixtures/log-in.ts';
import { withoutStream } from './fixtures/without-stream.ts';
import { productPanel } from './page-models/product-panel.page.ts';
import { productsPage } from './page-models/products.page.ts';

const target = join(import.meta.dirname, '..', 'resources', 'screenshots');
const MOST_BYTES = 250 * 1024;
const [, , catalogue = catalogueFile, sku = 'IN-00061'] = process.argv;
const executablePath = process.env['ALMOXARIFE_CHROMIUM'];

const pictures = [
  { colorScheme: 'light', name: 'produtos-claro.png' },
  { colorScheme: 'dark', name: 'produtos-escuro.png' },
] as const;

type Picture = (typeof pictures)[number];

async function take({ url }: House, browser: Browser, { colorScheme, name }: Picture): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
  });
  await logIn(context, { url, post: 'manager' });
  const page = await context.newPage();
  await withoutStream(page);
  await productsPage(page).open(`/produtos/${encodeURIComponent(sku)}?sort=-created_at`);
  await productPanel(page, sku).text('Criado em').waitFor();
  await page.waitForLoadState('networkidle');
  const path = join(target, name);
  await page.screenshot({ path });
  await context.close();
  const { size } = await stat(path);
  if (size > MOST_BYTES) throw new Error(`${name} has ${size} bytes, more than ${MOST_BYTES}`);
}

const house = await openHouse(catalogue);
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  for (const picture of pictures) await take(house, browser, picture);
} finally {
  await browser.close();
  await house.remove();
}
