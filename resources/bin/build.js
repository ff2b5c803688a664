import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { root, run } from './run.js';
import { say, Stop } from './words.js';

const INPUTS = ['src-main', 'src-renderer', 'src-shared', 'electron.vite.config.ts', 'package-lock.json'];
const stamp = join(root, 'out', '.inputs');

/** Builds the application into out/ when a source, a setting or a dependency changed since the last build. */
export async function buildIfStale(node) {
  const inputs = fingerprint();
  if (readStamp() === inputs) return;
  say('building');
  const tool = join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js');
  const { code } = await run(node, [tool, 'build', '--logLevel', 'error'], { quiet: true });
  if (code !== 0) throw new Stop('build_failed');
  mkdirSync(join(root, 'out'), { recursive: true });
  writeFileSync(stamp, inputs);
}

function readStamp() {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return '';
  }
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const input of INPUTS) addTo(hash, join(root, input));
  return hash.digest('hex');
}

function addTo(hash, path) {
  const { mtimeMs, size, ...kind } = describe(path);
  if (!kind.isFolder) {
    hash.update(`${path}\0${mtimeMs}\0${size}\n`);
    return;
  }
  for (const name of readdirSync(path).sort()) if (!/\.test\.tsx?$/.test(name)) addTo(hash, join(path, name));
}

function describe(path) {
  const stats = statSync(path);
  return { mtimeMs: stats.mtimeMs, size: stats.size, isFolder: stats.isDirectory() };
}
