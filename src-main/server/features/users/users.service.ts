import type { User } from '#shared/areas/auth/schema.ts';
import type { users } from '#shared/areas/users/contract.ts';
import type { Role } from '#shared/kernel/access.ts';
import type { BodyOf } from '#shared/kernel/contract.ts';
import { duplicate } from '#shared/kernel/refusal.ts';
import type { Tx } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import { refused } from '../../kernel/demand.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { audit } from '../../kernel/audit.ts';
import { instantAfter } from '../../kernel/clock.ts';
import type { Deps } from '../../kernel/deps.ts';
import { demandFound, demandVersion, differing, type SeenVersion } from '../../kernel/record.ts';
import { revokeTokensOf } from '../api-tokens/index.ts';
import { demandGoodPassword, endSessionsOf, hashPassword } from '../auth/index.ts';
import {
  findUser,
  hasOtherAdmin,
  insertUser,
  isUsernameTaken,
  markUserDeleted,
  toUser,
  updateUser,
  type UserRow,
} from './users.queries.ts';
import { accountChangeRefusal, type AccountChange } from './users.rules.ts';

/** A user about to be made, the password already hashed. */
export type AddedUser = {
  readonly username: string;
  readonly name: string;
  readonly role: Role;
  readonly passwordHash: string;
  readonly actor: Actor;
};

/** Names the user that an operation is about, and the version that the caller saw. */
export type UserTarget = {
  readonly uid: string;
  readonly ifMatch: SeenVersion | undefined;
  readonly actor: Actor;
};

type Patch = BodyOf<typeof users.modify>;

const demandAccountChange = (
  tx: Tx,
  row: UserRow,
  { actor, after }: { actor: Actor; after: AccountChange['after'] },
): void => {
  const isSelf = actor.caller?.kind === 'person' && actor.caller.userId === row.id;
  const refusal = accountChangeRefusal({
    before: { role: row.role, is_active: row.is_active === 1 },
    after,
    relation: isSelf ? 'self' : 'other',
    otherAdmin: hasOtherAdmin(tx, row.id),
  });
  if (refusal !== undefined) throw new AppError(409, refusal);
};

const demandUser = (tx: Tx, { uid, ifMatch }: UserTarget): UserRow => {
  const row = demandFound(findUser(tx, uid));
  demandVersion(row, ifMatch);
  return row;
};

/** The user of that UUID; throws AppError 404. */
export const getUser = ({ store }: Deps, uid: string): User => toUser(demandFound(findUser(store.read, uid)));

/** Adds a user as part of a work; throws AppError 409 `duplicate` where the username was ever taken. */
export const addUser = (tx: Tx, { clock, ids }: Deps, added: AddedUser): User => {
  const { username, name, role, passwordHash, actor } = added;
  if (isUsernameTaken(tx, username)) {
    throw refused(duplicate('username', 'username_in_use'));
  }
  const at = clock.instant();
  const row = insertUser(tx, { uid: ids.uid(), username, name, role, password_hash: passwordHash, at });
  const changed = ['username', 'name', 'role', 'password'];
  audit(tx, actor, { action: 'user.create', key: row.uid, changed, at });
  return toUser(row);
};

/** Creates a user with a first password; throws AppError 409 `duplicate`, 422 where the password won't do. */
export const createUser = async (
  deps: Deps,
  actor: Actor,
  body: BodyOf<typeof users.create>,
): Promise<User> => {
  const { username, name, role, password } = body;
  demandGoodPassword('password', password, username);
  const passwordHash = await hashPassword(password);
  return deps.store.write('users.create', async (tx) =>
    addUser(tx, deps, { username, name, role, passwordHash, actor }),
  );
};

const hashOfNewPassword = async (
  deps: Deps,
  { uid, actor }: UserTarget,
  patch: Patch,
): Promise<string | null> => {
  if (patch.password === undefined) return null;
  const { id, username } = getUser(deps, uid);
  const isSelf = actor.caller?.kind === 'person' && actor.caller.userUid === id;
  if (isSelf) throw fieldError('password', 'own_password');
  demandGoodPassword('password', patch.password, username);
  return hashPassword(patch.password);
};

type Change = { readonly target: UserTarget; readonly patch: Patch; readonly passwordHash: string | null };

const applyChange = (tx: Tx, { clock }: Deps, { target, patch, passwordHash }: Change): User => {
  const row = demandUser(tx, target);
  const { name = row.name, role = row.role, is_active = row.is_active === 1 } = patch;
  demandAccountChange(tx, row, { actor: target.actor, after: { role, is_active } });
  const changed = [
    ...differing<User>(toUser(row), { name, role, is_active }),
    ...(passwordHash === null ? [] : ['password']),
  ];
  if (changed.length === 0) return toUser(row);
  const at = instantAfter(row.updated_at, clock.instant());
  const after = updateUser(tx, {
    id: row.id,
    name,
    role,
    is_active: Number(is_active),
    password_hash: passwordHash,
    at,
  });
  if (!is_active || passwordHash !== null) endSessionsOf(tx, { userId: row.id, at });
  audit(tx, target.actor, { action: 'user.modify', key: row.uid, changed, at });
  return toUser(after);
};

/**
 * Changes what was sent of a user; disabling or a new password ends their sessions at once. Throws AppError 404, 412,
 * 409 `own_user` or `last_admin`, 422 for a weak password or for one's own, which is changed with the current one.
 */
export const modifyUser = async (deps: Deps, target: UserTarget, patch: Patch): Promise<User> => {
  const passwordHash = await hashOfNewPassword(deps, target, patch);
  return deps.store.write('users.modify', async (tx) =>
    applyChange(tx, deps, { target, patch, passwordHash }),
  );
};

/** Deletes a user: sessions end and tokens are revoked at once; throws AppError 404, 412, 409 as a change does. */
export const removeUser = async ({ store, clock }: Deps, target: UserTarget): Promise<void> => {
  await store.write('users.remove', async (tx) => {
    const row = demandUser(tx, target);
    demandAccountChange(tx, row, { actor: target.actor, after: 'deleted' });
    const at = instantAfter(row.updated_at, clock.instant());
    markUserDeleted(tx, row.id, at);
    endSessionsOf(tx, { userId: row.id, at });
    revokeTokensOf(tx, row.id, at);
    audit(tx, target.actor, { action: 'user.remove', key: row.uid, at });
  });
};
