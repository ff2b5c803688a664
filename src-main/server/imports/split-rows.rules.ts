import Papa from 'papaparse';
import type { Separator } from '#shared/areas/imports/schema.ts';

/** A row of a file and the number of its first line, from 1; its quotes may be amiss. */
export type FileRow = {
  readonly line: number;
  readonly cells: readonly string[];
  readonly brokenQuote: boolean;
  /** Lists the cells with numbers that can be read in two ways. */
  readonly unclear?: readonly number[];
};

/**
 * Describes how a table is split: the separator of its cells and, where known, the number of columns of its header and
 * the one that names a record.
 */
type Cut = { readonly separator: Separator; readonly columns?: number; readonly key?: number };

const loneReturn = /\r(?!\n)/g;
/** A row that is longer, in characters, is not waited for. */
export const longestRow = 1024 * 1024;

type Parsed = {
  readonly data: readonly (readonly string[])[];
  readonly errors: readonly { readonly type: string; readonly row?: number }[];
  readonly meta: { readonly cursor: number };
};

/** Holds the text that is still to be split, and the line on which it begins. */
export type RowSplitting = {
  rest: string;
  line: number;
  /** Is the number of characters that may still be parsed again because a row ran on. */
  patience: number;
};

const patience = 30_000 * longestRow;

/** Nothing read yet. */
export const openRowSplitting = (): RowSplitting => ({ rest: '', line: 1, patience });

const linesIn = (cells: readonly string[]): number =>
  cells.reduce((lines, cell) => {
    let count = lines;
    for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) count += 1;
    return count;
  }, 1);

/** Ends of lines as the parser takes them; those of two characters stay, since a cell may hold them. */
export const evenEnds = (text: string): string => text.replaceAll(loneReturn, '\n');

const endMarks = '\u0000\u001a';

/** A file's text without the mark of its end, or the filling after it, that old systems write. */
export const withoutEndMark = (text: string): string => {
  let end = text.length;
  while (end > 0 && endMarks.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};

/** The cells of a row without what is left of its end. */
const withoutEnd = (cells: readonly string[]): readonly string[] => {
  const last = cells.at(-1);
  return last?.endsWith('\r') === true ? [...cells.slice(0, -1), last.slice(0, -1)] : cells;
};

const parse = (text: string, { separator }: Cut, given: { isLast: boolean; rows?: number }): Parsed => {
  const parser = new Papa.Parser({ delimiter: separator, newline: '\n', preview: given.rows ?? 0 });
  return parser.parse(text, 0, !given.isLast) as Parsed;
};

/** The rows of what was parsed, from the line on which they begin. */
const rowsIn = ({ data, errors }: Parsed, first: number, hasQuotes: boolean): readonly FileRow[] => {
  const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
  let next = first;
  return data.map((cells, index) => {
    const line = next;
    next += hasQuotes ? linesIn(cells) : 1;
    return { line, cells: withoutEnd(cells), brokenQuote: broken.has(index) };
  });
};

/**
 * The least columns of a table whose rows are recognised in text of several lines; with fewer, text may look like rows
 * by chance.
 */
const leastColumns = 4;

const isWhole = (cells: readonly string[], { columns, key }: Cut): boolean =>
  cells.length === columns && (key === undefined || cells[key]?.trim() !== '');

/**
 * Tells whether a wrongly opened quote made one row of several lines, each of which would be a whole row with a name.
 * Where a cell of several lines holds a quote, it was doubled by who wrote it, and so were the others.
 */
export const runsOn = ({ cells, brokenQuote }: FileRow, cut: Cut): boolean => {
  const { separator, columns = 0 } = cut;
  const long = cells.filter((cell) => cell.includes('\n'));
  if (long.length === 0) return false;
  if (brokenQuote) return true;
  if (columns < leastColumns || long.some((cell) => cell.includes('"'))) return false;
  const lines = cells
    .join(separator)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.length > 1 && lines.every((line) => isWhole(line.split(separator), cut));
};

/** Takes the first line of what is left for a broken row of its own. */
export const takeBrokenLine = (state: RowSplitting, { separator }: Cut): FileRow => {
  const end = state.rest.indexOf('\n');
  const cells = withoutEnd(state.rest.slice(0, end).split(separator));
  state.rest = state.rest.slice(end + 1);
  state.line += 1;
  return { line: state.line - 1, cells, brokenQuote: true };
};

/** A row as it is, or broken where it runs on and there is no patience left to part it. */
const ifBroken = (row: FileRow, table: Cut): FileRow =>
  runsOn(row, table) ? { ...row, brokenQuote: true } : row;

/** The rows that are complete in what has been read, up to the first that runs on; the rest waits for more. */
const takeRowsBefore = (state: RowSplitting, table: Cut, isLast: boolean) => {
  const parsed = parse(state.rest, table, { isLast });
  const hasQuotes = state.rest.includes('"');
  const rows = rowsIn(parsed, state.line, hasQuotes);
  const runOn = hasQuotes ? rows.findIndex((row) => runsOn(row, table)) : -1;
  if (runOn === -1 || state.patience < 0) {
    state.rest = isLast ? '' : state.rest.slice(parsed.meta.cursor);
    const last = rows.at(-1);
    if (last !== undefined) state.line = last.line + (hasQuotes ? linesIn(parsed.data.at(-1) ?? []) : 1);
    return { rows: runOn === -1 ? rows : rows.map((row) => ifBroken(row, table)), isRunOn: false };
  }
  const cursor = runOn === 0 ? 0 : parse(state.rest, table, { isLast: true, rows: runOn }).meta.cursor;
  state.patience -= state.rest.length;
  state.rest = state.rest.slice(cursor);
  state.line = rows[runOn]?.line ?? state.line;
  return { rows: rows.slice(0, runOn), isRunOn: true };
};

/** The rows that are complete in what has been read; of one that runs on the first line, broken, and then the others. */
export const takeRows = (state: RowSplitting, table: Cut, isLast: boolean): readonly FileRow[] => {
  let { rows, isRunOn } = takeRowsBefore(state, table, isLast);
  while (isRunOn) {
    const broken = takeBrokenLine(state, table);
    const next = takeRowsBefore(state, table, isLast);
    rows = [...rows, broken, ...next.rows];
    ({ isRunOn } = next);
  }
  return rows;
};
