import type { Role } from '#shared/kernel/access.ts';

/** The part of a user that decides what may become of it. */
export type Account = { readonly role: Role; readonly is_active: boolean };

/** Describes an imminent change of a user. */
export type Fate = {
  readonly before: Account;
  /** `deleted` where nothing remains. */
  readonly after: Account | 'deleted';
  readonly relation: 'self' | 'other';
  /** Tells whether another active administrator remains. */
  readonly otherAdmin: boolean;
};

const isActiveAdmin = (user: Account | 'deleted'): boolean =>
  user !== 'deleted' && user.is_active && user.role === 'admin';

const losesOwnStanding = ({ before, after }: Fate): boolean =>
  after === 'deleted' || !after.is_active || after.role !== before.role;

/**
 * Gives the reason why that change of a user is refused: users can't remove their own access, and one administrator
 * always remains.
 */
export const fateRefusal = (fate: Fate): 'own_user' | 'last_admin' | undefined => {
  if (fate.relation === 'self' && losesOwnStanding(fate)) return 'own_user';
  const losesAdmin = isActiveAdmin(fate.before) && !isActiveAdmin(fate.after);
  return losesAdmin && !fate.otherAdmin ? 'last_admin' : undefined;
};
