import type { Session, WebContents } from 'electron';
import { expect, test } from 'vitest';
import { pageFor } from './local-page.ts';
import { denyPermissions, isOwnPage, keepAtHome } from './security.ts';

const HOME = 'http://127.0.0.1:4477';

test.each([
  [`${HOME}/produtos?page=2`, true],
  ['http://127.0.0.1:4478/', false],
  ['http://localhost:4477/', false],
  ['https://127.0.0.1:4477/', false],
  ['http://127.0.0.1:4477.exemplo.com/', false],
  ['http://127.0.0.1:4477@exemplo.com/', false],
  ['file:///etc/passwd', false],
  ['javascript:alert(1)', false],
  ['', false],
])('own page %s: %s', (address, own) => {
  expect(isOwnPage(address, HOME)).toBe(own);
});

test('permissions are denied in both handlers', () => {
  const answers: unknown[] = [];
  const session = {
    setPermissionRequestHandler: (handler: (...args: unknown[]) => void) =>
      handler(null, 'geolocation', (granted: boolean) => answers.push(granted)),
    setPermissionCheckHandler: (handler: () => boolean) => answers.push(handler()),
  } as unknown as Session;
  denyPermissions(session);
  expect(answers).toEqual([false, false]);
});

type Handler = (event: { url: string; preventDefault(): void }) => void;

/** The few acts of a page that the guard uses; tells whether an event was prevented. */
function page(here = HOME) {
  const handlers = new Map<string, Handler>();
  let openWindow = (_details: { url: string }): { action: string } => ({ action: 'unset' });
  const contents = {
    getURL: () => here,
    on: (name: string, handler: Handler) => handlers.set(name, handler),
    setWindowOpenHandler: (handler: typeof openWindow) => (openWindow = handler),
  } as unknown as WebContents;
  const prevented = (name: string, url: string): boolean => {
    let stopped = false;
    handlers.get(name)?.({ url, preventDefault: () => (stopped = true) });
    return stopped;
  };
  return { contents, prevented, open: (url: string) => openWindow({ url }).action };
}

test('a page stays on its own origin', () => {
  const { contents, prevented, open } = page();
  keepAtHome(contents, { origin: () => HOME, onAct: () => {} });
  for (const event of ['will-navigate', 'will-redirect', 'will-frame-navigate']) {
    expect(prevented(event, 'https://exemplo.com/')).toBe(true);
    expect(prevented(event, `${HOME}/api/v1/docs`)).toBe(false);
  }
  expect(prevented('will-attach-webview', HOME)).toBe(true);
  expect(open('https://exemplo.com/')).toBe('deny');
  expect(open(`${HOME}/api/v1/docs`)).toBe('allow');
});

test('the buttons of our own pages act, and only there', () => {
  const acts: string[] = [];
  const home = { origin: () => HOME, onAct: (act: string) => acts.push(act) };
  const own = page(pageFor({ kind: 'stopped', reason: '' }));
  keepAtHome(own.contents, home);
  expect(own.prevented('will-navigate', 'https://almoxarife.invalid/retry')).toBe(true);
  expect(own.prevented('will-navigate', 'https://almoxarife.invalid/outro')).toBe(true);
  expect(own.prevented('will-frame-navigate', 'https://almoxarife.invalid/retry')).toBe(true);
  const served = page();
  keepAtHome(served.contents, home);
  expect(served.prevented('will-navigate', 'https://almoxarife.invalid/retry')).toBe(true);
  expect(acts).toEqual(['retry']);
});
