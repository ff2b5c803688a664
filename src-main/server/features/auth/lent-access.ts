import { StoreCorrupt, StoreFull } from '../../db/errors.ts';
import type { Store } from '../../db/capabilities.ts';
import type { Deps } from '../../kernel/deps.ts';
import { accessSeconds, secondsFromNow, type Issued } from './issue.ts';
import { personOf, type PersonRow } from './person.ts';
import { findRefreshToken, type RefreshRow } from './refresh.queries.ts';
import { judgeRefresh } from './refresh.rules.ts';
import { hashOfSecret, newSecret } from './secrets.ts';

/** An access token that could not be written down, with the refresh token that it stands beside. */
type Lent = { readonly refreshHash: string; readonly expiresAt: string };

const mostLent = 1000;

/** By the store that could not write; gone with the process, which nobody misses who may renew again. */
const lentOf = new WeakMap<Store, Map<string, Lent>>();

/** Whether nothing can be written for now, or any more, while reads go on. */
export const isUnwritable = (error: unknown): boolean =>
  error instanceof StoreFull || error instanceof StoreCorrupt;

/** The person behind a refresh token that is good, or was when it was lent upon and whose session lives on. */
const findRenewable = (
  { store, clock }: Deps,
  refreshHash: string,
  { wasGood }: { readonly wasGood: boolean },
): RefreshRow | undefined => {
  const row = findRefreshToken(store.read, refreshHash);
  const judged = wasGood && row !== undefined ? { ...row, replaced_at: null } : row;
  return judgeRefresh(judged, clock.now()) === 'renew' ? row : undefined;
};

const remember = (store: Store, hash: string, lent: Lent): void => {
  const known = lentOf.get(store) ?? new Map<string, Lent>();
  lentOf.set(store, known.set(hash, lent));
  const [oldest] = known.keys();
  if (known.size > mostLent && oldest !== undefined) known.delete(oldest);
};

/** Keeps whoever is logged in while nothing can be written: a new access token in memory, beside the same refresh token. */
export const lendAccess = (deps: Deps, refreshToken: string): Issued | undefined => {
  const lent = {
    refreshHash: hashOfSecret(refreshToken),
    expiresAt: secondsFromNow(deps.clock, accessSeconds),
  };
  const row = findRenewable(deps, lent.refreshHash, { wasGood: false });
  if (row === undefined) return undefined;
  const accessToken = newSecret('alm_at_');
  remember(deps.store, hashOfSecret(accessToken), lent);
  return { person: personOf({ ...row, access_expires_at: lent.expiresAt }), accessToken, refreshToken };
};

/** Whose lent access token that is; undefined where their session is over. */
export const findPersonByLent = (deps: Deps, hash: string): PersonRow | undefined => {
  const lent = lentOf.get(deps.store)?.get(hash);
  if (lent === undefined) return undefined;
  const row = findRenewable(deps, lent.refreshHash, { wasGood: true });
  return row === undefined ? undefined : { ...row, access_expires_at: lent.expiresAt };
};
