import type { Scope } from '#shared/kernel/access.ts';
import type { ApiToken } from '#shared/areas/api-tokens/contract.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import { hot, hotWrite } from './api-tokens.tables.ts';

/** An API token as the database keeps it, with its maker's name and without its hash. */
export type ApiTokenRow = {
  readonly id: number;
  readonly uid: string;
  readonly name: string;
  readonly scopes: string;
  readonly prefix: string;
  readonly maker_id: number;
  readonly created_by: string;
  readonly expires_at: string | null;
  readonly last_used_at: string | null;
  readonly created_at: string;
};

export type NewApiToken = {
  readonly uid: string;
  readonly name: string;
  readonly hash: string;
  readonly prefix: string;
  readonly scopes: string;
  readonly maker_id: number;
  readonly expires_at: string | null;
  readonly at: string;
};

export const tokenColumns = [
  't.id',
  't.uid',
  't.name',
  't.scopes',
  't.prefix',
  't.maker_id',
  'u.username as created_by',
  't.expires_at',
  't.last_used_at',
  't.created_at',
] as const;

const insert = hotWrite<NewApiToken, never>((q, p) =>
  q.insertInto('api_token').values({
    uid: p('uid'),
    name: p('name'),
    hash: p('hash'),
    prefix: p('prefix'),
    scopes: p('scopes'),
    maker_id: p('maker_id'),
    expires_at: p('expires_at'),
    created_at: p('at'),
  }),
);

const find = hot<{ uid: string }, ApiTokenRow>((q, p) =>
  q
    .selectFrom('api_token as t')
    .innerJoin('user_account as u', 'u.id', 't.maker_id')
    .select(tokenColumns)
    .where('t.uid', '=', p('uid'))
    .where('t.revoked_at', 'is', null),
);

const revoke = hotWrite<{ id: number; at: string }, never>((q, p) =>
  q
    .updateTable('api_token')
    .set({ revoked_at: p('at') })
    .where('id', '=', p('id')),
);

const revokeOfMaker = hotWrite<{ maker_id: number; at: string }, never>((q, p) =>
  q
    .updateTable('api_token')
    .set({ revoked_at: p('at') })
    .where('maker_id', '=', p('maker_id'))
    .where('revoked_at', 'is', null),
);

/** Writes a new token. */
export const insertToken = (tx: Tx, token: NewApiToken): void => {
  insert.run(tx, token);
};

/** The token of that UUID, unless it is revoked. */
export const findToken = (on: Hot, uid: string): ApiTokenRow | undefined => find.first(on, { uid });

/** Revokes one token. */
export const markTokenRevoked = (tx: Tx, id: number, at: string): void => {
  revoke.run(tx, { id, at });
};

/** Revokes all tokens that a user made, at once for whoever holds them. */
export const revokeTokensOf = (tx: Tx, userId: number, at: string): void => {
  revokeOfMaker.run(tx, { maker_id: userId, at });
};

/** The token as the API shows it. */
export const toApiToken = (row: ApiTokenRow): ApiToken => ({
  id: row.uid,
  name: row.name,
  scopes: JSON.parse(row.scopes) as Scope[],
  prefix: row.prefix,
  created_by: row.created_by,
  expires_at: row.expires_at,
  last_used_at: row.last_used_at,
  created_at: row.created_at,
});
