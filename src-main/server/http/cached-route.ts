import type { onRequestHookHandler, onSendHookHandler } from 'fastify';
import type { TableVersions } from '../db/capabilities.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { MountOptions } from './call.ts';

/** Holds the cache of answers, and the tables whose versions tell whether an answer is old. */
export type CacheUse = {
  readonly cache: AnswerCache;
  readonly versions: TableVersions;
  readonly tables: readonly string[];
  /** Answers are kept only while this gives the same text. */
  readonly within?: MountOptions['cachedWithin'] | undefined;
};

const jsonType = 'application/json; charset=utf-8';

/** Answers a GET with the bytes and the ETag kept for its URL, else keeps what is answered; comes after authentication. */
export const answerFromCache = ({
  cache,
  versions,
  tables,
  within,
}: CacheUse): { readonly onRequest: onRequestHookHandler; readonly onSend: onSendHookHandler } => ({
  onRequest: (request, reply, done) => {
    const stamp = versions.stamp(tables);
    const query = request.query as Readonly<Record<string, unknown>>;
    request.cacheStamp = within === undefined ? stamp : `${stamp} ${within(query)}`;
    const kept = cache.get(request.raw.url ?? '', request.cacheStamp);
    if (kept === undefined) return done();
    request.cacheStamp = '';
    if (kept.etag !== undefined) void reply.header('etag', kept.etag);
    void reply.header('content-type', jsonType).send(kept.bytes);
  },
  onSend: (request, reply, payload, done) => {
    if (request.cacheStamp !== '' && reply.statusCode === 200 && typeof payload === 'string') {
      const etag = reply.getHeader('etag')?.toString();
      cache.set(request.raw.url ?? '', { stamp: request.cacheStamp, text: payload, etag });
    }
    done(null, payload);
  },
});

declare module 'fastify' {
  interface FastifyRequest {
    /** The state of the tables when the request came; empty where the answer is not to be kept. */
    cacheStamp: string;
  }
}
