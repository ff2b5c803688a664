import type { FastifyRequest } from 'fastify';
import { AppError } from '../kernel/app-error.ts';
import { isLoopback } from '../kernel/loopback.ts';
import { namedHost } from './request-target.ts';

/** The names under which this server may be called; filled when the port is known. */
export type LocalNames = { readonly hosts: Set<string>; readonly origins: Set<string> };

const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'];

/** The Host and Origin values of this server on that port; `extra` are names that an administrator listed. */
export const localNames = (port: number, extra: readonly string[] = []): LocalNames => {
  const names = [...loopbackNames, ...extra].map((name) => `${name}:${port}`);
  return { hosts: new Set(names), origins: new Set(names.map((name) => `http://${name}`)) };
};

/** Tells whether a Host header names this computer in a form that only its own programs can use. */
export const isLocalName = (host: string): boolean => {
  const name = host.replace(/:\d+$/, '');
  return name === 'localhost' || isLoopback(name.replace(/^\[(.*)\]$/, '$1'));
};

/** Counts a header as it came over the wire; Node joins or drops what is repeated. */
const occurrences = (rawHeaders: readonly string[], name: string): number => {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const header = rawHeaders[index] as string;
    if (header.length === name.length && header.toLowerCase() === name) count += 1;
  }
  return count;
};

/**
 * Refuses with 421 unless exactly one Host header names this server (a rebound name is betrayed by it), and an address
 * in full names it too; with 400 what asks for no path.
 */
export const demandOwnHost = ({ hosts }: LocalNames, request: FastifyRequest): void => {
  const { headers, raw } = request;
  if (raw.url?.startsWith('/') !== true) throw new AppError(400, 'bad_request');
  const isOwn = headers.host !== undefined && hosts.has(headers.host.toLowerCase());
  if (!isOwn || occurrences(raw.rawHeaders, 'host') !== 1 || !hosts.has(namedHost(request))) {
    throw new AppError(421, 'wrong_host');
  }
};

type SiteHeaders = { readonly origin?: string | undefined; readonly 'sec-fetch-site'?: unknown };

const ownSites: ReadonlySet<unknown> = new Set(['same-origin', 'none']);

/** Refuses with 403 a call that a page of another origin sent. */
export const demandOwnOrigin = (names: LocalNames, headers: SiteHeaders): void => {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  const ownOrigin = origin === undefined || names.origins.has(origin);
  if (!ownOrigin || (site !== undefined && !ownSites.has(site))) throw new AppError(403, 'foreign_origin');
};
