const unitsInCent = 100_000;

/**
 * The worth of thousandths at a cost in ten-thousandths of a real, in whole cents, halves away from zero. Every sum of
 * money is one of these, so that a total is what its rows show; `centsIn` of `db/expressions.ts` says it in SQL.
 */
export const centsOf = (quantity: number, cost: number): number => {
  const worth = quantity * cost;
  // zero bears no sign
  return Math.sign(worth) * Math.round(Math.abs(worth) / unitsInCent) + 0;
};
