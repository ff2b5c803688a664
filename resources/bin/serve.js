import './node-version.js';
import { join } from 'node:path';
import { buildIfStale } from './build.js';
import { serverFlags } from './node-flags.js';
import { become, root } from './run.js';
import { prepare } from './setup.js';
import { command } from './words.js';

await command(async () => {
  const node = await prepare();
  await buildIfStale(node);
  return become(node, [...serverFlags, join(root, 'out', 'main', 'headless.js'), ...process.argv.slice(2)]);
});
