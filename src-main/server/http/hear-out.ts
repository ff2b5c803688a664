import type { IncomingMessage } from 'node:http';

const patienceMs = 2000;

/** Lets the rest of a refused body come and forgets it, for 2 s at most: who is cut off while sending hears nothing. */
export const hearOut = (body: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    if (body.readableEnded || body.destroyed) return resolve();
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, patienceMs);
    body.once('end', done).once('close', done).once('error', done).resume();
  });
