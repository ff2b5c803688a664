import { foldText } from '#shared/kernel/fold-text.ts';
import type { User } from '#shared/areas/auth/schema.ts';
import type { Role } from '#shared/kernel/access.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import { hot, hotWrite } from './users.tables.ts';

/** A living user as the database keeps it, without the password's hash. */
export type UserRow = {
  readonly id: number;
  readonly uid: string;
  readonly username: string;
  readonly name: string;
  readonly role: Role;
  readonly is_active: number;
  readonly last_login_at: string | null;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
};

/** What a new user begins with. */
export type NewUser = {
  readonly uid: string;
  readonly username: string;
  readonly name: string;
  readonly role: Role;
  readonly password_hash: string;
  readonly at: string;
};

/** What a change of a user writes; without a new hash the old one stays. */
export type UserChange = Pick<UserRow, 'id' | 'name' | 'role' | 'is_active'> & {
  readonly password_hash: string | null;
  readonly at: string;
};

export const userColumns = [
  'id',
  'uid',
  'username',
  'name',
  'role',
  'is_active',
  'last_login_at',
  'version',
  'created_at',
  'updated_at',
] as const;

const insert = hotWrite<NewUser & { name_fold: string }, UserRow>((q, p) =>
  q
    .insertInto('user_account')
    .values({
      uid: p('uid'),
      username: p('username'),
      name: p('name'),
      name_fold: p('name_fold'),
      role: p('role'),
      password_hash: p('password_hash'),
      created_at: p('at'),
      updated_at: p('at'),
    })
    .returning(userColumns),
);

const update = hotWrite<UserChange & { name_fold: string }, UserRow>((q, p) =>
  q
    .updateTable('user_account')
    .set((row) => ({
      name: p('name'),
      name_fold: p('name_fold'),
      role: p('role'),
      is_active: p('is_active'),
      password_hash: row.fn.coalesce(p('password_hash'), row.ref('password_hash')),
      updated_at: p('at'),
      version: row('version', '+', 1),
    }))
    .where('id', '=', p('id'))
    .returning(userColumns),
);

const remove = hotWrite<{ id: number; at: string }, never>((q, p) =>
  q
    .updateTable('user_account')
    .set((row) => ({
      is_active: 0,
      deleted_at: p('at'),
      updated_at: p('at'),
      version: row('version', '+', 1),
    }))
    .where('id', '=', p('id')),
);

const find = hot<{ uid: string }, UserRow>((q, p) =>
  q
    .selectFrom('user_account')
    .select(userColumns)
    .where('uid', '=', p('uid'))
    .where('deleted_at', 'is', null),
);

const findName = hot<{ username: string }, { id: number }>((q, p) =>
  q.selectFrom('user_account').select('id').where('username', '=', p('username')),
);

const anyone = hot<Record<never, never>, { id: number }>((q) =>
  q.selectFrom('user_account').select('id').limit(1),
);

const otherAdmin = hot<{ id: number }, { id: number }>((q, p) =>
  q
    .selectFrom('user_account')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_active', '=', 1)
    .where('id', '!=', p('id'))
    .limit(1),
);

/** Writes a new, active user. */
export const insertUser = (tx: Tx, user: NewUser): UserRow => {
  const row = insert.first(tx, { ...user, name_fold: foldText(user.name) });
  if (row === undefined) throw new Error('the new user gave no row');
  return row;
};

/** Writes a change of a user and answers what it is then. */
export const updateUser = (tx: Tx, change: UserChange): UserRow => {
  const row = update.first(tx, { ...change, name_fold: foldText(change.name) });
  if (row === undefined) throw new Error('the changed user gave no row');
  return row;
};

/** Marks a user as deleted and inactive; the row stays for the history. */
export const markUserDeleted = (tx: Tx, id: number, at: string): void => {
  remove.run(tx, { id, at });
};

/** The living user of that UUID. */
export const findUser = (on: Hot, uid: string): UserRow | undefined => find.first(on, { uid });

/** Whether that username is taken, by a deleted user too. */
export const isUsernameTaken = (on: Hot, username: string): boolean =>
  findName.first(on, { username }) !== undefined;

/** Whether there is any user at all, deleted ones included. */
export const hasUsers = (on: Hot): boolean => anyone.first(on, {}) !== undefined;

/** Whether an active administrator would remain without that user. */
export const hasOtherAdmin = (on: Hot, id: number): boolean => otherAdmin.first(on, { id }) !== undefined;

/** The user as the API shows it. */
export const toUser = (row: UserRow): User => ({
  id: row.uid,
  username: row.username,
  name: row.name,
  role: row.role,
  is_active: row.is_active === 1,
  last_login_at: row.last_login_at,
  created_at: row.created_at,
  updated_at: row.updated_at,
  version: row.version,
});
