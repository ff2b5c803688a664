import type { Role } from '#shared/kernel/access.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import { tokensOfPeople } from './person.queries.ts';
import type { PersonRow } from './person.rules.ts';
import { hot, hotWrite, type HotReadBuilder } from './auth.tables.ts';

/** An API token with the role of its living, active maker. */
export type TokenRow = {
  readonly id: number;
  readonly uid: string;
  readonly name: string;
  readonly scopes: string;
  readonly expires_at: string | null;
  readonly maker_role: Role;
  /** Is the end of a replaced secret, in milliseconds since 1970; null for the newest. */
  readonly former_until: number | null;
};

const findAccess = hot<{ hash: string }, PersonRow>((q, p) =>
  tokensOfPeople(q)
    .where('t.access_hash', '=', p('hash'))
    .where('s.ended_at', 'is', null)
    .where('u.is_active', '=', 1),
);

const tokensOfMakers = (q: HotReadBuilder) =>
  q
    .selectFrom('api_token as t')
    .innerJoin('user_account as u', 'u.id', 't.maker_id')
    .select(['t.id', 't.uid', 't.name', 't.scopes', 't.expires_at', 'u.role as maker_role'])
    .where('t.revoked_at', 'is', null)
    .where('u.is_active', '=', 1);

const findToken = hot<{ hash: string }, Omit<TokenRow, 'former_until'>>((q, p) =>
  tokensOfMakers(q).where('t.hash', '=', p('hash')),
);

const findFormer = hot<{ hash: string }, TokenRow>((q, p) =>
  tokensOfMakers(q)
    .innerJoin('api_token_former as f', 'f.token_id', 't.id')
    .select('f.expires_at as former_until')
    .where('f.hash', '=', p('hash')),
);

const stampSession = hotWrite<{ id: number; at: string }, never>((q, p) =>
  q
    .updateTable('session')
    .set({ last_used_at: p('at') })
    .where('id', '=', p('id'))
    .where('last_used_at', '<', p('at')),
);

const stampToken = hotWrite<{ id: number; at: string }, never>((q, p) =>
  q
    .updateTable('api_token')
    .set({ last_used_at: p('at') })
    .where('id', '=', p('id'))
    .where((row) => row.or([row('last_used_at', 'is', null), row('last_used_at', '<', p('at'))])),
);

/** The person whose session, not ended, that access token belongs to. */
export const findPersonByAccess = (on: Hot, hash: string): PersonRow | undefined =>
  findAccess.first(on, { hash });

/** The API token that has or had a secret of that hash, unless it is revoked or its maker is disabled or deleted. */
export const findApiToken = (on: Hot, hash: string): TokenRow | undefined => {
  const token = findToken.first(on, { hash });
  return token === undefined ? findFormer.first(on, { hash }) : { ...token, former_until: null };
};

/** Keeps when a session was last used; never an earlier instant than is known. */
export const stampSessionUse = (tx: Tx, id: number, at: string): void => {
  stampSession.run(tx, { id, at });
};

/** Keeps when an API token was last used; never an earlier instant than is known. */
export const stampTokenUse = (tx: Tx, id: number, at: string): void => {
  stampToken.run(tx, { id, at });
};
