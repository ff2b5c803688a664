import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { freePort } from '../../fixtures/free-port.ts';
import { browserArgs, browserWindow } from '../../fixtures/window.ts';
import { app, atEnd } from './app.ts';

let running: Promise<BrowserContext> | undefined;

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
