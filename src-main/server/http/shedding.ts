import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { apiPrefix } from '#shared/kernel/contract.ts';
import { AppError } from '../kernel/app-error.ts';
import { isApiPath, pathOfCall } from './headers.ts';

/** Sets the limits beyond which a call would only wait. */
export type SheddingLimits = {
  /** So many calls read in one turn of the event loop, which had all come before it began… */
  readonly inOneTurn: number;
  /** …and so long a turn, in ms, so that those yet to be read have waited at least as long. */
  readonly turnMs: number;
  /** Calls whose answer is not out yet: writes in the queue, reads in workers, streams. */
  readonly underWay: number;
};

const usualLimits: SheddingLimits = { inOneTurn: 100, turnMs: 100, underWay: 500 };
const retrySeconds = 1;

/** Monitoring must always work; a listener of the stream gets a change only once. */
const exempt: ReadonlySet<string> = new Set([`${apiPrefix}/health`, `${apiPrefix}/stream`]);

/** Counts the calls that come over connections, and gives those that come when there are too many. */
const countCalls = (app: FastifyInstance, limits: SheddingLimits): WeakSet<IncomingMessage> => {
  const late = new WeakSet<IncomingMessage>();
  let underWay = 0;
  let inThisTurn = 0;
  let turnBegan = 0;
  const countInTurn = (): void => {
    if (inThisTurn === 0) {
      turnBegan = performance.now();
      setImmediate(() => (inThisTurn = 0));
    }
    inThisTurn += 1;
  };
  const isTooMuch = (): boolean =>
    underWay >= limits.underWay ||
    (inThisTurn > limits.inOneTurn && performance.now() - turnBegan >= limits.turnMs);
  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    countInTurn();
    if (isTooMuch()) late.add(request);
    else {
      underWay += 1;
      response.once('close', () => (underWay -= 1));
    }
  });
  return late;
};

/**
 * Refuses calls of the API with 503 `busy` and Retry-After while more of them come than can be answered in time, before
 * anything of them is read; a call that was let in is never given up.
 */
export const useShedding = (app: FastifyInstance, limits: SheddingLimits = usualLimits): void => {
  const late = countCalls(app, limits);
  app.addHook('onRequest', (request, _, done) => {
    if (!late.has(request.raw)) return done();
    const path = pathOfCall(request);
    if (!isApiPath(path) || exempt.has(path)) return done();
    throw new AppError(503, 'busy', { retryAfter: retrySeconds });
  });
};
