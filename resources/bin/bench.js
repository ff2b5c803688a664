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
  const wantsBrowser = asked.includes('P12') || asked.every((word) => word.startsWith('--'));
  if (wantsBrowser) process.env.ALMOXARIFE_CHROMIUM = await provideChromium(node);
  return become(node, [join(root, 'e2e', 'bench', 'main.ts'), ...asked]);
});
