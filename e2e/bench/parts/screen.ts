import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from '@playwright/test';
import { productsPage } from '../../page-models/products.page.ts';
import { median, quantile } from '../lib/numbers.ts';
import type { Part } from '../lib/part.ts';
import { judged, type Result } from '../lib/results.ts';
import { openList, timeKey, withBrowser } from '../lib/screen.ts';
import { startProduct, withServers } from '../lib/servers.ts';

const built = join(import.meta.dirname, '..', '..', '..', 'out', 'renderer');

/** Typed letter by letter; each finds other products than the letters before it, or as many of them that rows change. */
const typed = ['parafuso', 'cafe', 'AL-1', 'retentor', 'xilofone', 'CD-10', 'oleo', 'feijao'];
const sortedColumn = 'Nome';

type Times = {
  readonly key: number[];
  readonly page: number[];
  readonly sort: number[];
  readonly open: number[];
};

const keep = (times: number[], found: number | null): void => {
  if (found !== null) times.push(found);
};

const typeWords = async (page: Page, times: number[], calls: number): Promise<void> => {
  const { search, rows } = productsPage(page);
  for (let word = 0; times.length < calls && word < 4 * typed.length; word += 1) {
    await search.focus();
    for (const letter of typed[word % typed.length] ?? '') keep(times, await timeKey(page, letter));
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => !url.searchParams.has('search'));
    await rows.first().waitFor();
  }
};

const turnPages = async (page: Page, times: number[], calls: number): Promise<void> => {
  const { next } = productsPage(page);
  for (let turn = 0; turn < calls; turn += 1) {
    await next.focus();
    keep(times, await timeKey(page, 'Enter'));
  }
};

const sortRows = async (page: Page, times: number[], calls: number): Promise<void> => {
  const { head } = productsPage(page);
  for (let turn = 0; turn < calls; turn += 1) {
    await head(sortedColumn).getByRole('button').focus();
    keep(times, await timeKey(page, 'Enter'));
  }
};

const useList = async (context: BrowserContext, calls: number): Promise<Times> => {
  const times: Times = { key: [], page: [], sort: [], open: [] };
  await (await openList(context)).page.close();
  for (let start = 0; start < Math.max(2, calls / 6); start += 1) {
    const { page, milliseconds } = await openList(context);
    times.open.push(milliseconds);
    await page.close();
  }
  const { page } = await openList(context);
  await typeWords(page, times.key, calls);
  await turnPages(page, times.page, calls);
  await sortRows(page, times.sort, calls);
  return times;
};

/** Compressed bytes of the scripts that the page names, in kB. */
const initialKilobytes = (): number => {
  const page = readFileSync(join(built, 'index.html'), 'utf8');
  const scripts = [...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, path]) => path ?? '');
  return scripts.reduce((sum, path) => sum + gzipSync(readFileSync(join(built, path))).byteLength, 0) / 1024;
};

const keyed = (measure: 'screen_search' | 'screen_page' | 'screen_sort', times: readonly number[]): Result =>
  judged({
    id: 'P12',
    measure,
    figure: quantile(times, 0.95),
    unit: 'ms',
    p50: median(times),
    p99: quantile(times, 0.99),
    goal: { of: 'figure', atMost: 100 },
  });

/** P12: from the press of a key to painted rows in a real browser, the way to the first rows, and what it loads. */
export const productScreen: Part = async ({ effort, usual }) => {
  const server = await startProduct(await usual());
  const times = await withServers([server], () =>
    withBrowser(server.said.base_url, (context) => useList(context, effort.calls)),
  );
  return [
    keyed('screen_search', times.key),
    keyed('screen_page', times.page),
    keyed('screen_sort', times.sort),
    judged({
      id: 'P12',
      measure: 'screen_open',
      figure: median(times.open),
      unit: 'ms',
      p50: median(times.open),
      p99: quantile(times.open, 0.99),
      goal: { of: 'figure', atMost: 800 },
    }),
    judged({
      id: 'P12',
      measure: 'screen_scripts',
      figure: initialKilobytes(),
      unit: 'kibibytes',
      goal: { of: 'figure', atMost: 350 },
    }),
  ];
};
