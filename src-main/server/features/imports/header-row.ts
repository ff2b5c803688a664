/** Above the headings of a report may stand its title, its date and the like: so many rows are looked at. */
const rowsAbove = 20;

/** Fewer headings that are known may be a title that happens to be called like a field. */
const leastKnown = 2;

/** How many of these cells are headings that are known. */
export type KnownIn = (cells: readonly string[]) => number;

/** The place of the first of these rows whose headings are known; that of the first row where none has such. */
export const headerAt = (rows: readonly (readonly string[])[], knownIn: KnownIn): number =>
  Math.max(
    0,
    rows.slice(0, rowsAbove).findIndex((cells) => knownIn(cells) >= leastKnown),
  );

/** Headings as they are shown and kept. */
export const headingsOf = (cells: readonly string[]): readonly string[] =>
  cells.map((cell) => cell.trim().slice(0, 200));

/** The row that holds a file's headings was not met again. */
export class HeaderMissing extends Error {
  override readonly name = 'HeaderMissing';
}

/**
 * Tells the rows below the headings, asked of each in order; the first of them is the header where it stands on top.
 * Throws HeaderMissing where it is not met soon, and at the end where it never was.
 */
export const openBelow = (header: readonly string[], isOnTop: boolean) => {
  const wanted = header.join('\n');
  let above = 0;
  let isMet = false;
  return {
    has: (cells: readonly string[]): boolean => {
      if (isMet) return true;
      if (above === rowsAbove) throw new HeaderMissing();
      above += 1;
      isMet = isOnTop || headingsOf(cells).join('\n') === wanted;
      return false;
    },
    end: (): void => {
      if (!isMet) throw new HeaderMissing();
    },
  };
};
