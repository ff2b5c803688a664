/** The room of a field in the grid of its section. */
export type Spanned = {
  /** The columns that it takes of the twelve of its section. */
  readonly span?: number | undefined;
};

/** Spreads a field over so many columns of its section. */
export const spanning = (span: number | undefined) =>
  span === undefined ? {} : { style: { gridColumn: `span ${span}` } };
