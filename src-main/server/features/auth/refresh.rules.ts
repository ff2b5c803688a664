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
