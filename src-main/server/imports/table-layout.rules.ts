import Papa from 'papaparse';
import type { Separator } from '#shared/areas/imports/schema.ts';
import { headingsBelowTitle, type CutLines, type KnownIn } from './header-row.rules.ts';

const linesLookedAt = 40;
const separators: readonly Separator[] = [';', ',', '\t'];
const excelHint = /^sep=([;,\t])\s*$/i;

/** The characters of a longer line that are inspected. */
const longestLine = 8192;

/** The cells of a line, cut at each separator where its quotes are amiss. */
const cellsOf = (line: string, separator: Separator): readonly string[] => {
  const { data, errors } = Papa.parse<string[]>(line, { delimiter: separator });
  return errors.some(({ type }) => type === 'Quotes') ? line.split(separator) : (data[0] ?? []);
};

const cutBy = (separator: Separator, lines: readonly string[]): CutLines<Separator> => ({
  separator,
  rows: lines.map((line) => cellsOf(line.slice(0, longestLine), separator)),
});

/** Tells whether a line ends inside of quotes: a heading of several lines begins there, and no title. */
const hasOpenQuote = (line: string): boolean => line.split('"').length % 2 === 0;

/** The separator that cuts the first line into most cells; what `sep=` names where Excel's hint stands. */
const widest = (cuts: readonly CutLines<Separator>[]): Separator =>
  cuts.reduce((best, cut) => ((cut.rows[0]?.length ?? 0) > (best.rows[0]?.length ?? 0) ? cut : best))
    .separator;

/** Describes how a table is split, and where it begins. */
export type Layout = {
  readonly separator: Separator;
  /** The text from the headings on. */
  readonly table: string;
};

/** Finds the separator of the table and its beginning, below a title or similar lines. */
export const layoutOf = (text: string, knownIn: KnownIn): Layout => {
  const lines = text.split('\n', linesLookedAt);
  const indexes = [...lines.keys()].filter((at) => lines[at]?.trim() !== '');
  const hinted = excelHint.exec(lines[indexes[0] ?? 0] ?? '')?.[1] as Separator | undefined;
  if (hinted !== undefined) indexes.shift();
  const shown = indexes.map((at) => lines[at] ?? '');
  const cuts = (hinted === undefined ? separators : [hinted]).map((separator) => cutBy(separator, shown));
  const below = hasOpenQuote(shown[0] ?? '') ? undefined : headingsBelowTitle(cuts, knownIn);
  if (below === undefined) return { separator: hinted ?? widest(cuts), table: text };
  const above = lines.slice(0, indexes[below.at]).reduce((length, line) => length + line.length + 1, 0);
  return { separator: below.separator, table: text.slice(above) };
};
