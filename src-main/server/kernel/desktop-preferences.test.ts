import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changePreferences, preferencesFile, readPreferences } from './desktop-preferences.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'almoxarife-preferences-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const file = (): string => join(folder, 'almoxarife', 'desktop.json');
const window = { x: -10, y: 20, width: 1200, height: 800, maximized: true };

test('what was chosen is read again, and the folder is made', () => {
  expect(readPreferences(file())).toEqual({});
  changePreferences(file(), { port: 4500, window });
  changePreferences(file(), { close_to_tray: true });
  expect(readPreferences(file())).toEqual({ port: 4500, window, close_to_tray: true });
  changePreferences(file(), { port: undefined });
  expect(readPreferences(file())).toEqual({ window, close_to_tray: true });
  expect(readdirSync(join(folder, 'almoxarife'))).toEqual(['desktop.json']);
});

test('what a newer version wrote is kept', () => {
  changePreferences(file(), {});
  writeFileSync(file(), JSON.stringify({ theme: { dark: true }, port: 4500 }));
  changePreferences(file(), { open_at_login: true });
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual({
    theme: { dark: true },
    port: 4500,
    open_at_login: true,
  });
});

test.each(['', '{', '[]', 'null', '{"port": "4500"}', '{"port": 0, "window": {"x": 1}, "data_dir": ""}'])(
  'a desktop opens with %j',
  (content) => {
    changePreferences(file(), {});
    writeFileSync(file(), content);
    expect(readPreferences(file())).toEqual({});
    changePreferences(file(), { port: 4500 });
    expect(readPreferences(file()).port).toBe(4500);
  },
);

test('a field that cannot be understood takes no other with it', () => {
  changePreferences(file(), {});
  writeFileSync(file(), JSON.stringify({ port: 70_000, close_to_tray: true }));
  expect(readPreferences(file())).toEqual({ close_to_tray: true });
});

test.runIf(process.platform === 'linux')('preferences lie where this system keeps settings', () => {
  expect(preferencesFile({ XDG_CONFIG_HOME: folder })).toBe(file());
  expect(preferencesFile({})).toMatch(/\/\.config\/almoxarife\/desktop\.json$/);
  for (const nowhere of ['', '.', 'settings'])
    expect(preferencesFile({ XDG_CONFIG_HOME: nowhere })).toBe(preferencesFile({}));
});
