import type { Role } from '#shared/kernel/access.ts';

/** The part of a user that decides what may become of it. */
export type Account = { readonly role: Role; readonly is_active: boolean };

/** Describes an imminent change of a user. */
export type AccountChange = {
  readonly before: Account;
  /** `deleted` where nothing remains. */
  readonly after: Account | 'deleted';
  readonly relation: 'self' | 'other';
  /** Tells whether another active administrator remains. */
  readonly otherAdmin: boolean;
};

const isActiveAdmin = (user: Account | 'deleted'): boolean =>
  user !== 'deleted' && user.is_active && user.role === 'admin';

const losesOwnAccess = ({ before, after }: AccountChange): boolean =>
  after === 'deleted' || !after.is_active || after.role !== before.role;

/**
 * Gives the reason why that change of a user is refused: users can't remove their own access, and one administrator
 * always remains.
 */
export const accountChangeRefusal = (change: AccountChange): 'own_user' | 'last_admin' | undefined => {
  if (change.relation === 'self' && losesOwnAccess(change)) return 'own_user';
  const losesAdmin = isActiveAdmin(change.before) && !isActiveAdmin(change.after);
  return losesAdmin && !change.otherAdmin ? 'last_admin' : undefined;
};
