import './node-version.js';
import { join } from 'node:path';
import { serverFlags } from './node-flags.js';
import { become, root } from './run.js';
import { prepare } from './setup.js';
import { command } from './words.js';

/** Beside the 4477 of an Almoxarife that works on this computer. */
const PORT = '4478';

const trial = ['--data-dir', join(root, 'out', 'dev'), '--temporary', '--port', PORT];

/** Both start anew from their sources: the server when one of its files changes, the screens while they are shown. */
await command(async () => {
  const node = await prepare();
  const ending = new AbortController();
  const { signal } = ending;
  const server = [
    ...serverFlags,
    '--watch-preserve-output',
    '--watch',
    join(root, 'src-main', 'headless.ts'),
  ];
  const screens = [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'src-renderer'];
  const running = [
    become(node, [...server, ...trial, ...process.argv.slice(2)], { signal }),
    become(node, screens, { signal, env: { ALMOXARIFE_URL: `http://127.0.0.1:${PORT}` } }),
  ];
  const code = await Promise.race(running);
  ending.abort();
  await Promise.all(running);
  return code;
});
