import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Ids } from '../kernel/ids.ts';

/** The header by which callers name a request, and every answer says by what it is known. */
export const requestIdHeader = 'x-request-id';
/** Matches a foreign id that a log may hold: short, and without signs that begin a line or a field. */
const named = /^[\w.:-]{1,64}$/;

/**
 * Names requests as their caller does, by X-Request-Id, else by a random part for this run of the server and a number that
 * grows.
 */
export const requestIds = (ids: Ids): ((request: IncomingMessage) => string) => {
  const run = ids.uid().slice(-12);
  let last = 0;
  return ({ headers }) => {
    const given = headers[requestIdHeader];
    if (typeof given === 'string' && named.test(given)) return given;
    last += 1;
    return `req_${run}_${last.toString(36)}`;
  };
};

/** Says on every answer by what its request is known. */
export const addRequestIds = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ id }, reply, done) => {
    void reply.header(requestIdHeader, id);
    done();
  });
};
