import { scopes as allScopes, type Scope } from '#shared/kernel/access.ts';
import type { ApiToken, apiTokens, NewApiToken } from '#shared/areas/api-tokens/contract.ts';
import { overlapEnd } from '#shared/domain/secret-overlap.ts';
import type { BodyOf } from '#shared/kernel/contract.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Tx } from '../../db/capabilities.ts';
import type { Actor, Person } from '../../kernel/actor.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { writeOnceSecret } from '../../kernel/once.ts';
import { demandFound, demandVersion, type SeenVersion } from '../../kernel/record.ts';
import { hashOfSecret, newSecret } from '../auth/index.ts';
import {
  findToken,
  insertToken,
  markTokenRevoked,
  replaceSecret,
  setTokenName,
  toApiToken,
  type ApiTokenRow,
} from './api-tokens.queries.ts';

/** A person's wish for a token. */
export type TokenRequest = {
  readonly person: Person;
  readonly actor: Actor;
  readonly body: BodyOf<typeof apiTokens.create>;
};

/** Characters of a token that lists may show: `alm_` and four more. */
const shownCharacters = 8;

const demandHeld = (person: Person, wanted: readonly Scope[]): void => {
  const index = wanted.findIndex((scope) => !person.scopes.has(scope));
  const scope = wanted[index];
  if (scope === undefined) return;
  throw new AppError(403, 'forbidden', {
    vars: { scope },
    faults: [fault(`scopes.${index}`, 'scope_not_held', { scope })],
  });
};

type NewSecret = { readonly token: string; readonly hash: string; readonly prefix: string };

const newTokenSecret = (): NewSecret => {
  const token = newSecret('alm_');
  return { token, hash: hashOfSecret(token), prefix: token.slice(0, shownCharacters) };
};

const getLiving = (tx: Tx, uid: string): ApiTokenRow => demandFound(findToken(tx, uid));

/**
 * Creates a token and answers it with its secret, this once; throws AppError 403 for a scope that the person lacks,
 * 422 for an end in the past, 409 `already_done` for a repeat with the same Idempotency-Key.
 */
export const createToken = async (
  deps: Deps,
  { person, actor, body }: TokenRequest,
): Promise<NewApiToken> => {
  const { clock, ids, store } = deps;
  const at = clock.instant();
  const expires_at = body.expires_at ?? null;
  if (expires_at !== null && expires_at <= at) throw fieldError('expires_at', 'expires_in_past');
  demandHeld(person, body.scopes);
  const { token, ...secret } = newTokenSecret();
  const uid = ids.uid();
  return writeOnceSecret(store, { name: 'api_tokens.create', actor, clock }, async (tx) => {
    insertToken(tx, {
      uid,
      name: body.name,
      ...secret,
      scopes: JSON.stringify(allScopes.filter((scope) => body.scopes.includes(scope))),
      maker_id: person.userId,
      expires_at,
      at,
    });
    audit(tx, actor, { action: 'api_token.create', key: uid, changed: ['name', 'scopes', 'expires_at'], at });
    return { ...toApiToken(getLiving(tx, uid), clock.now()), token };
  });
};

/** Names the token that a person changes or revokes. */
export type TokenTarget = { readonly person: Person; readonly actor: Actor; readonly uid: string };

/** The person's own token, or another's for whoever may change users; throws AppError 404, 403. */
const demandOwn = (tx: Tx, { person, uid }: TokenTarget): ApiTokenRow => {
  const row = getLiving(tx, uid);
  const scope = 'users:write' satisfies Scope;
  if (row.maker_id !== person.userId && !person.scopes.has(scope)) {
    throw new AppError(403, 'forbidden', { vars: { scope } });
  }
  return row;
};

type Renaming = TokenTarget & {
  readonly name: string | undefined;
  readonly ifMatch: SeenVersion | undefined;
};

/** Gives a token another name; throws AppError 404, 412, or 403 for another's token without `users:write`. */
export const renameToken = ({ store, clock }: Deps, renaming: Renaming): Promise<ApiToken> =>
  store.write('api_tokens.rename', async (tx) => {
    const { actor, uid, ifMatch } = renaming;
    const row = demandOwn(tx, renaming);
    demandVersion(row, ifMatch);
    const { name = row.name } = renaming;
    if (name !== row.name) {
      setTokenName(tx, row.id, name);
      const changes = changesOf(row, { name }, ['name']);
      audit(tx, actor, { action: 'api_token.modify', key: uid, changes, at: clock.instant() });
    }
    return toApiToken(getLiving(tx, uid), clock.now());
  });

type Rotation = TokenTarget & { readonly body: BodyOf<typeof apiTokens.rotateSecret> };

/**
 * Makes a token's next secret and answers it, this once; the one before is good for the overlap. Throws AppError 404,
 * 403 for another's token without `users:write`, 409 where the token is over, `already_done` for a repeat.
 */
export const rotateSecret = async (
  { store, clock }: Deps,
  { body, ...target }: Rotation,
): Promise<NewApiToken> => {
  const { actor, uid } = target;
  const { token, ...secret } = newTokenSecret();
  return writeOnceSecret(store, { name: 'api_tokens.rotateSecret', actor, clock }, async (tx) => {
    const { id, expires_at } = demandOwn(tx, target);
    const at = clock.instant();
    if (expires_at !== null && expires_at <= at)
      throw new AppError(409, 'api_token_expired', { facts: { expires_at } });
    replaceSecret(tx, { id, ...secret, until: overlapEnd(clock.now(), body.overlap_hours) });
    audit(tx, actor, { action: 'api_token.rotate_secret', key: uid, changed: ['secret'], at });
    return { ...toApiToken(getLiving(tx, uid), clock.now()), token };
  });
};

/** Revokes a token at once; throws AppError 404, or 403 for another's token without `users:write`. */
export const revokeToken = async ({ store, clock }: Deps, target: TokenTarget): Promise<void> => {
  await store.write('api_tokens.revoke', async (tx) => {
    const { actor, uid } = target;
    const row = demandOwn(tx, target);
    const at = clock.instant();
    markTokenRevoked(tx, row.id, at);
    audit(tx, actor, { action: 'api_token.revoke', key: uid, at });
  });
};
