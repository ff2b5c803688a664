import './node-version.js';
import { join } from 'node:path';
import { buildIfStale } from './build.js';
import { provideElectron, windowObstacle } from './electron.js';
import { become, root } from './run.js';
import { prepare } from './setup.js';
import { command, say } from './words.js';

/** The longest time until a window that cannot open gives up; later ends are the person's own. */
const EARLY_END_MS = 4_000;

/** The window's exit code for a start that it refused and explained itself. */
const REFUSED = 3;

await command(async () => {
  const node = await prepare();
  await buildIfStale(node);
  const flags = process.argv.slice(2);
  const obstacle = windowObstacle();
  const electron = obstacle === undefined ? await provideElectron(node) : undefined;
  if (electron !== undefined) {
    const code = await openWindow(electron, flags);
    if (code !== 'broken') return code;
  }
  say(obstacle ?? (electron === undefined ? 'electron_missing' : 'electron_broken'));
  return become(node, [join(root, 'out', 'main', 'browser.js'), ...flags]);
});

/** Opens the Electron window and resolves to its exit code, or 'broken' when it ended at once by a fault. */
async function openWindow(electron, flags) {
  const started = Date.now();
  const code = await become(electron, [root, ...flags], {
    stdio: ['inherit', 'inherit', 'ignore'],
    env: { ELECTRON_RUN_AS_NODE: undefined },
  });
  const isBroken = code !== 0 && code !== REFUSED && Date.now() - started < EARLY_END_MS;
  return isBroken ? 'broken' : code;
}
