/** Above the headings of a report may stand its title, its date and the like: so many rows are looked at. */
const rowsAbove = 20;

/** Counts those of these cells that are known headings. */
export type KnownIn = (cells: readonly string[]) => number;

/** The first lines of a file, each cut into cells in one of the ways in which it may be meant. */
export type CutLines<S> = { readonly separator: S; readonly rows: readonly (readonly string[])[] };

/** Holds the row of the headings below a title, and their separator. */
export type Headings<S> = { readonly separator: S; readonly at: number };

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;

const commonest = (counts: readonly number[]): number => {
  const times = Map.groupBy(counts, (count) => count);
  return [...times.values()].reduce((best, one) => (one.length > best.length ? one : best), [])[0] ?? 0;
};

/** Gives the most common width of the rows below the first one. */
const widthBelow = ({ rows }: CutLines<unknown>): number =>
  commonest(rows.slice(1).map(({ length }) => length));

/**
 * Tells whether the first row belongs to a table and is no title: it holds more cells than a title does, or is like
 * most rows.
 */
const beginsOnTop = (cut: CutLines<unknown>): boolean => {
  const [top = []] = cut.rows;
  const here = filled(top);
  return here > 2 || (top.length > 1 && top.length === widthBelow(cut) && here * 2 > top.length);
};

type Found<S> = Headings<S> & { readonly known: number };

/** Rows most of whose cells are known headings: a value that is called like a field stands among others. */
const knownRows = <S>({ separator, rows }: CutLines<S>, knownIn: KnownIn): readonly Found<S>[] =>
  rows.slice(0, rowsAbove).flatMap((cells, at) => {
    const known = knownIn(cells);
    return known > 1 && known * 2 > filled(cells) ? [{ separator, at, known }] : [];
  });

/** The first row that is as wide as the table, below a title that is no row of it at all. */
const wideRow = <S>(cut: CutLines<S>): readonly Headings<S>[] => {
  const { separator, rows } = cut;
  const width = widthBelow(cut);
  if (width < 3 || rows[0]?.length !== 1) return [];
  const at = rows
    .slice(0, rowsAbove)
    .findIndex((cells) => cells.length === width && filled(cells) * 2 > width);
  return at === -1 ? [] : [{ separator, at }];
};

/**
 * Finds the headings of a file that begins with a title; undefined where they are the first row. Only below a title
 * another row counts as headings, since a row that looks like them may be a product.
 */
export const headingsBelowTitle = <S>(
  cuts: readonly CutLines<S>[],
  knownIn: KnownIn,
): Headings<S> | undefined => {
  if (cuts.some(beginsOnTop)) return undefined;
  const found = cuts.flatMap((cut) => knownRows(cut, knownIn));
  const most = Math.max(...found.map(({ known }) => known));
  return found.find(({ known }) => known === most) ?? cuts.flatMap(wideRow)[0];
};

/** Headings as they are shown and kept. */
export const headingsOf = (cells: readonly string[]): readonly string[] =>
  cells.map((cell) => cell.trim().slice(0, 200));

/** The row that holds a file's headings was not met again. */
export class HeaderMissing extends Error {
  override readonly name = 'HeaderMissing';
}

/**
 * Builds the test whether a row is below the headings; call it for each row in order. The first row is the header where
 * it stands on top. `has` throws HeaderMissing where the header is not met soon, `end` where it never was.
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
