import type { Tx } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { findAccount, stampLastLogin, type Account } from './account.queries.ts';
import { issueTokens, refreshSeconds, secondsFromNow, type Issued } from './issue.ts';
import { inHashingTurn, matchesHash } from './password-hash.ts';
import { openSession } from './session.queries.ts';
import { clearFailures } from './throttle.queries.ts';
import { beginAttempt, throttleKey } from './throttle.ts';

/** Who wants in, from where. */
export type LoginAttempt = {
  readonly username: string;
  readonly password: string;
  readonly device: string;
  readonly actor: Actor;
};

type Entry = { readonly account: Account; readonly key: string; readonly attempt: LoginAttempt };

const refusal = (): AppError => new AppError(401, 'invalid_credentials');

const mayEnter = (account: Account | undefined): account is Account => account?.is_active === 1;

/** Counts the attempt, then compares the password: the same steps and the same work whoever is named. */
const prove = async (deps: Deps, username: string, attempt: LoginAttempt): Promise<Account | undefined> => {
  const account = findAccount(deps.store.read, username);
  await deps.store.write('auth.attempt', async (tx) => {
    const persistent = beginAttempt(tx, throttleKey(username, attempt.actor.ip), deps.clock.now());
    if (persistent) noteAttack(tx, { account, attempt, at: deps.clock.instant() });
  });
  const matches = await matchesHash(attempt.password, account?.password_hash);
  return matches && mayEnter(account) ? account : undefined;
};

type Attack = { readonly account: Account | undefined; readonly attempt: LoginAttempt; readonly at: string };

const noteAttack = (tx: Tx, { account, attempt, at }: Attack): void => {
  if (account === undefined) return;
  audit(tx, attempt.actor, {
    action: 'auth.login_failing',
    entity: 'user',
    key: account.uid,
    changed: [],
    at,
  });
};

const enter = (tx: Tx, { clock, ids }: Deps, { account, key, attempt }: Entry): Issued => {
  const at = clock.instant();
  const { device, actor } = attempt;
  const session_uid = ids.uid();
  const session_id = openSession(tx, {
    uid: session_uid,
    user_id: account.id,
    device,
    ip: actor.ip,
    at,
    expires_at: secondsFromNow(clock, refreshSeconds),
  });
  stampLastLogin(tx, account.id, at);
  clearFailures(tx, key);
  const { id: user_id, uid: user_uid, username, name, role } = account;
  const issued = issueTokens(tx, clock, { user_id, user_uid, username, name, role, session_id, session_uid });
  const deed = { action: 'auth.login', entity: 'session', key: session_uid, changed: [], at };
  audit(tx, { ...actor, caller: issued.person }, deed);
  return issued;
};

/**
 * Opens a session for that name and password; throws AppError 401 `invalid_credentials` where they don't match
 * or the user is disabled, 429 after five failures from that client, 503 where too many log in at once.
 */
export const logIn = async (deps: Deps, attempt: LoginAttempt): Promise<Issued> => {
  const username = attempt.username.trim().toLowerCase();
  const proven = await inHashingTurn(() => prove(deps, username, attempt));
  if (proven === undefined) throw refusal();
  return deps.store.write('auth.login', async (tx) => {
    const account = findAccount(tx, username);
    if (!mayEnter(account) || account.password_hash !== proven.password_hash) throw refusal();
    return enter(tx, deps, { account, key: throttleKey(username, attempt.actor.ip), attempt });
  });
};
