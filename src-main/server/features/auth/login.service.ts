import type { Tx } from '../../db/capabilities.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { findAccount, type Account } from './account.queries.ts';
import { enter, mayEnter, refusal, type LoginAttempt } from './enter.service.ts';
import type { Issued } from './issue.service.ts';
import { isUnwritable, issueTemporarySession } from './temporary-access.state.ts';
import { inHashingTurn, matchesHash } from './password-hash.work.ts';
import { clearFailures } from './throttle.queries.ts';
import { beginAttempt, throttleKey } from './throttle.service.ts';
import { beginUnwritten, clearUnwritten } from './unwritten-attempts.state.ts';

type Attack = { readonly account: Account | undefined; readonly attempt: LoginAttempt; readonly at: string };

const noteAttack = (tx: Tx, { account, attempt, at }: Attack): void => {
  if (account === undefined) return;
  audit(tx, attempt.actor, { action: 'auth.login_failing', entity: 'user', key: account.uid, at });
};

type Counting = {
  readonly key: string;
  readonly account: Account | undefined;
  readonly attempt: LoginAttempt;
};

/** Counts the attempt, in memory where nothing can be written; throws AppError 429. */
const count = async (deps: Deps, { key, account, attempt }: Counting): Promise<void> => {
  const { store, clock } = deps;
  try {
    await store.write('auth.attempt', async (tx) => {
      const persistent = beginAttempt(tx, key, clock.now());
      if (persistent) noteAttack(tx, { account, attempt, at: clock.instant() });
    });
  } catch (error) {
    if (!isUnwritable(error)) throw error;
    beginUnwritten(store, key, clock.now());
  }
};

/** Counts the attempt, then compares the password: the same steps and the same work whoever is named. */
const prove = async (deps: Deps, username: string, attempt: LoginAttempt): Promise<Account | undefined> => {
  const account = findAccount(deps.store.read, username);
  await count(deps, { key: throttleKey(username, attempt.actor.ip), account, attempt });
  const matches = await matchesHash(attempt.password, account?.password_hash);
  return matches && mayEnter(account) ? account : undefined;
};

/** Forgets the failures of somebody who came in, in memory at least. */
const forget = async ({ store }: Deps, key: string): Promise<void> => {
  clearUnwritten(store, key);
  await store.write('auth.came_in', async (tx) => clearFailures(tx, key)).catch(unlessUnwritable);
};

const unlessUnwritable = (error: unknown): void => {
  if (!isUnwritable(error)) throw error;
};

/**
 * Opens a session for that name and password, in memory where nothing can be written; throws AppError 401
 * `invalid_credentials` where they don't match or the user is disabled, 429 after five failures from that client, 503
 * where too many log in at once.
 */
export const logIn = async (deps: Deps, attempt: LoginAttempt): Promise<Issued> => {
  const username = attempt.username.trim().toLowerCase();
  const account = await inHashingTurn(() => prove(deps, username, attempt));
  if (account === undefined) throw refusal();
  const { device, actor } = attempt;
  const key = throttleKey(username, actor.ip);
  const entry = { account, key, attempt: { device, actor } };
  try {
    return await enter(deps, entry);
  } catch (error) {
    const temporary = isUnwritable(error) ? issueTemporarySession(deps, entry) : undefined;
    if (temporary === undefined) throw error;
    await forget(deps, key);
    deps.log.warn({ user: account.uid, ip: actor.ip }, 'auth.login_unwritten');
    return temporary;
  }
};
