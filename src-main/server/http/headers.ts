import type { FastifyRequest } from 'fastify';
import { apiPrefix } from '#shared/kernel/contract.ts';
import { isLocalName } from './local-only.ts';

/** The headers of every answer of the API: it is data for one reader, never a page, a script or a picture. */
export const apiHeaders = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
} as const;

/** The screens: their own files alone; Mantine needs inline styles, nothing needs inline scripts; a PDF on its way to
 * the browser's dialog lies in a frame. */
const pagePolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  'frame-src blob:',
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const pageHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': pagePolicy,
  'referrer-policy': 'no-referrer',
} as const;

const localPageHeaders = { ...pageHeaders, 'cross-origin-opener-policy': 'same-origin' } as const;

/**
 * Gives the headers of the screens. Browsers hold the opener policy on https and on this computer alone; over the
 * network they ignore it and complain, and it is not sent.
 */
export const pageHeadersFor = (host: string): typeof pageHeaders =>
  isLocalName(host) ? localPageHeaders : pageHeaders;

/** The path of a call as the router understood it, since `/%61pi` is `/api` to it; as it came where no route is. */
export const pathOfCall = ({ routeOptions, raw }: FastifyRequest): string =>
  routeOptions.url ?? raw.url ?? '';

/** Tells whether a path is one of the API's. */
export const isApiPath = (path: string): boolean => path.startsWith(`${apiPrefix}/`) || path === apiPrefix;
