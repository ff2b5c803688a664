import { labels } from '#shared/domain/label-words.ts';
import type { Role, Scope } from '#shared/kernel/access.ts';

/** A person with a session. */
export type Person = {
  readonly kind: 'person';
  readonly userId: number;
  readonly userUid: string;
  readonly username: string;
  readonly name: string;
  readonly role: Role;
  readonly sessionId: number;
  readonly sessionUid: string;
  readonly scopes: ReadonlySet<Scope>;
  /** UTC instant at which the access token ends. */
  readonly expiresAt: string;
};

/** A local integration with an API token. */
export type Integration = {
  readonly kind: 'token';
  readonly tokenId: number;
  readonly tokenUid: string;
  readonly name: string;
  readonly scopes: ReadonlySet<Scope>;
  readonly expiresAt: string | null;
};

export type Caller = Person | Integration;

/** Who acts and through which request; what the audit log and idempotency need to know. */
export type Actor = {
  readonly caller: Caller | null;
  readonly ip: string;
  readonly requestId: string;
  /** Present when the call carried an Idempotency-Key. */
  readonly once?: OnceKey | undefined;
};

/** An Idempotency-Key with the route it came to and the SHA-256 of the raw body, and of what the path names. */
export type OnceKey = { readonly key: string; readonly route: string; readonly bodyHash: string };

/** Who made a row, as rows keep it. */
export type Author = { readonly user_id: number | null; readonly api_token_id: number | null };

/** What whoever acts may do; nothing where nobody is known. */
export const scopesOf = ({ caller }: Pick<Actor, 'caller'>): ReadonlySet<Scope> =>
  caller?.scopes ?? new Set();

/** Who makes a row; both null where the product itself does. */
export const authorOf = (actor: Pick<Actor, 'caller'> | null): Author => {
  const caller = actor?.caller ?? null;
  return {
    user_id: caller?.kind === 'person' ? caller.userId : null,
    api_token_id: caller?.kind === 'token' ? caller.tokenId : null,
  };
};

/** A key that tells one actor's idempotency keys from another's. */
export const actorKey = ({ caller }: Actor): string => {
  if (caller === null) return 'anonymous';
  return caller.kind === 'person' ? `user:${caller.userId}` : `token:${caller.tokenId}`;
};

/** Who acted, as lists show it: a username, `token:` with the token's name, or the product itself. */
export const shownActor = (username: string | null, tokenName: string | null): string =>
  username ?? (tokenName === null ? labels.actor.system : `${labels.actor.token}:${tokenName}`);
