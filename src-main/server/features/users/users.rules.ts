import type { Role } from '#shared/kernel/access.ts';

/** The part of a user that decides what may become of it. */
export type Account = { readonly role: Role; readonly is_active: boolean };

/** What is about to become of a user. */
export type Fate = {
  readonly before: Account;
  /** `deleted` where nothing remains. */
  readonly after: Account | 'deleted';
  readonly relation: 'self' | 'other';
  /** Whether another active administrator remains. */
  readonly otherAdmin: boolean;
};

const isActiveAdmin = (user: Account | 'deleted'): boolean =>
  user !== 'deleted' && user.is_active && user.role === 'admin';

const losesOwnStanding = ({ before, after }: Fate): boolean =>
  after === 'deleted' || !after.is_active || after.role !== before.role;

/** Why that may not become of the user: nobody takes away their own access, and one administrator always remains. */
export const fateRefusal = (fate: Fate): 'own_user' | 'last_admin' | undefined => {
  if (fate.relation === 'self' && losesOwnStanding(fate)) return 'own_user';
  const losesAdmin = isActiveAdmin(fate.before) && !isActiveAdmin(fate.after);
  return losesAdmin && !fate.otherAdmin ? 'last_admin' : undefined;
};
