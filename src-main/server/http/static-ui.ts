import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../kernel/app-error.ts';
import { isApiPath, pathOfCall } from './headers.ts';

const indexFile = 'index.html';

const always = { index: false, cacheControl: false } as const;

/** The folder of the files that carry a hash of their content in their name. */
const hashed = 'assets';

/** Serves the built screens at `/`: hashed files for a year, the page itself always fresh; unknown paths show it. */
export const useStaticUi = async (app: FastifyInstance, uiDir: string | null): Promise<void> => {
  const hasScreens = uiDir !== null && existsSync(join(uiDir, indexFile));
  const hashedFolder = uiDir === null ? '' : join(uiDir, hashed);
  if (hasScreens) {
    await app.register(fastifyStatic, {
      ...always,
      root: uiDir,
      wildcard: false,
      globIgnore: [`${hashed}/**`],
      setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
    });
  }
  if (hasScreens && existsSync(hashedFolder)) {
    // by one route for all: a route of its own for each file took a seventh of the start
    await app.register(fastifyStatic, {
      ...always,
      root: hashedFolder,
      prefix: `/${hashed}/`,
      decorateReply: false,
      setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html') === true;
    if (!hasScreens || !wantsPage || isApiPath(pathOfCall(request))) {
      const path = (request.raw.url ?? '').split('?')[0] ?? '';
      throw new AppError(404, 'route_not_found', { vars: { method: request.method, path } });
    }
    return reply.header('cache-control', 'no-cache').sendFile(indexFile);
  });
};
