import { expect, type Page } from '@playwright/test';
import { amongLocations } from './fixtures/locations.ts';
import { logIn } from './fixtures/log-in.ts';
import { test } from './fixtures/test.ts';
import { framePage } from './page-models/frame.page.ts';

/** Most requests that opening a list may take: its page, what belongs to its rows, and the counts of its views. */
const most = 3;

/** The requests of the frame around every screen, whichever screen stands in it. */
const ofFrame = /^\/api\/v1\/(?:health|stream|auth\/|jobs|notifications|webhooks\/summary)/;

/** Numbers beside the entries of the menu, each a request that follows the first screen. */
const numbersOfMenu = 5;

/** The next page of a list, which is read when the open list has nothing else to do. */
const isAhead = (request: string): boolean => /[?&]page=2(?:&|$)/.test(request);

/** So long without a request, in milliseconds, a list is open. */
const settledMs = 500;

const elsewhere = '/configuracoes/conta';

const lists = [
  '/produtos',
  '/pedidos',
  '/clientes',
  '/estoque/inventario/linhas',
  '/estoque/inventario/repor',
  '/estoque/inventario/validade',
  '/estoque/movimentacoes',
  '/estoque/lotes/correcoes',
  '/recebimento/feitos',
  '/estoque/locais/cadastro',
  '/configuracoes/armazens',
  '/configuracoes/tipos-de-operacao',
  '/estoque/contagens',
  '/configuracoes/usuarios',
  '/integracoes/tokens',
];

/** Goes to an address of the application as its links do, without loading the page anew. */
const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((path) => {
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Notes what screens ask of the server; gives what is asked by the work until nothing is asked any more. */
const noteRequests = (page: Page) => {
  const asked: string[] = [];
  let lastAt = 0;
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/api/') || ofFrame.test(pathname)) return;
    asked.push(pathname + search);
    lastAt = performance.now();
  });
  /** `least` requests are waited for: the code of a screen may come late. */
  return async (work: () => Promise<void>, least = 0): Promise<readonly string[]> => {
    asked.length = 0;
    await work();
    lastAt = performance.now();
    const isOver = () => asked.length >= least && performance.now() - lastAt > settledMs;
    await expect.poll(isOver, { intervals: [20] }).toBe(true);
    return [...asked];
  };
};

test('cada lista abre com no máximo três pedidos ao servidor', async ({ page, context, house }) => {
  await amongLocations('/')(house);
  await logIn(context, { url: house.url, post: 'admin' });
  const during = noteRequests(page);
  await during(async () => {
    await page.goto(elsewhere);
    await expect(framePage(page).title('Conta')).toBeVisible();
  }, numbersOfMenu);
  for (const address of lists) {
    const asked = await during(() => goTo(page, address), 1);
    const requests = asked.filter((request) => !isAhead(request));
    expect.soft(asked.slice(0, requests.length), 'the next page comes last').toEqual(requests);
    const told = `${address}: ${requests.join(' ')}`;
    expect.soft(requests.length, told).toBeGreaterThan(0);
    expect.soft(requests.length, told).toBeLessThanOrEqual(most);
    await during(() => goTo(page, elsewhere));
  }
});
