import { defineConfig, devices } from '@playwright/test';
import { browserArgs, browserWindow } from './fixtures/window.ts';

/** The screens that the change touches: what they cost follows the change, and is no part of what stories cost. */
const touched = '**/screens.e2e.ts';

const executablePath = process.env['ALMOXARIFE_CHROMIUM'];

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'stories', testMatch: '**/*.e2e.ts', testIgnore: ['**/*.risk.e2e.ts', touched] },
    { name: 'touched', testMatch: touched },
    { name: 'sweeps', testMatch: '**/*.risk.e2e.ts' },
  ],
  outputDir: '../test-results',
  fullyParallel: true,
  // one more than the cores of the smallest machine: whoever waits for a page leaves its core to another
  workers: 3,
  // a clean machine's run is not lost to one hiccup, and what passed only then is named at its end
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: true,
  // a test beside other work is slow, not wrong; the limits are for tests that hang
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    ...browserWindow,
    // takes a third of the time of all tests; `--trace retain-on-failure` for whoever looks for a fault
    trace: 'off',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [...browserArgs],
    },
  },
});
