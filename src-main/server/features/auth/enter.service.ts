import type { Tx } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { findAccount, stampLastLogin, type Account } from './account.queries.ts';
import { issueTokens, secondsFromNow, type Issued } from './issue.service.ts';
import { refreshSeconds } from './refresh.rules.ts';
import { openSession } from './session.queries.ts';
import { clearFailures } from './throttle.queries.ts';

/** Holds a login attempt, with its device and its actor. */
export type LoginAttempt = {
  readonly username: string;
  readonly password: string;
  readonly device: string;
  readonly actor: Actor;
};

/** Holds a user whose password was right: the account as it was then, and the key of the failed attempts. */
export type Entry = {
  readonly account: Account;
  readonly key: string;
  readonly attempt: Pick<LoginAttempt, 'device' | 'actor'>;
};

/** The one answer to whoever may not come in. */
export const refusal = (): AppError => new AppError(401, 'invalid_credentials');

/** Tells whether an account may log in: it exists and is active. */
export const mayEnter = (account: Account | undefined): account is Account => account?.is_active === 1;

const open = (tx: Tx, { clock, ids }: Deps, { account, key, attempt }: Entry): Issued => {
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
  const issued = issueTokens(tx, clock, {
    session: { user_id, user_uid, username, name, role, session_id, session_uid },
  });
  const act = { action: 'auth.login', entity: 'session', key: session_uid, at } as const;
  audit(tx, { ...actor, caller: issued.person }, act);
  return issued;
};

/** Opens a session; throws AppError 401 `invalid_credentials` where the account is no longer what it was. */
export const enter = (deps: Deps, entry: Entry): Promise<Issued> =>
  deps.store.write('auth.login', async (tx) => {
    const account = findAccount(tx, entry.account.username);
    if (!mayEnter(account) || account.password_hash !== entry.account.password_hash) throw refusal();
    return open(tx, deps, { ...entry, account });
  });
