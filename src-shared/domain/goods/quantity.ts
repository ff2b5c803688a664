/** Rounds a quantity to the thousandth to which goods are counted. */
export const inThousandths = (quantity: number): number => Math.round(quantity * 1000) / 1000;

/** Adds quantities; what nobody has given is none. */
export const quantitySum = (quantities: readonly (number | null)[]): number =>
  inThousandths(quantities.reduce<number>((sum, quantity) => sum + (quantity ?? 0), 0));
