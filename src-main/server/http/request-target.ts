import type { FastifyRequest } from 'fastify';

/** An address in full, as proxies are sent: the server that it names, and what is asked of it. */
const inFull = /^http:\/\/([^/?#]*)(.*)$/i;

/** The path with its query that a request's target leads to; what is neither that nor an address stays as it is. */
export const pathOfTarget = (target: string): string => {
  if (target.startsWith('/')) return target;
  const asked = inFull.exec(target)?.[2];
  if (asked === undefined) return target;
  return asked.startsWith('/') ? asked : `/${asked}`;
};

/** The server that a call names: in its target, which counts before Host (RFC 9112, 3.2.2), else in Host. */
export const namedHost = ({
  originalUrl,
  headers,
}: Pick<FastifyRequest, 'originalUrl' | 'headers'>): string => {
  const named = originalUrl.startsWith('/') ? undefined : inFull.exec(originalUrl)?.[1];
  return (named ?? headers.host ?? '').toLowerCase();
};
