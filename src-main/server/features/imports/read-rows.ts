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

type State = { rest: string; line: number };

const linesIn = (cells: readonly string[]): number =>
  cells.reduce((lines, cell) => {
    let count = lines;
    for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) count += 1;
    return count;
  }, 1);

/** Ends of lines as the parser takes them; those of two characters stay, since a cell may hold them. */
export const evenEnds = (text: string): string => text.replaceAll(loneReturn, '\n');

/** The cells of a row without what is left of its end. */
export const withoutEnd = (cells: readonly string[]): readonly string[] => {
  const last = cells.at(-1);
  return last?.endsWith('\r') === true ? [...cells.slice(0, -1), last.slice(0, -1)] : cells;
};

/** The rows that are complete in what has been read; the rest waits for more. */
const takeRows = (state: State, separator: Separator, isLast: boolean): readonly FileRow[] => {
  const parser = new Papa.Parser({ delimiter: separator, newline: '\n' });
  const { data, errors, meta } = parser.parse(state.rest, 0, !isLast) as Parsed;
  const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row));
  const hasQuotes = state.rest.includes('"');
  const rows = data.map((cells, index) => {
    const { line } = state;
    state.line += hasQuotes ? linesIn(cells) : 1;
    return { line, cells: withoutEnd(cells), brokenQuote: broken.has(index) };
  });
  state.rest = isLast ? '' : state.rest.slice(meta.cursor);
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

/**
 * Reads a file row by row, whatever its line ends; throws EncodingDiffers. Quotes that never close make one broken
 * row of all that follows; where that is more than a megabyte, nothing after it is read. The thread waits for the
 * disk meanwhile: this is for one that has nothing else to do.
 */
export function* readRows(table: TableFile): Generator<RowBatch> {
  const { separator } = table;
  const state: State = { rest: '', line: 1 };
  let bytes = 0;
  let held = '';
  let enough = 0;
  for (const piece of readPieces(table)) {
    bytes += piece.bytes;
    const text = held + piece.text;
    held = text.endsWith('\r') ? '\r' : '';
    state.rest += evenEnds(held === '' ? text : text.slice(0, -1));
    if (state.rest.length < enough) continue;
    const rows = takeRows(state, separator, false);
    // a row of many pieces is not parsed anew with each of them
    enough = rows.length > 0 ? 0 : Math.min(2 * state.rest.length, longestRow);
    if (rows.length > 0) yield { rows, bytes };
    if (state.rest.length > longestRow) {
      yield { rows: [{ line: state.line, cells: [state.rest.slice(0, 200)], brokenQuote: true }], bytes };
      return;
    }
  }
  state.rest += evenEnds(held);
  if (state.rest !== '') yield { rows: takeRows(state, separator, true), bytes };
}
