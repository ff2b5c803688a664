import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './run.js';

/**
 * Lists the costs of the files of tests, as `.vitest.times.ts` writes them in a folder of reports, the
 * dearest first: { name, processor } in seconds.
 */
export function filesOf(folder) {
  const list = join(folder, 'files.jsonl');
  if (!existsSync(list)) return [];
  const lines = readFileSync(list, 'utf8').trimEnd().split('\n');
  return lines
    .map((line) => JSON.parse(line))
    .map(({ file, processor }) => ({ name: relative(root, file), processor }))
    .sort((a, b) => b.processor - a.processor);
}
