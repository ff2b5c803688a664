import { LRUCache } from 'lru-cache';
import { isUnsound, StoreFull } from '../../db/errors.ts';
import type { Store } from '../../db/capabilities.ts';
import { keptWithStore } from '../../db/kept-with-store.ts';
import type { Deps } from '../../kernel/deps.ts';
import { findAccount } from './account.queries.ts';
import type { Entry } from './enter.service.ts';
import { secondsFromNow, type Issued } from './issue.service.ts';
import { personOf, type PersonRow } from './person.rules.ts';
import { findRefreshToken } from './refresh.queries.ts';
import { accessSeconds, judgeRefresh, refreshSeconds } from './refresh.rules.ts';
import { hashOfSecret, newSecret } from './secrets.rules.ts';

/** An access token that could not be written down, with the refresh token that it stands beside. */
type TemporaryAccess = { readonly refreshHash: string; readonly expiresAt: string };

/** A session that could not be written down: until when it is good, and the login that is to be written. */
type TemporarySession = { readonly uid: string; readonly expiresAt: number; readonly entry: Entry };

type TemporaryGrants = {
  readonly access: LRUCache<string, TemporaryAccess>;
  readonly sessions: LRUCache<string, TemporarySession>;
};

const mostTemporary = 1000;

/** The internal id of all sessions that could not be written down; no row has it. */
export const unwrittenSession = 0;

/** It ends with the process: its holders then renew their access or log in again. */
const keptTemporary = keptWithStore<TemporaryGrants>();

const temporaryBy = (store: Store): TemporaryGrants =>
  keptTemporary(store, () => ({
    access: new LRUCache({ max: mostTemporary }),
    sessions: new LRUCache({ max: mostTemporary }),
  }));

/** Tells whether the store takes no writes, for now or for good, while reads go on. */
export const isUnwritable = (error: unknown): boolean =>
  error instanceof StoreFull ||
  isUnsound(error) ||
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException | undefined)?.code ?? '');

type Holder = Omit<PersonRow, 'access_expires_at'>;

/** Finds the user whose unwritten session has that refresh token; it has ended once the account changed. */
const holderOfUnwritten = ({ store, clock }: Deps, refreshHash: string): Holder | undefined => {
  const session = temporaryBy(store).sessions.peek(refreshHash);
  if (session === undefined || session.expiresAt <= clock.now()) return undefined;
  const { id, password_hash } = session.entry.account;
  const now = findAccount(store.read, session.entry.account.username);
  if (now?.is_active !== 1 || now.id !== id || now.password_hash !== password_hash) return undefined;
  const { uid: user_uid, username, name, role } = now;
  return {
    user_id: id,
    user_uid,
    username,
    name,
    role,
    session_id: unwrittenSession,
    session_uid: session.uid,
  };
};

/** The person behind a refresh token that is good, or was when it was lent upon and whose session lives on. */
const findHolder = (
  deps: Deps,
  refreshHash: string,
  { wasGood }: { wasGood: boolean },
): Holder | undefined => {
  const row = findRefreshToken(deps.store.read, refreshHash);
  if (row === undefined) return holderOfUnwritten(deps, refreshHash);
  const judged = wasGood ? { ...row, replaced_at: null } : row;
  const verdict = judgeRefresh(judged, deps.clock.now());
  return verdict === 'renew' || verdict === 'again' ? row : undefined;
};

/** Keeps whoever is logged in while nothing can be written: a new access token in memory, beside the same refresh token. */
export const issueTemporaryAccess = (deps: Deps, refreshToken: string): Issued | undefined => {
  const refreshHash = hashOfSecret(refreshToken);
  const expiresAt = secondsFromNow(deps.clock, accessSeconds);
  const holder = findHolder(deps, refreshHash, { wasGood: false });
  if (holder === undefined) return undefined;
  const accessToken = newSecret('alm_at_');
  const value = { refreshHash, expiresAt };
  temporaryBy(deps.store).access.set(hashOfSecret(accessToken), value);
  return { person: personOf({ ...holder, access_expires_at: expiresAt }), accessToken, refreshToken };
};

/** Lets somebody in whose password was right while nothing can be written. */
export const issueTemporarySession = (deps: Deps, entry: Entry): Issued | undefined => {
  const { store, clock, ids } = deps;
  const refreshToken = newSecret('alm_rt_');
  const value = { uid: ids.uid(), entry, expiresAt: clock.now() + refreshSeconds * 1000 };
  temporaryBy(store).sessions.set(hashOfSecret(refreshToken), value);
  return issueTemporaryAccess(deps, refreshToken);
};

/** The login behind a refresh token that is still to be written; undefined where there is none. */
export const findUnwritten = (store: Store, refreshToken: string): Entry | undefined =>
  temporaryBy(store).sessions.peek(hashOfSecret(refreshToken))?.entry;

/** Ends the session, not written down, that a refresh or access token belongs to, if there is one. */
export const endUnwritten = (store: Store, secret: string): void => {
  const { access, sessions } = temporaryBy(store);
  const hash = hashOfSecret(secret);
  sessions.delete(access.peek(hash)?.refreshHash ?? hash);
};

/** Finds the user of a lent access token; undefined where the session has ended. */
export const findPersonByTemporary = (deps: Deps, hash: string): PersonRow | undefined => {
  const temporary = temporaryBy(deps.store).access.peek(hash);
  if (temporary === undefined) return undefined;
  const holder = findHolder(deps, temporary.refreshHash, { wasGood: true });
  return holder === undefined ? undefined : { ...holder, access_expires_at: temporary.expiresAt };
};
