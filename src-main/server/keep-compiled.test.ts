import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storePaths } from './db/open/paths.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'keep-compiled-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** A process of its own, since what is compiled is kept for a whole process. */
const startIn = (dataDir: string): string => {
  const module = new URL('keep-compiled.ts', import.meta.url).href;
  const code = `const { keepCompiled } = await import('${module}');
    keepCompiled(process.argv[1]);
    const { getCompileCacheDir } = await import('node:module');
    console.log(getCompileCacheDir() ?? 'none');`;
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  const flags = ['--input-type=module', '-e', code, dataDir];
  return execFileSync(process.execPath, flags, { encoding: 'utf8', env }).trim();
};

test('what is compiled is kept beside the data', () => {
  writeFileSync(storePaths(folder).file, '');
  expect(startIn(folder)).toContain(join(folder, 'cache', 'code'));
  expect(existsSync(join(folder, 'cache', 'code'))).toBe(true);
});

test('a folder without data is left as it was', () => {
  expect(startIn(folder)).toBe('none');
  expect(readdirSync(folder)).toEqual([]);
});
