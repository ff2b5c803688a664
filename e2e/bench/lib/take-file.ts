import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from './servers.ts';

const newLine = 0x0a;
const busy = 503;

/** The file that is taken, and its server; the signal leaves it in the middle. */
export type Taking = {
  readonly server: Server;
  readonly token: string;
  readonly path: string;
  readonly signal?: AbortSignal;
};

type Taken = { readonly milliseconds: number; readonly lines: number };

/** The file, or the seconds after which the server says to come again. */
type Answer = Taken | { readonly retryAfter: number };

const ask = ({ server, token, path, signal }: Taking): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const begun = performance.now();
    const headers = { authorization: `Bearer ${token}` };
    const call = request(new URL(path, server.said.base_url), { headers, signal }, (answer) => {
      let lines = 0;
      answer.on('error', reject);
      if (answer.statusCode === busy) {
        answer.resume();
        resolve({ retryAfter: Number(answer.headers['retry-after']) });
      } else if (answer.statusCode === 200) {
        answer.on('data', (piece: Buffer) => {
          for (let at = piece.indexOf(newLine); at !== -1; at = piece.indexOf(newLine, at + 1)) lines += 1;
        });
        answer.on('end', () => resolve({ milliseconds: performance.now() - begun, lines }));
      } else reject(new Error(`${path}: ${answer.statusCode}`));
    });
    call.on('error', reject);
    call.end();
  });

/**
 * Reads a whole file, counting lines and keeping nothing, and comes again as often as it is told to; throws where it is
 * refused otherwise or cut short.
 */
export const takeFile = async (taking: Taking): Promise<Taken> => {
  for (;;) {
    const answer = await ask(taking);
    if ('lines' in answer) return answer;
    await sleep(answer.retryAfter * 1000, undefined, { signal: taking.signal });
  }
};
