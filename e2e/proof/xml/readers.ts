import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Target } from './routes.ts';

/** The waits of readers, each counted from the moment at which a call was due. */
export type Read = { readonly p99: number; readonly calls: number; readonly failed: number };

/** Somebody who reads a list at a constant pace, in a process of their own. */
export type Readers = {
  /** Gives the result since the last call. */
  told(): Promise<Read>;
  stop(): Promise<void>;
};

/** Reads the list of products until it is stopped. */
export const startReaders = ({ url, token }: Target): Readers => {
  const child = fork(join(import.meta.dirname, 'readers.child.ts'), [url, token]);
  return {
    async told() {
      const answer = once(child, 'message');
      child.send('told');
      const [read] = (await answer) as [Read];
      return read;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
};
