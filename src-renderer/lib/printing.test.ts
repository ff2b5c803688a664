import { afterEach, expect, it, vi } from 'vitest';
import { bridgeName } from '#shared/desktop/bridge.ts';
import { printScreen } from './printing.ts';

afterEach(() => {
  Reflect.deleteProperty(globalThis, bridgeName);
  vi.restoreAllMocks();
});

it('prints by the dialog of the browser, and in a window of the desktop by that of the window', () => {
  const browser = vi.spyOn(window, 'print').mockReturnValue(undefined);
  printScreen();
  expect(browser).toHaveBeenCalledTimes(1);
  const print = vi.fn(async () => {});
  Reflect.set(globalThis, bridgeName, { print });
  printScreen();
  expect([browser.mock.calls.length, print.mock.calls.length]).toEqual([1, 1]);
});
