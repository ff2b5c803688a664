import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { windowObstacle } from './electron.js';
import { isInstalled, runsSources } from './setup.js';

describe('what is installed', () => {
  let folder;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'almoxarife-setup-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const wanted = {
    '': { name: 'almoxarife' },
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/fsevents': { version: '2.3.3', optional: true },
  };

  const lay = (packages, present) => {
    mkdirSync(join(folder, 'node_modules'));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
    const file = join(folder, 'node_modules', '.package-lock.json');
    if (present !== undefined) writeFileSync(file, JSON.stringify({ packages: present }));
  };

  test('a fresh clone is not', () => {
    lay(wanted);
    expect(isInstalled(folder)).toBe(false);
  });

  test('all that is not optional is enough', () => {
    lay(wanted, { 'node_modules/zod': { version: '4.6.7' } });
    expect(isInstalled(folder)).toBe(true);
  });

  test('another version is not', () => {
    lay(wanted, { 'node_modules/zod': { version: '4.6.6' } });
    expect(isInstalled(folder)).toBe(false);
  });

  test('a missing package is not', () => {
    lay(wanted, { 'node_modules/fsevents': { version: '2.3.3' } });
    expect(isInstalled(folder)).toBe(false);
  });
});

test.each([
  ['20.19.0', false],
  ['22.17.1', false],
  ['22.18.0', true],
  ['23.11.0', false],
  ['24.0.0', true],
  ['26.1.0', true],
])('Node %s runs the sources: %s', (version, runs) => {
  expect(runsSources(version)).toBe(runs);
});

test.each([
  [{ platform: 'linux', env: {}, uid: 1000 }, 'electron_no_display'],
  [{ platform: 'linux', env: { DISPLAY: ':0' }, uid: 0 }, 'electron_root'],
  [{ platform: 'linux', env: { WAYLAND_DISPLAY: 'wayland-0' }, uid: 1000 }, undefined],
  [{ platform: 'win32', env: {}, uid: undefined }, undefined],
  [{ platform: 'darwin', env: {}, uid: 0 }, undefined],
])('the obstacle to a window of our own on %j is %s', (machine, obstacle) => {
  expect(windowObstacle(machine)).toBe(obstacle);
});

test('the README asks for the Node that package.json and the commands ask for', () => {
  const text = (name) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
  const { node } = JSON.parse(text('package.json')).engines;
  expect(text('README.md')).toContain(`o Node.js ${node.replace('>=', '')} ou mais novo`);
});
