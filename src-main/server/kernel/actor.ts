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

/** Holds the caller and the request of an action, for the audit log and idempotency. */
export type Actor = {
  readonly caller: Caller | null;
  readonly ip: string;
  readonly requestId: string;
  /** Present when the call carried an Idempotency-Key. */
  readonly once?: OnceKey | undefined;
};

/** An Idempotency-Key with the route of its call and the SHA-256 of the raw body, and of what the path names. */
export type OnceKey = {
  readonly key: string;
  readonly route: string;
  readonly bodyHash: string;
  /** Told where the stored result of an earlier call is given instead of doing it again. */
  readonly onReplay?: () => void;
};

/** Holds the author of a row, as rows keep it. */
export type Author = { readonly user_id: number | null; readonly api_token_id: number | null };

/** Gives the scopes of the actor; none for an unknown one. */
export const scopesOf = ({ caller }: Pick<Actor, 'caller'>): ReadonlySet<Scope> =>
  caller?.scopes ?? new Set();

/** Gives the author of a row; both are null for the application itself. */
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

/** Names the actor as lists do: a username, `token:` with the token's name, or the application itself. */
export const shownActor = (username: string | null, tokenName: string | null): string =>
  username ?? (tokenName === null ? labels.actor.system : `${labels.actor.token}:${tokenName}`);
