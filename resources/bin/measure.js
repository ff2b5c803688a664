import './node-version.js';
import { join } from 'node:path';
import { become, root } from './run.js';
import { prepare } from './setup.js';
import { command } from './words.js';

await command(async () => {
  const node = await prepare();
  return become(node, [join(root, 'resources', 'bin', 'measures.js')]);
});
