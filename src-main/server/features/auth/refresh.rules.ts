/** What decides over a refresh token; instants in UTC. */
export type RefreshState = {
  readonly replaced_at: string | null;
  readonly expires_at: string;
  readonly ended_at: string | null;
  readonly is_active: number;
};

/** `renew`: give a successor. `reused`: end the session. `ended`: there is nothing to renew. */
export type RefreshVerdict = 'renew' | 'reused' | 'ended';

const graceMs = 30_000;

/** What to do about a refresh token that was presented at this moment (milliseconds since 1970). */
export const judgeRefresh = (token: RefreshState | undefined, now: number): RefreshVerdict => {
  if (token === undefined || token.ended_at !== null || token.is_active === 0) return 'ended';
  if (Date.parse(token.expires_at) <= now) return 'ended';
  if (token.replaced_at === null) return 'renew';
  return Math.abs(now - Date.parse(token.replaced_at)) <= graceMs ? 'renew' : 'reused';
};
