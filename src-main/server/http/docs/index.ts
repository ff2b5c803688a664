import type { FastifyInstance, FastifyReply, RouteHandlerMethod } from 'fastify';
import { allRoutes } from '#shared/areas/index.ts';
import { apiPrefix, type RouteSpec } from '#shared/kernel/contract.ts';
import { openApiDocument } from '../openapi/document.ts';
import { methodsOf, refuseOtherMethods } from '../other-methods.ts';
import { docsPage } from './page.ts';
import { docsStyle } from './style.ts';

/** The three addresses of the documentation below `/api/v1`: they hold no data and anyone may read them. */
export const docsPaths = ['/openapi.json', '/docs', '/docs/style.css'] as const;

/** The page loads its own style sheet and nothing else; it has no script. */
const pagePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

type Options = {
  readonly version: string;
  /** The operations that are explained; those of the whole API when absent. */
  readonly routes?: readonly RouteSpec[];
};

/** Makes a text at its first use for each key and keeps it. */
const keep = (make: (key: string) => string): ((key: string) => string) => {
  const kept = new Map<string, string>();
  return (key) => {
    const text = kept.get(key) ?? make(key);
    kept.set(key, text);
    return text;
  };
};

const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply.header('content-security-policy', pagePolicy).type('text/html; charset=utf-8').send(page);

/** Serves the OpenAPI document at `/api/v1/openapi.json` and the page for people at `/api/v1/docs`. */
export const useApiDocs = (app: FastifyInstance, { version, routes = allRoutes }: Options): void => {
  const document = keep(() => JSON.stringify(openApiDocument(routes, { version })));
  const page = keep((origin) => docsPage(routes, { version, origin }));
  const [documentPath, pagePath, stylePath] = docsPaths;
  const serve = (path: string, handler: RouteHandlerMethod): void => {
    app.route({ method: methodsOf({ method: 'GET' }), url: apiPrefix + path, handler });
  };
  serve(documentPath, (_, reply) => reply.type('application/json; charset=utf-8').send(document('')));
  serve(pagePath, (request, reply) => sendPage(reply, page(`http://${request.host}`)));
  serve(stylePath, (_, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
  refuseOtherMethods(
    app,
    docsPaths.map((path) => ({ path, method: 'GET' })),
  );
};
