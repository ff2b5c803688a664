import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../kernel/app-error.ts';
import { isApiPath, pathOfCall } from './headers.ts';

const indexFile = 'index.html';

/** The folder of the files that carry a hash of their content in their name. */
const hashed = 'assets';

/** The name of a file, and of nothing that a file system could read as a way elsewhere. */
const plainName = /^\w[\w.-]{0,99}$/;

const aYear = 'public, max-age=31536000, immutable';

/** Files whose names say what they hold, by one route for all: one each took a seventh of the start. */
const serveHashed = (app: FastifyInstance, folder: string): void => {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: `/${hashed}/:name`,
    handler: ({ params }, reply) => {
      if (!plainName.test(params.name)) return reply.callNotFound();
      return reply.sendFile(params.name, folder);
    },
  });
};

/** Tells whether a call asks for a screen: `/` always, any other path only as a browser asks for a page. */
const wantsPage = (request: FastifyRequest): boolean => {
  const path = pathOfCall(request);
  if (request.method !== 'GET' || isApiPath(path) || path.startsWith(`/${hashed}/`)) return false;
  return path.split('?')[0] === '/' || request.headers.accept?.includes('text/html') === true;
};

/** Serves the built screens at `/`: hashed files for a year, the page itself always fresh; unknown paths show it. */
export const useStaticUi = async (app: FastifyInstance, uiDir: string | null): Promise<void> => {
  const screens = uiDir !== null && existsSync(join(uiDir, indexFile)) ? uiDir : undefined;
  if (screens !== undefined) {
    const hashedFolder = join(screens, hashed);
    await app.register(fastifyStatic, {
      root: screens,
      index: false,
      cacheControl: false,
      acceptRanges: false,
      wildcard: false,
      globIgnore: [`${hashed}/**`],
      setHeaders: (reply, path) =>
        void reply.header('cache-control', dirname(path) === hashedFolder ? aYear : 'no-cache'),
    });
    serveHashed(app, hashedFolder);
  }
  app.setNotFoundHandler((request, reply) => {
    if (screens === undefined || !wantsPage(request)) {
      const address = (request.raw.url ?? '').split('?')[0] ?? '';
      throw new AppError(404, 'route_not_found', { vars: { method: request.method, address } });
    }
    return reply.sendFile(indexFile);
  });
};
