/** Holds what there is of a product and what it should have; all in the same unit, whole thousandths or as people see them. */
export type Need = {
  readonly min: number;
  readonly ideal: number;
  readonly available: number;
  /** Is what open inbound orders still bring. */
  readonly incoming: number;
};

/** Gives the quantity to buy so that a product comes to its ideal, once all that is on its way has arrived; 0 if none. */
export const suggestedOf = ({ min, ideal, available, incoming }: Need): number =>
  Math.max(0, Math.max(min, ideal) - available - incoming);

/** Counts the days of past exits by which cover is measured. */
export const coverDays = 90;

/**
 * Gives the days that the available quantity lasts at the mean of the exits of the last 90 days, to a tenth; null
 * without exits.
 */
export const daysOfCover = ({ available, left }: { readonly available: number; readonly left: number }) =>
  left <= 0 ? null : Math.round((Math.max(0, available) * coverDays * 10) / left) / 10;
