import type { Actor, Person } from '../../kernel/actor.ts';
import { AppError, notFound } from '../../kernel/app-error.ts';
import { audit, type AuditedAct } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { notify } from '../../kernel/notify.ts';
import type { SecretBox } from '../../kernel/outgoing/secret-box.ts';
import type { Tx } from '../../db/capabilities.ts';
import type { SessionRow } from '#shared/areas/auth/contract.ts';
import { enter, type Entry } from './enter.service.ts';
import { issueTokens, secondsFromNow, type Issued } from './issue.service.ts';
import { endUnwritten, findUnwritten, isUnwritable, issueTemporaryAccess } from './temporary-access.state.ts';
import { personOf } from './person.rules.ts';
import { findRefreshToken, findPersonBySecret, markReplaced, type RefreshRow } from './refresh.queries.ts';
import { judgeRefresh, refreshSeconds } from './refresh.rules.ts';
import { hashOfSecret, successorOf } from './secrets.rules.ts';
import { endSession, extendSession, findSession, listSessions } from './session.queries.ts';

const sessionAct = (action: AuditedAct['action'], key: string, at: string): AuditedAct => ({
  action,
  entity: 'session',
  key,
  at,
});

/**
 * Holds the dependencies of a renewal: the box's key derives the one successor of a refresh token, which is stored
 * nowhere.
 */
export type Renewing = Deps & { readonly box: SecretBox };

type Renewal = { readonly issued: Issued } | { readonly refused: 'session_ended' | 'refresh_reused' };

/** A login that could not be written when it was made becomes a session like any other. */
const writeDown = async (deps: Deps, entry: Entry, secret: string): Promise<Renewal> => {
  const issued = await enter(deps, entry).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    return undefined;
  });
  endUnwritten(deps.store, secret);
  return issued === undefined ? { refused: 'session_ended' } : { issued };
};

const renew = (deps: Renewing, actor: Actor, secret: string): Promise<Renewal> => {
  const unwritten = findUnwritten(deps.store, secret);
  return unwritten === undefined ? renewWritten(deps, actor, secret) : writeDown(deps, unwritten, secret);
};

/** The newest pair that came of a refresh token; undefined where another key made it. */
const newestOf = (tx: Tx, box: SecretBox, secret: string): Issued | undefined => {
  const pair = successorOf(box, secret);
  const row = findRefreshToken(tx, hashOfSecret(pair.refreshToken));
  if (row === undefined) return undefined;
  return row.replaced_at === null ? { person: personOf(row), ...pair } : newestOf(tx, box, pair.refreshToken);
};

/** Ends the session of a refresh token that two hold, and tells its owner what to do. */
const endReused = (tx: Tx, deps: Deps, { actor, token }: { actor: Actor; token: RefreshRow }): void => {
  const at = deps.clock.instant();
  const { session_id, session_uid, user_uid: uid, device: name } = token;
  endSession(tx, session_id, at);
  audit(tx, actor, sessionAct('auth.refresh_reused', session_uid, at));
  notify(tx, deps, { kind: 'session_reused', subject: { uid, name }, at });
};

const renewWritten = (deps: Renewing, actor: Actor, secret: string): Promise<Renewal> =>
  deps.store.write('auth.refresh', async (tx): Promise<Renewal> => {
    const { clock, box } = deps;
    const token = findRefreshToken(tx, hashOfSecret(secret));
    const verdict = judgeRefresh(token, clock.now());
    if (token === undefined || verdict === 'ended') return { refused: 'session_ended' };
    if (verdict === 'reused') {
      endReused(tx, deps, { actor, token });
      return { refused: 'refresh_reused' };
    }
    if (verdict === 'again') {
      const issued = newestOf(tx, box, secret);
      return issued === undefined ? { refused: 'session_ended' } : { issued };
    }
    const at = clock.instant();
    const pair = successorOf(box, secret);
    markReplaced(tx, token.id, at);
    extendSession(tx, { id: token.session_id, at, expires_at: secondsFromNow(clock, refreshSeconds) });
    return { issued: issueTokens(tx, clock, { session: token, pair }) };
  });

/** Answers a renewal that could not be written: a logged-in user gets access to read on. */
const issueTemporaryOrThrow = (deps: Deps, secret: string, error: unknown): Renewal => {
  const issued = isUnwritable(error) ? issueTemporaryAccess(deps, secret) : undefined;
  if (issued === undefined) throw error;
  return { issued };
};

/**
 * Trades a refresh token for a new pair of tokens; for 30 s more, the one just replaced gives that same pair again, or
 * the newest that came of it. While nothing can be written it gives an access token in memory beside the same refresh
 * token. Throws AppError 401 `session_ended`, or `refresh_reused` for one replaced before: two hold it, its session
 * ends, and its owner gets a notification.
 */
export const renewSession = async (deps: Renewing, actor: Actor, secret: string): Promise<Issued> => {
  const renewal = await renew(deps, actor, secret).catch((error: unknown) =>
    issueTemporaryOrThrow(deps, secret, error),
  );
  if ('refused' in renewal) throw new AppError(401, renewal.refused);
  return renewal.issued;
};

/** Ends the session that a refresh or access token belongs to, expired or not; an unknown token changes nothing. */
export const logOut = async ({ store, clock }: Deps, actor: Actor, secret: string): Promise<void> => {
  const hash = hashOfSecret(secret);
  endUnwritten(store, secret);
  if (findPersonBySecret(store.read, hash) === undefined) return;
  await store.write('auth.logout', async (tx) => {
    const row = findPersonBySecret(tx, hash);
    if (row === undefined) return;
    const at = clock.instant();
    endSession(tx, row.session_id, at);
    audit(tx, { ...actor, caller: personOf(row) }, sessionAct('auth.logout', row.session_uid, at));
  });
};

/** The living sessions of that person; `last_used_at` is at most a minute old. */
export const ownSessions = async ({ store, clock }: Deps, person: Person): Promise<readonly SessionRow[]> => {
  const rows = listSessions(store.read, person.userId, clock.instant());
  return rows.map(({ id, uid, ...rest }) => ({ id: uid, is_current: id === person.sessionId, ...rest }));
};

/** A session of that person, named by its UUID. */
export type OwnSession = { readonly person: Person; readonly uid: string; readonly actor: Actor };

/** Ends one of a person's own sessions at once; throws AppError 404 where it is not theirs or has ended. */
export const revokeSession = async (
  { store, clock }: Deps,
  { person, uid, actor }: OwnSession,
): Promise<void> => {
  await store.write('auth.revoke_session', async (tx) => {
    const at = clock.instant();
    const id = findSession(tx, { uid, user_id: person.userId, at });
    if (id === undefined) throw notFound();
    endSession(tx, id, at);
    audit(tx, actor, sessionAct('auth.revoke_session', uid, at));
  });
};
