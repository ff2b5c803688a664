import { describe, expect, test } from 'vitest';
import { type Machine, openInBrowser, waysToOpen } from './open-in-browser.ts';

const URL_HERE = 'http://127.0.0.1:4477';
const machine = (change: Partial<Machine> = {}): Machine => ({
  platform: 'linux',
  env: { DISPLAY: ':0' },
  isRoot: false,
  ...change,
});

describe('ways to open', () => {
  test('a window without bars comes before the default browser', () => {
    const ways = waysToOpen(URL_HERE, machine());
    expect(ways[0]).toEqual(['chromium', `--app=${URL_HERE}`]);
    expect(ways.at(-1)).toEqual(['xdg-open', URL_HERE]);
  });

  test('root has only the default browser, since Chromium refuses root', () => {
    expect(waysToOpen(URL_HERE, machine({ isRoot: true }))).toEqual([['xdg-open', URL_HERE]]);
  });

  test('without a display there is none', () => {
    expect(waysToOpen(URL_HERE, machine({ env: {} }))).toEqual([]);
  });

  test.each(['win32', 'darwin'] as const)('%s has a way of its own to the default browser', (platform) => {
    expect(waysToOpen(URL_HERE, machine({ platform, env: {} })).at(-1)).toContain(URL_HERE);
  });

  test('Wayland is a display too', () => {
    expect(waysToOpen(URL_HERE, machine({ env: { WAYLAND_DISPLAY: 'wayland-0' } }))).not.toEqual([]);
  });
});

describe('opening', () => {
  const ends = (code: number) => [process.execPath, '-e', `process.exit(${code})`] as const;

  test('takes the first way that works', async () => {
    expect(await openInBrowser([['nao-existe-aqui'], ends(1), ends(0)])).toBe(true);
  });

  test('says so when none does', async () => {
    expect(await openInBrowser([['nao-existe-aqui'], ends(1)])).toBe(false);
  });

  test('a program that stays is an open window', async () => {
    expect(await openInBrowser([[process.execPath, '-e', 'setTimeout(() => {}, 2500)']])).toBe(true);
  });
});
