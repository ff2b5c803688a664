import type { LyingGoods } from './whereabouts.queries.ts';

/** Holds the quantity that an open inspection still has to decide of the same goods; thousandths. */
export type Claim = {
  readonly id: number;
  /** Is the location of its goods when it was made; null for any location. */
  readonly location_id: number | null;
  readonly left: number;
  /** The serial numbers that it has not decided; none of goods without them. */
  readonly serials: readonly string[];
  /** Tells whether it takes goods only at its own location. */
  readonly staysThere: boolean;
};

type Held = { readonly of: number; readonly goods: LyingGoods; readonly quantity: number };

const isOf = (serials: readonly string[], { serial_number: serial }: LyingGoods): boolean =>
  serial === null || serials.includes(serial);

/** Gives each claim, one after the other, what is free of the goods that it may take, and keeps what it got. */
const giveOut = (
  held: Held[],
  { lying, claims }: { readonly lying: readonly LyingGoods[]; readonly claims: readonly Claim[] },
  mayTake: (claim: Claim, goods: LyingGoods) => boolean,
): void => {
  const sum = (is: (one: Held) => boolean): number =>
    held.filter(is).reduce((all, { quantity }) => all + quantity, 0);
  for (const claim of claims) {
    for (const goods of lying) {
      const wanted = claim.left - sum(({ of }) => of === claim.id);
      const free = goods.free - sum((one) => one.goods === goods);
      const quantity = Math.min(wanted, free);
      if (quantity > 0 && isOf(claim.serials, goods) && mayTake(claim, goods))
        held.push({ of: claim.id, goods, quantity });
    }
  }
};

/**
 * Shares lying goods among open inspections of the same goods, and gives the share of one. Each inspection first gets
 * goods at its own location, the oldest inspection first. What it lacks there was put away, so it gets goods elsewhere;
 * the others get theirs before this one, so that no decision takes goods that another inspection still has to check.
 */
export const shareOf = (
  lying: readonly LyingGoods[],
  claims: readonly Claim[],
  id: number,
): readonly LyingGoods[] => {
  const held: Held[] = [];
  const oldestFirst = claims.toSorted((one, other) => one.id - other.id);
  giveOut(held, { lying, claims: oldestFirst }, (claim, goods) => claim.location_id === goods.location_id);
  const ownLast = [...claims.filter((one) => one.id !== id), ...claims.filter((one) => one.id === id)];
  giveOut(held, { lying, claims: ownLast }, ({ staysThere }) => !staysThere);
  return lying.flatMap((goods) => {
    const own = held.filter((one) => one.of === id && one.goods === goods);
    const free = own.reduce((sum, { quantity }) => sum + quantity, 0);
    return free > 0 ? [{ ...goods, free }] : [];
  });
};
