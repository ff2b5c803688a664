import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changePreferences, preferencesFile } from '../server/kernel/desktop-preferences.ts';
import { inBrowser, ownFlags, readDesktopConfig, startsHidden } from './desktop-config.ts';

let env: NodeJS.ProcessEnv;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'almoxarife-config-'));
  env = { XDG_CONFIG_HOME: folder, APPDATA: folder, XDG_DATA_HOME: join(folder, 'share') };
});
afterEach(() => rmSync(env['XDG_CONFIG_HOME'] ?? '', { recursive: true }));

const read = (...flags: string[]) => readDesktopConfig(flags, env, inBrowser);

// elsewhere the preferences of the person who runs the tests would be changed
test.runIf(process.platform === 'linux')(
  'a flag goes before what was chosen, which goes before the usual',
  () => {
    expect(read()).toMatchObject({ port: 4477, dataDir: join(env['XDG_DATA_HOME'] ?? '', 'almoxarife') });
    changePreferences(preferencesFile(env), { port: 5001, data_dir: '/outro' });
    expect(read()).toMatchObject({ port: 5001, dataDir: '/outro' });
    expect(read('--port', '0', '--data-dir=/este')).toMatchObject({ port: 0, dataDir: '/este' });
  },
);

test('log lines are for those who ask, and a window keeps them in a file', () => {
  expect(read()).toMatchObject({ logLevel: 'warn' });
  expect(read()).not.toHaveProperty('logFile');
  expect(read('--log-level=info').logLevel).toBe('info');
  const window = readDesktopConfig([], env, { ownsWindow: true, canOpenAtLogin: true });
  expect(window.logFile).toMatch(/logs.almoxarife\.log$/);
  expect(window.desktop?.canOpenAtLogin).toBe(true);
});

test('switches of the browser inside are nothing of ours', () => {
  const argv = ['--no-sandbox', '--ozone-platform=x11', '--hidden', '--port', '0', '--serve'];
  expect(ownFlags(argv)).toEqual(['--port', '0']);
  expect([startsHidden(argv), startsHidden(['--port', '0'])]).toEqual([true, false]);
});
