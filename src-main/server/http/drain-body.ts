import type { IncomingMessage } from 'node:http';

const patienceMs = 2000;

/**
 * Reads and drops the rest of a refused body, for 2 s at most: a client that is cut off while sending gets no answer.
 */
export const drainBody = (body: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    if (body.readableEnded || body.destroyed) return resolve();
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, patienceMs);
    body.once('end', done).once('close', done).once('error', done).resume();
  });
