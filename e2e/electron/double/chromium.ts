import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { browserArgs, browserWindow } from '../../fixtures/window.ts';
import { app, atEnd } from './app.ts';

let running: Promise<BrowserContext> | undefined;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function launch(): Promise<BrowserContext> {
  const port = await freePort();
  const executablePath = process.env['ALMOXARIFE_CHROMIUM'];
  const context = await chromium.launchPersistentContext(join(app.getPath('userData'), 'chromium'), {
    headless: true,
    ...browserWindow,
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [`--remote-debugging-port=${port}`, ...browserArgs],
  });
  process.send?.({ kind: 'browser', endpoint: `http://127.0.0.1:${port}` });
  return context;
}

/** The one Chromium behind all windows, started with the first of them. */
export function browser(): Promise<BrowserContext> {
  running ??= launch();
  return running;
}

atEnd.letGo = async () => {
  const context = await running;
  await context?.close();
};
