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
  const tool = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const args = ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)];
  return become(node, [tool, ...args], { env: { ALMOXARIFE_CHROMIUM: await provideChromium(node) } });
});
