import { RESTRICTION_LENGTH } from '#shared/areas/inventory/lot-schema.ts';

/**
 * Joins the restriction of a lot with a new one, the older first. Where both are too long together, only the new one
 * stays, shortened if needed; the older one stays in the lot's corrections.
 */
export const joinedRestriction = (before: string | null, added: string): string => {
  if (before === added || before?.split('; ').includes(added)) return before;
  const joined = before === null ? added : `${before}; ${added}`;
  if (joined.length <= RESTRICTION_LENGTH) return joined;
  return added.length <= RESTRICTION_LENGTH ? added : `${added.slice(0, RESTRICTION_LENGTH - 1).trimEnd()}…`;
};

/** Holds the restriction of a lot before and after another one was added. */
export type Joining = { readonly before: string | null; readonly after: string | null };

const partsOf = (restriction: string | null): readonly string[] => restriction?.split('; ') ?? [];

/** Removes an added restriction from that of a lot; restrictions that came later stay. */
export const withoutRestriction = (now: string | null, { before, after }: Joining): string | null => {
  if (now === after) return before;
  const added = partsOf(after).filter((part) => !partsOf(before).includes(part));
  const left = partsOf(now).filter((part) => !added.includes(part));
  return left.length === 0 ? null : left.join('; ');
};
