import type { Tx } from '../../db/capabilities.ts';
import type { Person } from '../../kernel/actor.ts';
import { toInstant, type Clock } from '../../kernel/clock.ts';
import { personOf, type PersonRow } from './person.rules.ts';
import { keepTokens } from './refresh.queries.ts';
import { accessSeconds, refreshSeconds } from './refresh.rules.ts';
import { hashOfSecret, newSecret, type TokenPair } from './secrets.rules.ts';

/** A pair of tokens, shown this once, with the person whom they let in. */
export type Issued = {
  readonly person: Person;
  readonly accessToken: string;
  readonly refreshToken: string;
};

/** The instant so many seconds from now. */
export const secondsFromNow = (clock: Clock, seconds: number): string =>
  toInstant(clock.now() + seconds * 1000);

type Issuing = {
  readonly session: Omit<PersonRow, 'access_expires_at'>;
  /** New ones by chance where there are none. */
  readonly pair?: TokenPair;
};

const byChance = (): TokenPair => ({
  accessToken: newSecret('alm_at_'),
  refreshToken: newSecret('alm_rt_'),
});

/** Gives a session a new pair of tokens, of which only the hashes are kept. */
export const issueTokens = (tx: Tx, clock: Clock, { session, pair = byChance() }: Issuing): Issued => {
  const { accessToken, refreshToken } = pair;
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
