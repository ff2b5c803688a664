import { sql } from 'kysely';
import { mostFormerSecrets } from '#shared/domain/secret-overlap.ts';
import type { Scope } from '#shared/kernel/access.ts';
import type { ApiToken } from '#shared/areas/api-tokens/contract.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import { toInstant } from '../../kernel/clock.ts';
import { hot, hotWrite, type HotReadBuilder, rowsOf } from './api-tokens.tables.ts';

const apiTokenRows = rowsOf('api_token');

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
  readonly version: number;
  /** The latest end of a secret before the newest, in milliseconds since 1970; null where there never was one. */
  readonly former_until: number | null;
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

/** Tokens that are not revoked (`t`), each with its maker, as `ApiTokenRow` names them. */
export const livingTokens = (q: HotReadBuilder) =>
  q
    .selectFrom('api_token as t')
    .innerJoin('user_account as u', 'u.id', 't.maker_id')
    .select([
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
      't.version',
      (eb) =>
        eb
          .selectFrom('api_token_former as f')
          .select((of) => of.fn.max('f.expires_at').as('until'))
          .whereRef('f.token_id', '=', 't.id')
          .as('former_until'),
    ])
    .where('t.revoked_at', 'is', null);

const find = hot<{ uid: string }, ApiTokenRow>((q, p) => livingTokens(q).where('t.uid', '=', p('uid')));

const rename = hotWrite<{ id: number; name: string }, never>((q, p) =>
  q
    .updateTable('api_token')
    .set((eb) => ({ name: p('name'), version: eb('version', '+', 1) }))
    .where('id', '=', p('id')),
);

const retireFormer = hotWrite<{ id: number; until: number }, never>((q, p) =>
  q
    .updateTable('api_token_former')
    .set({ expires_at: p('until') })
    .where('token_id', '=', p('id'))
    .where('expires_at', '>', p('until')),
);

const retireNewest = hotWrite<{ id: number; until: number }, never>((q, p) =>
  q
    .insertInto('api_token_former')
    .columns(['token_id', 'hash', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('api_token')
        .select(['id', 'hash', sql<number>`${p('until')}`.as('expires_at')])
        .where('id', '=', p('id')),
    ),
);

const pruneFormer = hotWrite<{ id: number }, never>((q, p) =>
  q
    .deleteFrom('api_token_former')
    .where('token_id', '=', p('id'))
    .where('id', 'not in', (newest) =>
      newest
        .selectFrom('api_token_former')
        .select('id')
        .where('token_id', '=', p('id'))
        .orderBy('id', 'desc')
        .limit(mostFormerSecrets),
    ),
);

const setSecret = hotWrite<{ id: number; hash: string; prefix: string }, never>((q, p) =>
  q
    .updateTable('api_token')
    .set((eb) => ({ hash: p('hash'), prefix: p('prefix'), version: eb('version', '+', 1) }))
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
  const { at, ...columns } = token;
  apiTokenRows.insert(tx, { ...columns, created_at: at });
};

/** The token of that UUID, unless it is revoked. */
export const findToken = (on: Hot, uid: string): ApiTokenRow | undefined => find.first(on, { uid });

/** Gives a token another name. */
export const setTokenName = (tx: Tx, id: number, name: string): void => {
  rename.run(tx, { id, name });
};

/** A token's secret to come, and until when (milliseconds since 1970) those before it are good. */
export type NextSecret = {
  readonly id: number;
  readonly hash: string;
  readonly prefix: string;
  readonly until: number;
};

/** Makes a secret the newest of its token; those before it end by then, and only the last few are remembered. */
export const replaceSecret = (tx: Tx, { id, hash, prefix, until }: NextSecret): void => {
  retireFormer.run(tx, { id, until });
  retireNewest.run(tx, { id, until });
  pruneFormer.run(tx, { id });
  setSecret.run(tx, { id, hash, prefix });
};

/** Revokes one token. */
export const markTokenRevoked = (tx: Tx, id: number, at: string): void => {
  apiTokenRows.update(tx, { id }, { revoked_at: at });
};

/** Revokes all tokens that a user made, at once for whoever holds them. */
export const revokeTokensOf = (tx: Tx, userId: number, at: string): void => {
  revokeOfMaker.run(tx, { maker_id: userId, at });
};

/** The token as the API shows it at this moment, in milliseconds since 1970. */
export const toApiToken = (row: ApiTokenRow, now: number): ApiToken => ({
  id: row.uid,
  name: row.name,
  scopes: JSON.parse(row.scopes) as Scope[],
  prefix: row.prefix,
  previous_until: row.former_until !== null && row.former_until > now ? toInstant(row.former_until) : null,
  created_by: row.created_by,
  expires_at: row.expires_at,
  last_used_at: row.last_used_at,
  created_at: row.created_at,
  version: row.version,
});
