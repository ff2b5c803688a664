/** Seconds for which an access token is good. */
export const accessSeconds = 15 * 60;
/** Seconds for which a refresh token is good. */
export const refreshSeconds = 30 * 24 * 3600;

/** Holds what decides about a refresh token; instants are in UTC. */
export type RefreshState = {
  readonly replaced_at: string | null;
  readonly expires_at: string;
  readonly ended_at: string | null;
  readonly is_active: number;
};

/**
 * `renew`: give a successor. `again`: give the same once more. `reused`: end the session. `ended`: there is nothing to
 * renew.
 */
export type RefreshVerdict = 'renew' | 'again' | 'reused' | 'ended';

const graceMs = 30_000;
/** No token is good for longer than this: one that says so was given by a clock that was set back since. */
const longestMs = (refreshSeconds + 24 * 3600) * 1000;

/** Decides about a refresh token that was presented at this moment, in milliseconds since 1970. */
export const judgeRefresh = (token: RefreshState | undefined, now: number): RefreshVerdict => {
  if (token === undefined || token.ended_at !== null || token.is_active === 0) return 'ended';
  const left = Date.parse(token.expires_at) - now;
  if (left <= 0 || left > longestMs) return 'ended';
  if (token.replaced_at === null) return 'renew';
  return Math.abs(now - Date.parse(token.replaced_at)) <= graceMs ? 'again' : 'reused';
};

/** Tells whether an access token has ended at this moment; both are milliseconds since 1970. */
export const isAccessOver = (endsAt: number, now: number): boolean =>
  endsAt <= now || endsAt > now + 2 * accessSeconds * 1000;

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
