import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiPrefix } from '#shared/kernel/contract.ts';

/** What every answer of the API carries: it is data for one reader, never a page, a script or a picture. */
export const apiHeaders = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
} as const;

/** The screens: their own files alone; Mantine needs inline styles, nothing needs inline scripts. */
const pagePolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const pageHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': pagePolicy,
  'referrer-policy': 'no-referrer',
} as const;

/** Whether a call is one of the API's; asks the route that was found, since `/%61pi` is `/api` to the router. */
export const isApiCall = ({ routeOptions, raw }: FastifyRequest): boolean => {
  const path = routeOptions.url ?? raw.url ?? '';
  return path.startsWith(`${apiPrefix}/`) || path === apiPrefix;
};

/** Sets the headers that protect every answer, refusals included. */
export const useSafeHeaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(isApiCall(request) ? apiHeaders : pageHeaders);
    done();
  });
};
