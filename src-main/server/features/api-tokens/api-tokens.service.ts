import { scopes as allScopes, type Scope } from '#shared/kernel/access.ts';
import type { ApiToken, apiTokens } from '#shared/areas/api-tokens/contract.ts';
import type { BodyOf } from '#shared/kernel/contract.ts';
import { fault } from '#shared/kernel/refusal.ts';
import type { Actor, Person } from '../../kernel/actor.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { writeOnceSecret } from '../../kernel/once.ts';
import { demandFound } from '../../kernel/record.ts';
import { hashOfSecret, newSecret } from '../auth/index.ts';
import { findToken, insertToken, markTokenRevoked, toApiToken } from './api-tokens.queries.ts';

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

/**
 * Creates a token and answers it with its secret, this once; throws AppError 403 for a scope that the person lacks,
 * 422 for an end in the past, 409 `already_done` for a repeat with the same Idempotency-Key.
 */
export const createToken = async (
  deps: Deps,
  { person, actor, body }: TokenRequest,
): Promise<ApiToken & { readonly token: string }> => {
  const { clock, ids, store } = deps;
  const at = clock.instant();
  const expires_at = body.expires_at ?? null;
  if (expires_at !== null && expires_at <= at) throw fieldError('expires_at', 'expires_in_past');
  demandHeld(person, body.scopes);
  const token = newSecret('alm_');
  const uid = ids.uid();
  return writeOnceSecret(store, { name: 'api_tokens.create', actor, clock }, async (tx) => {
    insertToken(tx, {
      uid,
      name: body.name,
      hash: hashOfSecret(token),
      prefix: token.slice(0, shownCharacters),
      scopes: JSON.stringify(allScopes.filter((scope) => body.scopes.includes(scope))),
      maker_id: person.userId,
      expires_at,
      at,
    });
    audit(tx, actor, { action: 'api_token.create', key: uid, changed: ['name', 'scopes', 'expires_at'], at });
    const row = findToken(tx, uid);
    if (row === undefined) throw new Error('the new token gave no row');
    return { ...toApiToken(row), token };
  });
};

/** Which token a person wants to end. */
export type TokenEnd = { readonly person: Person; readonly actor: Actor; readonly uid: string };

/** Revokes a token at once; throws AppError 404, or 403 for another's token without `users:write`. */
export const revokeToken = async (
  { store, clock }: Deps,
  { person, actor, uid }: TokenEnd,
): Promise<void> => {
  await store.write('api_tokens.revoke', async (tx) => {
    const row = demandFound(findToken(tx, uid));
    const scope = 'users:write' satisfies Scope;
    if (row.maker_id !== person.userId && !person.scopes.has(scope)) {
      throw new AppError(403, 'forbidden', { vars: { scope } });
    }
    const at = clock.instant();
    markTokenRevoked(tx, row.id, at);
    audit(tx, actor, { action: 'api_token.revoke', key: uid, at });
  });
};
