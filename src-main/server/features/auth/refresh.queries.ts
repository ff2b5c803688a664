import type { Hot, Tx } from '../../db/capabilities.ts';
import { tokensOfPeople } from './person.queries.ts';
import type { PersonRow } from './person.rules.ts';
import type { RefreshState } from './refresh.rules.ts';
import { hot, hotWrite, rowsOf } from './auth.tables.ts';

const refreshTokenRows = rowsOf('refresh_token');

export type NewTokens = {
  readonly session_id: number;
  readonly hash: string;
  readonly access_hash: string;
  readonly access_expires_at: string;
  readonly at: string;
  readonly expires_at: string;
};

/** A refresh token with its session and its user. */
export type RefreshRow = RefreshState & PersonRow & { readonly id: number; readonly device: string };

const dropExpired = hotWrite<{ session_id: number; at: string }, never>((q, p) =>
  q.deleteFrom('refresh_token').where('session_id', '=', p('session_id')).where('expires_at', '<', p('at')),
);

const replace = hotWrite<{ id: number; at: string }, never>((q, p) =>
  q
    .updateTable('refresh_token')
    .set({ replaced_at: p('at') })
    .where('id', '=', p('id'))
    .where('replaced_at', 'is', null),
);

const find = hot<{ hash: string }, RefreshRow>((q, p) =>
  tokensOfPeople(q)
    .select(['t.id', 't.replaced_at', 't.expires_at', 's.ended_at', 's.device', 'u.is_active'])
    .where('t.hash', '=', p('hash')),
);

const findBySecret = hot<{ hash: string }, PersonRow>((q, p) =>
  tokensOfPeople(q)
    .where((row) => row.or([row('t.hash', '=', p('hash')), row('t.access_hash', '=', p('hash'))]))
    .where('s.ended_at', 'is', null),
);

/** Keeps a new pair of tokens and drops the session's expired ones. */
export const keepTokens = (tx: Tx, tokens: NewTokens): void => {
  dropExpired.run(tx, { session_id: tokens.session_id, at: tokens.at });
  const { at, ...columns } = tokens;
  refreshTokenRows.insert(tx, { ...columns, created_at: at });
};

/** Marks a refresh token as replaced; the first instant stays. */
export const markReplaced = (tx: Tx, id: number, at: string): void => {
  replace.run(tx, { id, at });
};

/** The refresh token behind that hash. */
export const findRefreshToken = (on: Hot, hash: string): RefreshRow | undefined => find.first(on, { hash });

/**
 * Finds the user of the session, not yet ended, to which the refresh or access token of that hash belongs, expired or
 * not.
 */
export const findPersonBySecret = (on: Hot, hash: string): PersonRow | undefined =>
  findBySecret.first(on, { hash });
