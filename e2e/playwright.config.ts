import { defineConfig, devices } from '@playwright/test';
import { browserWindow } from './fixtures/window.ts';

const executablePath = process.env['ALMOXARIFE_CHROMIUM'];
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // one more than the cores of the smallest machine: whoever waits for a page leaves its core to another
  workers: 3,
  // a clean machine's run is not lost to one hiccup, and what passed only then is named at its end
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    ...browserWindow,
    // takes a third of the time of all tests; `--trace retain-on-failure` for whoever looks for a fault
    trace: 'off',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--disable-background-networking',
        // a page lives for seconds: compiling its scripts once more, for speed, takes a sixth of its time
        '--js-flags=--no-turbofan --no-maglev',
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
});
