/**
 * Takes the pictures of the README anew, of the demonstration: ALMOXARIFE_CHROMIUM=PATH node e2e/screenshots.ts
 * [FOLDER]
 */
import { mkdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { contracts } from '#shared/areas/index.ts';
import { openStaffedHouse, type House } from './fixtures/house.ts';
import { logIn } from './fixtures/log-in.ts';
import { withoutStream } from './fixtures/without-stream.ts';

const [, , folder = join(import.meta.dirname, '..', 'resources', 'screenshots')] = process.argv;
const target = resolve(folder);
const MOST_BYTES = 300 * 1024;
const executablePath = process.env['ALMOXARIFE_CHROMIUM'];
const pictures = [
  { screen: 'produtos', colorScheme: 'light', name: 'produtos-claro.png' },
  { screen: 'produtos', colorScheme: 'dark', name: 'produtos-escuro.png' },
  { screen: 'locais', colorScheme: 'light', name: 'locais-claro.png' },
  { screen: 'inventario', colorScheme: 'dark', name: 'inventario-escuro.png' },
] as const;

type Screen = (typeof pictures)[number]['screen'];
type Address = Readonly<Record<Screen, string>>;
type Picture = { readonly address: string; readonly name: string; readonly colorScheme: 'light' | 'dark' };

/** Finds the address of each picture: the product and the location that hold most rows of stock. */
async function addresses({ api }: House): Promise<Address> {
  const { data } = await api.call(contracts.stock.list, { query: { per_page: 100 } });
  const most = (keys: readonly string[]): string => {
    const times = Map.groupBy(keys, (key) => key);
    return keys.toSorted((a, b) => (times.get(b)?.length ?? 0) - (times.get(a)?.length ?? 0))[0] ?? '';
  };
  const sku = most(data.map(({ product }) => product.sku));
  const code = most(data.map(({ location }) => location.code));
  return {
    produtos: `/produtos/${encodeURIComponent(sku)}`,
    locais: `/estoque/locais/${code}`,
    inventario: '/estoque/inventario',
  };
}

async function take(
  { url }: House,
  browser: Browser,
  { address, name, colorScheme }: Picture,
): Promise<void> {
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
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('.mantine-Skeleton-root, tbody[aria-hidden]').first().waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  const path = join(target, name);
  await page.screenshot({ path });
  await context.close();
  const { size } = await stat(path);
  if (size > MOST_BYTES) throw new Error(`${name} has ${size} bytes, more than ${MOST_BYTES}`);
}

await mkdir(target, { recursive: true });
const house = await openStaffedHouse(['--demo=small']);
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const locations = await addresses(house);
  for (const { screen, colorScheme, name } of pictures) {
    await take(house, browser, { address: locations[screen], name, colorScheme });
  }
} finally {
  await browser.close();
  await house.remove();
}
