import './node-version.js';
import { join } from 'node:path';
import { buildIfStale } from './build.js';
import { become, root } from './run.js';
import { prepare } from './setup.js';
import { command } from './words.js';

await command(async () => {
  const node = await prepare();
  await buildIfStale(node);
  return become(node, [join(root, 'e2e', 'proof', 'main.ts'), ...process.argv.slice(2)]);
});
