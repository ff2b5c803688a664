import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, install } from './apt.js';
import { root, run } from './run.js';
import { say, Stop } from './words.js';

/** The one without a window of its own comes first: a page opens in it for a third less. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
const DOWNLOAD_MS = 180_000;

/** Path of a browser for the end-to-end tests: one that is here, or one that can be installed; else stops. */
export async function provideChromium(node) {
  return (
    process.env.ALMOXARIFE_CHROMIUM ??
    (await playwrightChromium(node)) ??
    systemChromium() ??
    (await downloadChromium(node)) ??
    (await installChromium()) ??
    stop()
  );
}

/** Path of a Chromium or Chrome that the system has, or undefined. */
function systemChromium(env = process.env) {
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, ...PLACES].find((path) => existsSync(path));
}

async function playwrightChromium(node) {
  const script = "process.stdout.write(require('@playwright/test').chromium.executablePath())";
  const { code, output } = await run(node, ['-e', script], { quiet: true });
  return code === 0 && existsSync(output) ? output : undefined;
}

async function downloadChromium(node) {
  say('browser_playwright');
  const tool = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  await run(node, [tool, 'install', 'chromium'], { quiet: true, limit: DOWNLOAD_MS });
  return playwrightChromium(node);
}

async function installChromium() {
  if (!canInstall()) return undefined;
  say('browser_apt');
  await install('chromium-headless-shell');
  if (systemChromium() === undefined) await install('chromium');
  return systemChromium();
}

function stop() {
  throw new Stop('browser_missing');
}
