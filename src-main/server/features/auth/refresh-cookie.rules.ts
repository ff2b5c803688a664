/** The part of a call that cookies are about. */
export type Headers = { header(name: string): string | undefined };

const portOf = (host: string): string => /:(\d+)$/.exec(host)?.[1] ?? '80';
const nameFor = (call: Headers): string => `almox_refresh_${portOf(call.header('host') ?? '')}`;

/**
 * A `Set-Cookie` that keeps the refresh token for so many seconds where no script, no other site and no other path
 * gets it; tokens are made of letters that a cookie may hold as they are.
 */
export const refreshCookie = (call: Headers, token: string, seconds: number): string =>
  `${nameFor(call)}=${token}; Max-Age=${seconds}; Path=/api/v1/auth; HttpOnly; SameSite=Strict`;

/** A `Set-Cookie` that makes the browser forget the refresh token. */
export const forgetRefreshCookie = (call: Headers): string => refreshCookie(call, '', 0);

/** Tells whether a page of this server sent the call: its Origin is present and is the host that it calls. */
const isFromOwnPage = (call: Headers): boolean =>
  call.header('origin') === `http://${call.header('host') ?? ''}` && call.header('x-almoxarife') === '1';

const valueOf = (cookies: string, name: string): string | undefined => {
  const pairs = cookies.split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
};

/** The refresh token in the cookie; undefined unless a page of ours sent it. */
export const readRefreshCookie = (call: Headers): string | undefined => {
  const cookies = call.header('cookie');
  if (cookies === undefined || !isFromOwnPage(call)) return undefined;
  const value = valueOf(cookies, nameFor(call));
  return value === '' ? undefined : value;
};
