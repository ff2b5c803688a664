import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../kernel/app-error.ts';
import { isApiPath, pathOfCall } from './headers.ts';

const indexFile = 'index.html';

/** Serves the built screens at `/`: hashed files for a year, the page itself always fresh; unknown paths show it. */
export const useStaticUi = async (app: FastifyInstance, uiDir: string | null): Promise<void> => {
  const hasScreens = uiDir !== null && existsSync(join(uiDir, indexFile));
  if (hasScreens) {
    await app.register(fastifyStatic, {
      root: uiDir,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes(join('assets', '/'));
        void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
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
