import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { allRoutes } from '#shared/areas/index.ts';
import { orderPageWords } from '#shared/areas/orders/documentation-words.ts';
import { codeWords } from '#shared/areas/system/code-words.ts';
import { apiGuide } from '#shared/areas/system/guide-words.ts';
import { apiPrefix, type RouteSpec } from '#shared/kernel/contract.ts';
import { openApiDocument } from '../openapi/document.ts';
import { methodsOf, refuseOtherMethods } from '../other-methods.ts';
import type { UnreadQuery } from '../read-call.ts';
import { groupPages } from './groups.ts';
import { codesPage, docsPage, groupPage, orderPage, searchPage } from './page.ts';
import { docsStyle } from './style.ts';

const { integrations, screens } = groupPages(allRoutes);

/** The addresses of the documentation below `/api/v1`: they hold no data and anyone may read them. */
export const docsPaths: readonly `/${string}`[] = [
  '/openapi.json',
  '/docs',
  '/docs/style.css',
  ...[apiGuide.search, codeWords.id, orderPageWords, ...integrations, ...screens].map(
    (page) => `/docs/${typeof page === 'string' ? page : page.slug}` as const,
  ),
];

/** The pages load their own style sheet and nothing else; they have no script, and the search is theirs alone. */
const pagePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
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

/** Serves the OpenAPI document at `/api/v1/openapi.json` and the pages for people at `/api/v1/docs`. */
export const useApiDocs = (app: FastifyInstance, { version, routes = allRoutes }: Options): void => {
  const document = keep(() => JSON.stringify(openApiDocument(routes, { version })));
  const first = keep((origin) => docsPage(routes, { version, origin }));
  const codes = keep((origin) => codesPage(routes, { version, origin }));
  const order = keep((origin) => orderPage(routes, { version, origin }));
  const serve = (path: string, handler: RouteHandlerMethod): void => {
    app.route({ method: methodsOf({ method: 'GET' }), url: apiPrefix + path, handler });
  };
  const originOf = ({ host }: FastifyRequest): string => `http://${host}`;
  serve('/openapi.json', (_, reply) => reply.type('application/json; charset=utf-8').send(document('')));
  serve('/docs', (request, reply) => sendPage(reply, first(originOf(request))));
  serve('/docs/style.css', (_, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
  serve(`/docs/${codeWords.id}`, (request, reply) => sendPage(reply, codes(originOf(request))));
  serve(`/docs/${orderPageWords.slug}`, (request, reply) => sendPage(reply, order(originOf(request))));
  serve(`/docs/${apiGuide.search.slug}`, (request, reply) => {
    const text = new URLSearchParams((request.query as UnreadQuery).text).get('q') ?? '';
    return sendPage(reply, searchPage(routes, { version, origin: originOf(request), text }));
  });
  for (const { slug } of [...integrations, ...screens]) {
    const page = keep((origin) => groupPage(routes, { version, origin, slug }) ?? first(origin));
    serve(`/docs/${slug}`, (request, reply) => sendPage(reply, page(originOf(request))));
  }
  refuseOtherMethods(
    app,
    docsPaths.map((path) => ({ path, method: 'GET' })),
  );
};
