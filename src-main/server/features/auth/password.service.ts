import type { Actor, Person } from '../../kernel/actor.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { audit } from '../../kernel/audit.ts';
import { instantAfter } from '../../kernel/clock.ts';
import type { Deps } from '../../kernel/deps.ts';
import { findAccount, replacePasswordHash, type Account } from './account.queries.ts';
import { demandGoodPassword, inHashingTurn, makeHash, matchesHash } from './password-hash.work.ts';
import { endSessionsOf } from './session.queries.ts';
import { clearFailures } from './throttle.queries.ts';
import { beginAttempt, throttleKey } from './throttle.service.ts';

/** A person's wish for another password. */
export type PasswordChange = {
  readonly person: Person;
  readonly current: string;
  readonly next: string;
  readonly actor: Actor;
};

const demandChange = ({ person, current, next }: PasswordChange): void => {
  if (next === current) throw fieldError('new_password', 'password_unchanged');
  demandGoodPassword('new_password', next, person.username);
};

const proveAndHash = async (deps: Deps, account: Account, change: PasswordChange): Promise<string> => {
  const key = throttleKey(account.username, change.actor.ip);
  await deps.store.write('auth.attempt', async (tx) => {
    beginAttempt(tx, key, deps.clock.now());
  });
  if (await matchesHash(change.current, account.password_hash)) return makeHash(change.next);
  throw fieldError('current_password', 'password_wrong');
};

/**
 * Replaces one's own password and ends one's other sessions; throws AppError 422 where the current one is wrong or
 * the new one won't do, 429 after five failures, 401 `session_ended` where somebody else changed it meanwhile.
 */
export const changePassword = async (deps: Deps, change: PasswordChange): Promise<void> => {
  demandChange(change);
  const { person, actor } = change;
  const account = findAccount(deps.store.read, person.username);
  if (account === undefined) throw new AppError(401, 'session_ended');
  const hash = await inHashingTurn(() => proveAndHash(deps, account, change));
  await deps.store.write('auth.password', async (tx) => {
    const at = instantAfter(account.updated_at, deps.clock.instant());
    const known = account.password_hash;
    if (!replacePasswordHash(tx, { id: account.id, known, hash, at }))
      throw new AppError(401, 'session_ended');
    endSessionsOf(tx, { userId: account.id, except: person.sessionId, at });
    clearFailures(tx, throttleKey(account.username, actor.ip));
    audit(tx, actor, { action: 'user.password', key: account.uid, changed: ['password'], at });
  });
};
