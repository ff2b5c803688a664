import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type Page } from '@playwright/test';
import { allRoutes } from '#shared/areas/index.ts';
import { pathOf } from '#shared/kernel/contract.ts';
import { provideChromium } from '../../../resources/bin/chromium.js';
import { password } from '../../fixtures/people.ts';
import { script, type Goal, type Orders } from './page.ts';
import type { Target } from './raw.ts';

/** The result of hostile pages' calls: the number that reached the server, and all forbidden effects. */
export type Raid = { readonly calls: number; readonly wrongs: readonly string[] };

const evil = 'evil.example';
const rebound = 'rebound.example';

const html = '<!doctype html><title>x</title><body><script src="/page.js"></script></body>';

const serve = async (): Promise<{ readonly port: number; readonly server: Server }> => {
  const server = createServer(({ url }, answer) => {
    const isScript = url === '/page.js';
    answer.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' });
    answer.end(isScript ? script : html.replace('<body>', '<body>success'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
};

const goalsAt = (origin: string): readonly Goal[] =>
  allRoutes.map((spec) => ({
    url: origin + pathOf(spec, spec.example.params ?? {}),
    method: spec.method,
    body: spec.example.body === undefined ? null : JSON.stringify(spec.example.body),
  }));

/** Logs in on the application's own page, so that its cookie is there for whoever may use it. */
const logIn = async (browser: Browser, own: string): Promise<Page> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(own);
  await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json', 'x-almoxarife': '1' };
      await fetch('/api/v1/auth/login', { method: 'POST', headers, body });
    },
    JSON.stringify({ username: 'admin', password, cookie: true }),
  );
  return page;
};

/** fetch three times, XMLHttpRequest, fetch without CORS, and one of a frame, an object, a script or a style at least. */
const waysToRead = 6;

type Hostile = { plunder(orders: Orders): Promise<readonly string[]> };

type Raiding = {
  readonly page: Page;
  readonly from: string;
  readonly goals: readonly Goal[];
  readonly token: string;
  readonly embedded: readonly Goal[];
};

const plundered = async ({ page, from, goals, token, embedded }: Raiding): Promise<readonly string[]> => {
  await page.goto(from);
  return page.evaluate((orders) => (globalThis as unknown as Hostile).plunder(orders), {
    goals,
    token,
    embedded,
  });
};

type Answered = { readonly url: string; readonly status: number };

/** Listens on the wire of a page; what it gives ends that, and tells every answer that the browser got, whoever may read it. */
const listen = async (page: Page): Promise<() => Promise<readonly Answered[]>> => {
  const wire = await page.context().newCDPSession(page);
  const urls = new Map<string, string>();
  const answers: { readonly requestId: string; readonly statusCode: number }[] = [];
  wire.on('Network.requestWillBeSent', ({ requestId, request }) => void urls.set(requestId, request.url));
  wire.on('Network.responseReceivedExtraInfo', (answer) => void answers.push(answer));
  await wire.send('Network.enable');
  return async () => {
    await wire.detach();
    return answers.map(({ requestId, statusCode }) => ({
      url: urls.get(requestId) ?? '',
      status: statusCode,
    }));
  };
};

/** Lets a page of that origin do what it can; every answer of the server is looked at, also those that no page may see. */
const raid = async (raiding: Raiding): Promise<Raid> => {
  const { page, from, goals } = raiding;
  const urls = new Set(goals.map(({ url }) => url));
  const stop = await listen(page);
  const loot = await plundered(raiding);
  const answers = (await stop()).filter(({ url }) => urls.has(url));
  const missing = goals.filter((goal) => !answers.some(({ url }) => url === goal.url));
  return {
    calls: answers.length,
    wrongs: [
      ...answers
        .filter(({ status }) => status !== 403)
        .map(({ url, status }) => `${from}: ${url} was answered ${status}`),
      ...loot.map((what) => `${from} could read: ${what}`),
      ...missing.map(({ url }) => `${from}: no call reached ${url}`),
    ],
  };
};

/** That the page does read what it may: its own origin, or nothing would be shown by what it can't read elsewhere. */
const isDangerous = async (page: Page, from: string): Promise<readonly string[]> => {
  const goal = { url: `${from}success`, method: 'GET', body: null };
  const loot = await plundered({ page, from, goals: [goal], token: '', embedded: [goal] });
  return loot.length >= waysToRead ? [] : [`the hostile page is harmless: ${loot.join(', ')}`];
};

/** A name that pointed at somebody's server when its page was loaded, and points here now: its answers are its own to read. */
const raidRebound = async ({ page, from, token }: Omit<Raiding, 'goals' | 'embedded'>): Promise<Raid> => {
  await page.route(`${from}/`, (route) => route.fulfill({ contentType: 'text/html', body: '<body></body>' }));
  await page.goto(`${from}/`);
  const statuses = await page.evaluate(
    async ({ goals, bearer }) => {
      const found: { url: string; status: number; text: string }[] = [];
      for (const { url, method, body } of goals) {
        for (const headers of [{}, { authorization: `Bearer ${bearer}` }]) {
          // an endless answer must not hold up the proof that it was given
          const signal = AbortSignal.timeout(5000);
          const init = { method, body, signal, headers: { 'content-type': 'application/json', ...headers } };
          const answer = await fetch(url, init).catch(() => undefined);
          const text = await answer?.text().catch(() => '');
          found.push({ url, status: answer?.status ?? 0, text: text ?? '' });
        }
      }
      return found;
    },
    { goals: goalsAt(from), bearer: token },
  );
  const wrongs = statuses
    .filter(({ status, text }) => status !== 421 || !text.includes('"data":null'))
    .map(({ url, status }) => `${url} was answered ${status}`);
  return { calls: statuses.length, wrongs };
};

/** Opens pages of another site, of another port of this computer, and of a rebound name, in a browser that is logged in. */
export const raidInBrowser = async (
  { port, token }: Target,
  isEmbedded: (index: number) => boolean,
): Promise<Raid> => {
  const executablePath = await provideChromium(process.execPath);
  const rules = `--host-resolver-rules=MAP ${evil} 127.0.0.1, MAP ${rebound} 127.0.0.1`;
  // newer browsers ask people before a page may reach this computer at all; here the server stands alone
  const reachable = '--disable-features=LocalNetworkAccessChecks,BlockInsecurePrivateNetworkRequests';
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args: [rules, reachable, ...sandbox] });
  const { server, port: other } = await serve();
  const own = `http://127.0.0.1:${port}`;
  try {
    const page = await logIn(browser, own);
    const goals = goalsAt(own);
    const embedded = goals.filter((_, index) => isEmbedded(index));
    const foreign = `http://${evil}:${other}/`;
    const harmless = await isDangerous(page, foreign);
    const raids = [
      await raid({ page, from: foreign, goals, token, embedded }),
      await raid({ page, from: `http://127.0.0.1:${other}/`, goals, token, embedded: [] }),
      await raidRebound({ page, from: `http://${rebound}:${port}`, token }),
    ];
    return {
      calls: raids.reduce((sum, { calls }) => sum + calls, 0),
      wrongs: [...harmless, ...raids.flatMap(({ wrongs }) => wrongs)],
    };
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
};
