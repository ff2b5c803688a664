import type { Role } from '#shared/kernel/access.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import { hot, hotWrite } from './auth.tables.ts';

/** Holds what a login reads of a user. */
export type Account = {
  readonly id: number;
  readonly uid: string;
  readonly username: string;
  readonly name: string;
  readonly role: Role;
  readonly password_hash: string;
  readonly is_active: number;
  readonly updated_at: string;
};

const find = hot<{ username: string }, Account>((q, p) =>
  q
    .selectFrom('user_account')
    .select(['id', 'uid', 'username', 'name', 'role', 'password_hash', 'is_active', 'updated_at'])
    .where('username', '=', p('username'))
    .where('deleted_at', 'is', null),
);

const stampLogin = hotWrite<{ id: number; at: string }, never>((q, p) =>
  q
    .updateTable('user_account')
    .set({ last_login_at: p('at') })
    .where('id', '=', p('id')),
);

const setHash = hotWrite<{ id: number; known: string; hash: string; at: string }, never>((q, p) =>
  q
    .updateTable('user_account')
    .set((row) => ({ password_hash: p('hash'), updated_at: p('at'), version: row('version', '+', 1) }))
    .where('id', '=', p('id'))
    .where('password_hash', '=', p('known')),
);

/** The living user of that name. */
export const findAccount = (on: Hot, username: string): Account | undefined => find.first(on, { username });

/** Keeps when that user last logged in; no change of the user as far as its version goes. */
export const stampLastLogin = (tx: Tx, id: number, at: string): void => {
  stampLogin.run(tx, { id, at });
};

/** Replaces the hash of a user's password; false where it is no longer the one that was known. */
export const replacePasswordHash = (
  tx: Tx,
  values: { readonly id: number; readonly known: string; readonly hash: string; readonly at: string },
): boolean => setHash.run(tx, values).changes === 1;
