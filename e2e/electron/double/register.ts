import { subscribe } from 'node:diagnostics_channel';
import { registerHooks } from 'node:module';
import type { Worker } from 'node:worker_threads';
import { threads } from './threads.ts';

/** Whoever imports Electron in this process gets the double; all other modules are what they are. */
registerHooks({
  resolve: (name, context, next) =>
    name === 'electron'
      ? { url: new URL('./electron.ts', import.meta.url).href, shortCircuit: true }
      : next(name, context),
});

subscribe('worker_threads', (message) => {
  const { worker } = message as { worker: Worker };
  threads.add(worker);
  worker.once('exit', () => threads.delete(worker));
});
