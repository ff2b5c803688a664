import type { IncomingMessage } from 'node:http';
import { AppError } from '../kernel/app-error.ts';

/** The names under which this server may be called; filled when the port is known. */
export type LocalNames = { readonly hosts: Set<string>; readonly origins: Set<string> };

const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'];

/** The Host and Origin values of this server on that port; `extra` are names that an administrator listed. */
export const localNames = (port: number, extra: readonly string[] = []): LocalNames => {
  const names = [...loopbackNames, ...extra].map((name) => `${name}:${port}`);
  return { hosts: new Set(names), origins: new Set(names.map((name) => `http://${name}`)) };
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

type Addressed = Pick<IncomingMessage, 'url' | 'headers' | 'rawHeaders'>;

/** Whether the address itself names a server, as it may instead of Host, and that is not this one. */
const namesAnother = ({ hosts }: LocalNames, url: string): boolean => {
  const named = /^[a-z]+:\/\/([^/?#]*)/i.exec(url)?.[1];
  return named !== undefined && !hosts.has(named.toLowerCase());
};

/** Refuses with 421 unless exactly one Host header names this server (a rebound name is betrayed by it), and nothing another. */
export const demandOwnHost = (names: LocalNames, { url = '', headers, rawHeaders }: Addressed): void => {
  const { host } = headers;
  const isOwn = host !== undefined && names.hosts.has(host.toLowerCase());
  if (!isOwn || occurrences(rawHeaders, 'host') !== 1 || namesAnother(names, url)) {
    throw new AppError(421, 'wrong_host');
  }
};

type SiteHeaders = { readonly origin?: string | undefined; readonly 'sec-fetch-site'?: unknown };

const ownSites = new Set<unknown>(['same-origin', 'none']);

/** Refuses with 403 a call that a page of another origin sent. */
export const demandOwnOrigin = (names: LocalNames, headers: SiteHeaders): void => {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  const ownOrigin = origin === undefined || names.origins.has(origin);
  if (!ownOrigin || (site !== undefined && !ownSites.has(site))) throw new AppError(403, 'foreign_origin');
};
