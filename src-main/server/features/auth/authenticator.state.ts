import type { Caller, Integration } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Deps } from '../../kernel/deps.ts';
import { findApiToken, findPersonByAccess, type TokenRow } from './authenticator.queries.ts';
import { createLastUsed } from './last-used.work.ts';
import { findPersonByTemporary, unwrittenSession } from './temporary-access.state.ts';
import { personOf } from './person.rules.ts';
import { isAccessOver } from './refresh.rules.ts';
import { hashOfSecret, isFormerOver } from './secrets.rules.ts';
import { effectiveScopes } from './token-scopes.rules.ts';

/** Finds who holds an access token or an API token; throws AppError 401 where nobody does. */
export type Authenticator = {
  (bearer: string): Caller;
  /** The same without counting as use. */
  peek(bearer: string): Caller;
  /** Writes down when sessions and tokens were last used; to be called before the store closes. */
  flush(): Promise<void>;
};

type Known = {
  readonly caller: Caller;
  readonly endsAt: number;
  /** Is the end of a replaced secret; absent for the newest. */
  readonly formerUntil?: number | undefined;
};

/** Whatever decides over a caller; a write of one of them makes everybody be looked up anew. */
const decidingTables = ['session', 'user_account', 'api_token', 'api_token_former'];
const mostKnown = 5000;

const integrationOf = ({ id, uid, name, scopes, expires_at, maker_role }: TokenRow): Integration => ({
  kind: 'token',
  tokenId: id,
  tokenUid: uid,
  name,
  scopes: new Set(effectiveScopes(JSON.parse(scopes) as string[], maker_role)),
  expiresAt: expires_at,
});

const lookUp = (deps: Deps, hash: string): Known | undefined => {
  const { store } = deps;
  const person = findPersonByAccess(store.read, hash) ?? findPersonByTemporary(deps, hash);
  if (person !== undefined) return { caller: personOf(person), endsAt: Date.parse(person.access_expires_at) };
  const token = findApiToken(store.read, hash);
  if (token === undefined) return undefined;
  const endsAt = token.expires_at === null ? Infinity : Date.parse(token.expires_at);
  return { caller: integrationOf(token), endsAt, formerUntil: token.former_until ?? undefined };
};

const demandNewest = ({ formerUntil }: Known, now: number): void => {
  if (formerUntil !== undefined && isFormerOver(formerUntil, now))
    throw new AppError(401, 'api_token_replaced');
};

const refuseExpired = ({ caller }: Known): never => {
  throw new AppError(401, caller.kind === 'person' ? 'token_expired' : 'api_token_expired');
};

/** A session's token is good for minutes: one good for longer is of a clock that was set back since, and is renewed. */
const isOver = ({ caller, endsAt }: Known, now: number): boolean =>
  caller.kind === 'person' ? isAccessOver(endsAt, now) : endsAt <= now;

/** Tells whether a session is stored; one that is not ends without a write, too, and is looked up each time. */
const isWritten = ({ caller }: Known): boolean =>
  caller.kind !== 'person' || caller.sessionId !== unwrittenSession;

/** Makes the authenticator of one server; it remembers callers until something about them may have changed. */
export const createAuthenticator = (deps: Deps): Authenticator => {
  const { clock, store } = deps;
  const known = new Map<string, Known>();
  const lastUsed = createLastUsed(deps);
  let stamp = '';

  const find = (bearer: string): Known => {
    const now = store.versions.stamp(decidingTables);
    if (now !== stamp || known.size >= mostKnown) {
      known.clear();
      stamp = now;
    }
    const remembered = known.get(bearer);
    if (remembered !== undefined) return remembered;
    const found = lookUp(deps, hashOfSecret(bearer));
    if (found === undefined) throw new AppError(401, 'unauthenticated');
    if (isWritten(found)) known.set(bearer, found);
    return found;
  };

  const peek = (bearer: string): Caller => {
    const found = find(bearer);
    demandNewest(found, clock.now());
    return isOver(found, clock.now()) ? refuseExpired(found) : found.caller;
  };

  const authenticate = (bearer: string): Caller => {
    const caller = peek(bearer);
    lastUsed.note(caller, clock.now());
    return caller;
  };

  return Object.assign(authenticate, { peek, flush: lastUsed.flush });
};
