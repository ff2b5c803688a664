import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../kernel/loopback.ts';

/** Text is; a stream of messages is not, each of which has to leave at once, nor are files that are compressed already. */
const isWorthIt = (type: string): boolean =>
  /^(application\/(json|javascript|vnd\.oai)|image\/svg|text\/(css|csv|html|javascript|plain))/.test(type);

const leastBytes = 1024;

/**
 * Compresses what callers from the network are answered, from 1 KB on, where they take it; callers on this computer would
 * wait for the processor alone. To be used before routes are mounted.
 */
export const useCompression = async (app: FastifyInstance): Promise<void> => {
  app.addHook('onRequest', (request, _, done) => {
    if (isLoopback(request.ip)) request.headers['x-no-compression'] = 'loopback';
    done();
  });
  await app.register(fastifyCompress, {
    globalDecompression: false,
    encodings: ['gzip'],
    threshold: leastBytes,
    customTypes: isWorthIt,
  });
};
