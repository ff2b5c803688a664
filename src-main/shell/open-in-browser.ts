import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** The machine as the choice of a browser sees it. */
export type Machine = {
  readonly platform: NodeJS.Platform;
  readonly env: NodeJS.ProcessEnv;
  readonly isRoot: boolean;
};

/** A program and its arguments. */
export type Launch = readonly [file: string, ...args: string[]];

/** A program that cannot open a window gives up within this time. */
const GIVES_UP_MS = 1_500;

const APP_BROWSERS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];

/** Ways to show an address on a machine, best first: a window without browser bars, then the default browser. */
export function waysToOpen(url: string, { platform, env, isRoot }: Machine): readonly Launch[] {
  if (platform === 'win32') {
    return [
      ['cmd', '/c', 'start', '', 'msedge', `--app=${url}`],
      ['cmd', '/c', 'start', '', url],
    ];
  }
  if (platform === 'darwin')
    return [
      ['open', '-na', 'Google Chrome', '--args', `--app=${url}`],
      ['open', url],
    ];
  if (!env['DISPLAY'] && !env['WAYLAND_DISPLAY']) return [];
  const appWindows = APP_BROWSERS.map((browser): Launch => [browser, `--app=${url}`]);
  return [...(isRoot ? [] : appWindows), ['xdg-open', url]]; // Chromium refuses root
}

/** Tries each way in turn; true as soon as one stays open or ends well. */
export async function openInBrowser(ways: readonly Launch[]): Promise<boolean> {
  for (const way of ways) {
    if (await opens(way)) return true;
  }
  return false;
}

async function opens([file, ...args]: Launch): Promise<boolean> {
  const child = spawn(file, args, { detached: true, stdio: 'ignore' });
  const ended = new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
  child.unref();
  return Promise.race([ended, sleep(GIVES_UP_MS, true)]);
}
