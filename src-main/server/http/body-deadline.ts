import type { FastifyInstance } from 'fastify';
import type { Ids } from '../kernel/ids.ts';
import { answerClientError } from './client-errors.ts';

/** Limits how long calls may take to arrive, from their head on; in milliseconds. */
type Deadlines = {
  readonly bodyMs: number;
  /** For operations that take a file, whose sender may stand behind a slow network. */
  readonly uploadMs: number;
};

/**
 * The deadlines by default. Node itself allows the time of uploads; this module enforces the shorter one of other
 * calls.
 */
export const deadlines: Deadlines = { bodyMs: 30_000, uploadMs: 60 * 60 * 1000 };

const timeout = (): Error =>
  Object.assign(new Error('The body took too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/** Answers 408 and hangs up where a body is not all there in its time. */
export const useBodyDeadline = (app: FastifyInstance, ids: Ids, { bodyMs, uploadMs } = deadlines): void => {
  const refuse = answerClientError(ids);
  app.addHook('onRequest', ({ raw, headers, routeOptions }, reply, done) => {
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (!hasBody) return done();
    const allowed = routeOptions.config.takesUpload === true ? uploadMs : bodyMs;
    const timer = setTimeout(() => refuse(timeout(), raw.socket), allowed).unref();
    const clear = (): void => clearTimeout(timer);
    raw.once('end', clear);
    reply.raw.once('close', clear);
    done();
  });
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation's body is a file. */
    takesUpload?: boolean;
  }
}
