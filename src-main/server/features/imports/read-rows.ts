import { closeSync, openSync, readSync } from 'node:fs';
import iconv from 'iconv-lite';
import Papa from 'papaparse';
import type { FileEncoding, Separator } from '#shared/contracts/import-schema.ts';

/** A row of a file and the number of its first line, from 1; its quotes may be amiss. */
export type FileRow = {
  readonly line: number;
  readonly cells: readonly string[];
  readonly brokenQuote: boolean;
  /** Where numbers stand that can be read in two ways. */
  readonly unclear?: readonly number[];
};

/** Some rows in their order, and how many bytes of the file have been read. */
export type RowBatch = { readonly rows: readonly FileRow[]; readonly bytes: number };

export type TableFile = {
  readonly file: string;
  readonly encoding: FileEncoding;
  readonly separator: Separator;
  /** Whether letters that are no UTF-8 come as U+FFFD, instead of as EncodingDiffers. */
  readonly mayBreak?: boolean;
  /** How many columns its header has; a row that holds lines with as many is none. */
  readonly columns?: number;
};

/** The file is not in the encoding that its beginning had. */
export class EncodingDiffers extends Error {
  override readonly name = 'EncodingDiffers';
}

/** Few enough rows at once that what they are made of is gone again before memory is tidied. */
const chunkBytes = 16 * 1024;
const loneReturn = /\r(?!\n)/g;
const longestRow = 1024 * 1024;

type Decoder = { readonly write: (bytes: Buffer) => string; readonly end: () => string };

const utf8Decoder = (mayBreak: boolean): Decoder => {
  const decoder = new TextDecoder('utf-8', { fatal: !mayBreak });
  const decode = (bytes: Buffer, stream: boolean): string => {
    try {
      return decoder.decode(bytes, { stream });
    } catch (error) {
      throw new EncodingDiffers('not UTF-8', { cause: error });
    }
  };
  return { write: (bytes) => decode(bytes, true), end: () => decode(Buffer.alloc(0), false) };
};

const decoderFor = ({ encoding, mayBreak }: TableFile): Decoder => {
  if (encoding === 'utf-8') return utf8Decoder(mayBreak === true);
  const decoder = iconv.getDecoder(encoding);
  return { write: (bytes) => decoder.write(bytes), end: () => decoder.end() ?? '' };
};

type Parsed = {
  readonly data: readonly (readonly string[])[];
  readonly errors: readonly { readonly type: string; readonly row?: number }[];
  readonly meta: { readonly cursor: number };
};

type State = {
  rest: string;
  line: number;
  /** How many characters more may be parsed anew, because a row was found to run on. */
  patience: number;
};

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
export const withoutEnd = (cells: readonly string[]): readonly string[] => {
  const last = cells.at(-1);
  return last?.endsWith('\r') === true ? [...cells.slice(0, -1), last.slice(0, -1)] : cells;
};

const parse = (text: string, { separator }: TableFile, given: { isLast: boolean; rows?: number }): Parsed => {
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

/** In a file of fewer columns, text of several lines may look like rows by chance. */
const leastColumns = 4;

/**
 * Whether a quote that should not have been opened made one row of lines that would each be a whole one. Where a cell
 * of several lines holds a quote, it was doubled by who wrote it, and so were the others.
 */
const runsOn = ({ cells, brokenQuote }: FileRow, { separator, columns = 0 }: TableFile): boolean => {
  const long = cells.filter((cell) => cell.includes('\n'));
  if (long.length === 0) return false;
  if (brokenQuote) return true;
  if (columns < leastColumns || long.some((cell) => cell.includes('"'))) return false;
  const lines = cells
    .join(separator)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.length > 1 && lines.every((line) => line.split(separator).length === columns);
};

/** Takes the first line of what is left for a broken row of its own. */
const takeBrokenLine = (state: State, { separator }: TableFile): FileRow => {
  const end = state.rest.indexOf('\n');
  const cells = withoutEnd(state.rest.slice(0, end).split(separator));
  state.rest = state.rest.slice(end + 1);
  state.line += 1;
  return { line: state.line - 1, cells, brokenQuote: true };
};

/** A row as it is, or broken where it runs on and there is no patience left to part it. */
const ifBroken = (row: FileRow, table: TableFile): FileRow =>
  runsOn(row, table) ? { ...row, brokenQuote: true } : row;

/** The rows that are complete in what has been read, up to the first that runs on; the rest waits for more. */
const takeRowsBefore = (state: State, table: TableFile, isLast: boolean) => {
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
const takeRows = (state: State, table: TableFile, isLast: boolean): readonly FileRow[] => {
  let { rows, isRunOn } = takeRowsBefore(state, table, isLast);
  while (isRunOn) {
    const broken = takeBrokenLine(state, table);
    const next = takeRowsBefore(state, table, isLast);
    rows = [...rows, broken, ...next.rows];
    ({ isRunOn } = next);
  }
  return rows;
};

type Piece = { readonly text: string; readonly bytes: number };

/** The text of a file piece by piece, and how many bytes it came from. */
function* readPieces(table: TableFile): Generator<Piece> {
  const decoder = decoderFor(table);
  const room = Buffer.allocUnsafeSlow(chunkBytes);
  const input = openSync(table.file, 'r');
  try {
    for (let length = readSync(input, room); length > 0; length = readSync(input, room)) {
      yield { text: decoder.write(room.subarray(0, length)), bytes: length };
    }
    yield { text: decoder.end(), bytes: 0 };
  } finally {
    closeSync(input);
  }
}

const patience = 30_000 * longestRow;

/**
 * Reads a file row by row, whatever its line ends; throws EncodingDiffers. Where a quote is opened that never closes, or
 * that swallows other rows, its line alone is broken. Where a line is longer than a megabyte, nothing after it is read.
 * The thread waits for the disk meanwhile: this is for one that has nothing else to do.
 */
export function* readRows(table: TableFile): Generator<RowBatch> {
  const state: State = { rest: '', line: 1, patience };
  let bytes = 0;
  let held = '';
  let enough = 0;
  for (const piece of readPieces(table)) {
    bytes += piece.bytes;
    const text = held + piece.text;
    held = text.endsWith('\r') ? '\r' : '';
    state.rest += evenEnds(held === '' ? text : text.slice(0, -1));
    if (state.rest.length < enough) continue;
    const rows = takeRows(state, table, false);
    // a row of many pieces is not parsed anew with each of them
    enough = rows.length > 0 ? 0 : Math.min(2 * state.rest.length, longestRow);
    if (rows.length > 0) yield { rows, bytes };
    while (state.rest.length > longestRow) {
      if (!state.rest.includes('\n') || state.patience < 0) {
        yield { rows: [{ line: state.line, cells: [state.rest.slice(0, 200)], brokenQuote: true }], bytes };
        return;
      }
      state.patience -= state.rest.length;
      yield { rows: [takeBrokenLine(state, table), ...takeRows(state, table, false)], bytes };
    }
  }
  state.rest = withoutEndMark(state.rest + evenEnds(held));
  if (state.rest !== '') yield { rows: takeRows(state, table, true), bytes };
}
