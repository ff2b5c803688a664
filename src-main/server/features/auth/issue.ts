import type { Tx } from '../../db/capabilities.ts';
import type { Person } from '../../kernel/actor.ts';
import { toInstant, type Clock } from '../../kernel/clock.ts';
import { personOf, type PersonRow } from './person.ts';
import { keepTokens } from './refresh.queries.ts';
import { hashOfSecret, newSecret } from './secrets.ts';

/** Seconds for which an access token is good. */
export const accessSeconds = 15 * 60;
/** Seconds for which a refresh token is good. */
export const refreshSeconds = 30 * 24 * 3600;

/** A pair of tokens, shown this once, with the person whom they let in. */
export type Issued = {
  readonly person: Person;
  readonly accessToken: string;
  readonly refreshToken: string;
};

/** The instant so many seconds from now. */
export const secondsFromNow = (clock: Clock, seconds: number): string =>
  toInstant(clock.now() + seconds * 1000);

/** Gives a session a new pair of tokens, of which only the hashes are kept. */
export const issueTokens = (tx: Tx, clock: Clock, session: Omit<PersonRow, 'access_expires_at'>): Issued => {
  const accessToken = newSecret('alm_at_');
  const refreshToken = newSecret('alm_rt_');
  const access_expires_at = secondsFromNow(clock, accessSeconds);
  keepTokens(tx, {
    session_id: session.session_id,
    hash: hashOfSecret(refreshToken),
    access_hash: hashOfSecret(accessToken),
    access_expires_at,
    at: clock.instant(),
    expires_at: secondsFromNow(clock, refreshSeconds),
  });
  return { person: personOf({ ...session, access_expires_at }), accessToken, refreshToken };
};
