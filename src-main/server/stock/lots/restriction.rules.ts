import { RESTRICTION_LENGTH } from '#shared/areas/inventory/lot-schema.ts';

/**
 * What limits a lot once something more does: both, the older first. Where both are too long the newer one stands alone,
 * cut where it has to be: the older one stays in the lot's corrections.
 */
export const joinedRestriction = (before: string | null, added: string): string => {
  if (before === added || before?.split('; ').includes(added)) return before;
  const joined = before === null ? added : `${before}; ${added}`;
  if (joined.length <= RESTRICTION_LENGTH) return joined;
  return added.length <= RESTRICTION_LENGTH ? added : `${added.slice(0, RESTRICTION_LENGTH - 1).trimEnd()}…`;
};
