import { fastifyCookie } from '@fastify/cookie';

/** The part of a call that cookies are about. */
export type Headers = { header(name: string): string | undefined };

const portOf = (host: string): string => /:(\d+)$/.exec(host)?.[1] ?? '80';
const nameFor = (call: Headers): string => `almox_refresh_${portOf(call.header('host') ?? '')}`;

const attributes = { path: '/api/v1/auth', httpOnly: true, sameSite: 'strict' } as const;

/** A `Set-Cookie` that keeps the refresh token for so many seconds where no script can read it. */
export const refreshCookie = (call: Headers, token: string, seconds: number): string =>
  fastifyCookie.serialize(nameFor(call), token, { ...attributes, maxAge: seconds });

/** A `Set-Cookie` that makes the browser forget the refresh token. */
export const forgetRefreshCookie = (call: Headers): string => refreshCookie(call, '', 0);

/** Whether a page of ours sent the call: its Origin is present and is the host that it calls. */
const isFromOwnPage = (call: Headers): boolean =>
  call.header('origin') === `http://${call.header('host') ?? ''}` && call.header('x-almoxarife') === '1';

/** The refresh token in the cookie; undefined unless a page of ours sent it. */
export const readRefreshCookie = (call: Headers): string | undefined => {
  const header = call.header('cookie');
  if (header === undefined || !isFromOwnPage(call)) return undefined;
  const value = fastifyCookie.parse(header)[nameFor(call)];
  return value === '' ? undefined : value;
};
