import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.js';
import { say, Stop } from './words.js';

const pinnedNode = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Makes sure that the dependencies and a Node that can run them are there; gives the path of that Node. */
export async function prepare() {
  if (!isInstalled()) {
    say('installing');
    await npm('ci', '--loglevel=error');
  }
  if (existsSync(pinnedNode)) return pinnedNode;
  if (runsSources(process.versions.node)) return process.execPath;
  say('installing_node');
  await npm('rebuild', 'node', '--ignore-scripts=false', '--loglevel=error');
  return pinnedNode;
}

/**
 * Tells whether a Node version runs better-sqlite3 13 (22.14) and TypeScript sources without a flag (22.18,
 * 24).
 */
export function runsSources(version) {
  const [major, minor] = version.split('.').map(Number);
  return major >= 24 || (major === 22 && minor >= 18);
}

/**
 * Tells whether node_modules holds the packages of the lock file: optional ones may be missing, none may
 * differ.
 */
export function isInstalled(folder = root) {
  const wanted = packagesOf(join(folder, 'package-lock.json'));
  const present = packagesOf(join(folder, 'node_modules', '.package-lock.json'));
  const isInstalled = ([path, { version, optional }]) =>
    present[path] === undefined ? optional === true : present[path].version === version;
  return Object.entries(wanted).every(isInstalled);
}

function packagesOf(lockFile) {
  if (!existsSync(lockFile)) return {};
  const { '': _project, ...packages } = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  return packages;
}

/** npm as it was started, on the machine's own Node: the pinned one may be what npm is about to replace. */
async function npm(...args) {
  const { npm_execpath: script, npm_node_execpath: node = process.execPath } = process.env;
  const [file, first] = script === undefined ? ['npm', []] : [node, [script]];
  const { code, output } = await run(file, [...first, ...args], {
    quiet: true,
    shell: script === undefined && process.platform === 'win32',
  });
  if (code !== 0) throw new Stop('install_failed', { detail: firstError(output) });
}

function firstError(output) {
  const lines = output.split('\n').map((line) => line.replace(/^npm (ERR!|error) ?/, '').trim());
  return lines.find((line) => line !== '' && !/^(code|errno|syscall|path) /.test(line)) ?? 'npm';
}
