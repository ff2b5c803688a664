/** So many thousandths of one of several things. */
export type Portion<T> = { readonly of: T; readonly quantity: number };

type Sharing<T> = {
  /** Gives the most that one of them takes. */
  readonly leftOf: (one: T) => number;
  /** Tells whether the last one takes what is beyond all of them; else that is given to none. */
  readonly lastTakesRest?: boolean;
};

/** Shares a quantity out among these, one after the other, each up to what it takes; whoever gets nothing is left out. */
export const portionsOf = <T>(
  quantity: number,
  among: readonly T[],
  { leftOf, lastTakesRest = false }: Sharing<T>,
): readonly Portion<T>[] => {
  let rest = quantity;
  return among.flatMap((of, index) => {
    const isLast = lastTakesRest && index === among.length - 1;
    const part = isLast ? rest : Math.min(rest, leftOf(of));
    rest -= part;
    return part > 0 ? [{ of, quantity: part }] : [];
  });
};

/** Sums the thousandths of these. */
export const quantityIn = (some: readonly { readonly quantity: number }[]): number =>
  some.reduce((sum, { quantity }) => sum + quantity, 0);
