import './node-version.js';
import { join } from 'node:path';
import { changedFiles, foldersOf } from './changed.js';
import { become, root } from './run.js';
import { prepare } from './setup.js';
import { command, say } from './words.js';

const daily = [
  '--project=main',
  '--project=laws',
  '--project=shared',
  '--project=tooling',
  '--project=renderer',
];

/** `changed` stands for the tests beside what the change touches; any other words are Vitest's own. */
function wordsOf(asked) {
  if (asked[0] !== 'changed') return asked;
  const folders = foldersOf(changedFiles());
  if (folders.length === 0) return undefined;
  return [...daily, ...folders, ...asked.slice(1)];
}

await command(async () => {
  const node = await prepare();
  const words = wordsOf(process.argv.slice(2));
  if (words === undefined) {
    say('nothing_changed');
    return 0;
  }
  const tool = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  return become(node, [tool, 'run', '--config', '.vitest.config.ts', ...words]);
});
