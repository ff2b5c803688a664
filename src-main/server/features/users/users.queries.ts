import { foldText } from '#shared/kernel/fold-text.ts';
import type { User } from '#shared/areas/auth/schema.ts';
import type { Role } from '#shared/kernel/access.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import { hot, versionedWrites } from './users.tables.ts';

const userWrites = versionedWrites('user_account');

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

/** Holds the columns of a new user. */
export type NewUser = {
  readonly uid: string;
  readonly username: string;
  readonly name: string;
  readonly role: Role;
  readonly password_hash: string;
  readonly at: string;
};

/** Holds the columns that a change of a user writes; without a new hash the old one stays. */
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

const find = hot<{ uid: string }, UserRow>((q, p) =>
  q
    .selectFrom('user_account')
    .select(userColumns)
    .where('uid', '=', p('uid'))
    .where('deleted_at', 'is', null),
);

const byId = hot<{ id: number }, UserRow>((q, p) =>
  q.selectFrom('user_account').select(userColumns).where('id', '=', p('id')),
);

const written = (tx: Tx, id: number): UserRow => {
  const row = byId.first(tx, { id });
  if (row === undefined) throw new Error('a user that was written is not there');
  return row;
};

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
  const id = userWrites.insert(tx, { ...user, name_fold: foldText(user.name) });
  return written(tx, id);
};

/** Writes a change of a user and answers what it is then. */
export const updateUser = (tx: Tx, { password_hash: hash, ...change }: UserChange): UserRow => {
  userWrites.update(tx, {
    ...change,
    name_fold: foldText(change.name),
    ...(hash !== null && { password_hash: hash }),
  });
  return written(tx, change.id);
};

/** Marks a user as deleted and inactive; the row stays for the history. */
export const markUserDeleted = (tx: Tx, id: number, at: string): void => {
  userWrites.update(tx, { id, is_active: 0, deleted_at: at, at });
};

/** The living user of that UUID. */
export const findUser = (on: Hot, uid: string): UserRow | undefined => find.first(on, { uid });

/** Tells whether that username is taken, also by a deleted user. */
export const isUsernameTaken = (on: Hot, username: string): boolean =>
  findName.first(on, { username }) !== undefined;

/** Tells whether there is any user at all, deleted ones included. */
export const hasUsers = (on: Hot): boolean => anyone.first(on, {}) !== undefined;

/** Tells whether an active administrator would remain without that user. */
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
