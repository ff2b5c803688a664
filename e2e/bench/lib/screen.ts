import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { contracts } from '#shared/areas/index.ts';
import { pathOf } from '#shared/kernel/contract.ts';
import { productsPage } from '../../page-models/products.page.ts';
import { administrator } from '../data/dataset.ts';

const executablePath = process.env['ALMOXARIFE_CHROMIUM'];
const patienceMs = 5000;
const openingMs = 60_000;
/** The time after which the browser's own work on a new window is over, in milliseconds. */
const settlingMs = 1500;

/** Lets the work use windows of a browser of its own in which the administrator of the dataset is logged in. */
export const withBrowser = async <T>(
  url: string,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> => {
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    const context = await browser.newContext({
      baseURL: url,
      locale: 'pt-BR',
      viewport: { width: 1440, height: 900 },
    });
    const { username, password } = administrator;
    const answer = await context.request.post(pathOf(contracts.auth.login, {}), {
      data: { username, password, cookie: true },
      headers: { 'x-almoxarife': '1' },
    });
    if (!answer.ok()) throw new Error(await answer.text());
    return await work(context);
  } finally {
    await browser.close();
  }
};

/** Opens the list of products in a new window; milliseconds from the call of the address to painted rows. */
export const openList = async (context: BrowserContext): Promise<{ page: Page; milliseconds: number }> => {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const look = (): void => {
      if (document.querySelector('tr[data-key]') === null) return void requestAnimationFrame(look);
      const painted = new MessageChannel();
      painted.port1.addEventListener('message', () => performance.mark('rows-painted'));
      painted.port1.start();
      painted.port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
  await page.waitForTimeout(settlingMs);
  await page.goto('/produtos');
  await productsPage(page).rows.first().waitFor({ timeout: openingMs });
  const marked = await page.waitForFunction(() => performance.getEntriesByName('rows-painted')[0]?.startTime);
  return { page, milliseconds: Number(await marked.jsonValue()) };
};

type Watching = {
  readonly patience: number;
  /** True where the key is a letter of a search: once the list shows the result, its rows change no more. */
  readonly isTyping: boolean;
};

/** In the page: gets ready to time the next key, from its press to the frame that shows other rows than now. */
const watchRows = ({ patience, isTyping }: Watching): void => {
  const shown = (): string =>
    [...document.querySelectorAll<HTMLElement>('tr[data-key]')]
      .map(({ dataset }) => dataset['key'])
      .join('\n');
  const before = shown();
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const framesOfAnswer = 5;
  let pressed = Number.NaN;
  const hear = (event: KeyboardEvent): void => {
    pressed = event.timeStamp;
  };
  addEventListener('keydown', hear, { capture: true, once: true });
  const end = (found: number | null): void => {
    removeEventListener('keydown', hear, { capture: true });
    changes.disconnect();
    clearTimeout(timer);
    resolve(found);
  };
  const changes = new MutationObserver(() => {
    if (shown() === before) return;
    changes.disconnect();
    requestAnimationFrame(() => {
      const painted = new MessageChannel();
      painted.port1.addEventListener('message', () => end(performance.now() - pressed));
      painted.port1.start();
      painted.port2.postMessage(null);
    });
  });
  const timer = setTimeout(() => end(null), patience);
  const isAnswered = (): boolean => {
    const searched = new URL(location.href).searchParams.get('search') ?? '';
    const typed = document.querySelector<HTMLInputElement>('input[type="search"]')?.value.trim();
    return searched === typed && document.querySelector('table[aria-busy]') === null;
  };
  const lookWhetherAnswered = (framesBefore: number): void => {
    const frames = isAnswered() && !Number.isNaN(pressed) ? framesBefore + 1 : 0;
    if (shown() !== before) return;
    if (frames === framesOfAnswer) end(null);
    else requestAnimationFrame(() => lookWhetherAnswered(frames));
  };
  if (isTyping) lookWhetherAnswered(0);
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  Object.assign(globalThis, { rowsPainted: promise });
};

/** Milliseconds from the press of a key to the frame that shows other rows; null where the rows stay the same. */
export const timeKey = async (page: Page, key: string): Promise<number | null> => {
  await page.evaluate(watchRows, { patience: patienceMs, isTyping: key.length === 1 });
  await page.keyboard.press(key);
  return page.evaluate(() => (globalThis as unknown as { rowsPainted: Promise<number | null> }).rowsPainted);
};
