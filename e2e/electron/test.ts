import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test as base } from '../fixtures/worker.ts';
import { hasElectron, type Desktop, type Launch, open, openBeside, type Runtime } from './launch.ts';

type More = Partial<Omit<Launch, 'home'>> & { readonly home?: string };

type Fixtures = {
  readonly home: string;
  /** Starts the desktop of this test, on its own folders unless others are named. */
  readonly start: (more?: More) => Promise<Desktop>;
  /** Starts a second copy, or one without a window. */
  readonly startBeside: (more?: More) => ReturnType<typeof openBeside>;
};

/** Tests of the desktop, each on folders of its own; what still runs at their end is ended. */
export const test = base.extend<Fixtures & { runtime: Runtime }>({
  runtime: ['duplo', { option: true }],
  home: async ({ runtime }, lend) => {
    const home = mkdtempSync(join(tmpdir(), `almoxarife-${runtime}-`));
    await lend(home);
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  },
  start: async ({ home, runtime }, lend) => {
    const running: Desktop[] = [];
    await lend(async (more = {}) => {
      const desktop = await open(runtime, { home, ...more });
      running.push(desktop);
      return desktop;
    });
    for (const { process: child, ended } of running) {
      if (child.exitCode === null) child.kill('SIGKILL');
      await ended;
    }
  },
  startBeside: async ({ home, runtime }, lend) => {
    const running: ReturnType<typeof openBeside>[] = [];
    await lend((more = {}) => {
      const copy = openBeside(runtime, { home, ...more });
      running.push(copy);
      return copy;
    });
    for (const { process: child, ended } of running) {
      if (child.exitCode === null) child.kill('SIGKILL');
      await ended;
    }
  },
});

/** The same stories on the double and, where there is one, on a real Electron. */
export function onBoth(title: string, stories: (runtime: Runtime) => void): void {
  for (const runtime of ['duplo', 'Electron'] as const) {
    test.describe(`${title} (${runtime})`, () => {
      test.use({ runtime });
      test.skip(
        runtime === 'Electron' && !hasElectron,
        'sem o Electron, sem tela ou como root neste computador',
      );
      stories(runtime);
    });
  }
}

/** The desktop and the first window of a group of tests, read anew before each of them. */
type Looked = { desktop: Desktop; page: Page };

/** One desktop for all tests of a group, one after the other; what they do to it is undone by reading its page anew. */
export function lookAt(runtime: Runtime, more: Omit<More, 'home'> = {}): Looked {
  const looked = {} as Looked;
  let home: string;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), `almoxarife-${runtime}-`));
    looked.desktop = await open(runtime, { home, ...more });
    looked.page = await firstScreen(looked.desktop);
  });
  test.beforeEach(async () => {
    await looked.page.reload();
    await looked.page.getByRole('heading').first().waitFor();
  });
  test.afterAll(async () => {
    await quit(looked.desktop);
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  });
  return looked;
}

/** Waits for the first screen of a desktop, whichever it is. */
export async function firstScreen(desktop: Desktop): Promise<Page> {
  const page = await desktop.page();
  await page.waitForURL(/^http:\/\/127\.0\.0\.1:/);
  await page.getByRole('heading').first().waitFor();
  return page;
}

/** Ends a desktop as its menu does; gives the exit code. */
export async function quit(desktop: Desktop): Promise<number | null> {
  await desktop.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('quit')?.click());
  return desktop.ended;
}

/**
 * Tells whether a data folder was closed in order: no file says that it is served, and nothing waits to be
 * checkpointed.
 */
export const isClosed = (dataDir: string): boolean =>
  !existsSync(join(dataDir, 'server.json')) && !existsSync(join(dataDir, 'almoxarife.db-wal'));
