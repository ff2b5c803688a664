import './node-version.js';
import { join } from 'node:path';
import { buildIfStale } from './build.js';
import { provideChromium } from './chromium.js';
import { become, root } from './run.js';
import { prepare } from './setup.js';
import { command } from './words.js';

await command(async () => {
  const node = await prepare();
  await buildIfStale(node);
  const asked = process.argv.slice(2);
  const isForAll = asked.every((word) => word.startsWith('--')) && !asked.includes('--watch');
  const wantsBrowser = isForAll || asked.includes('P12');
  if (wantsBrowser) process.env.ALMOXARIFE_CHROMIUM = await provideChromium(node);
  return become(node, [join(root, 'e2e', 'bench', 'main.ts'), ...asked]);
});
