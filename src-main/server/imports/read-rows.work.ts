import { closeSync, openSync, readSync } from 'node:fs';
import iconv from 'iconv-lite';
import type { FileEncoding, Separator } from '#shared/areas/imports/schema.ts';
import {
  evenEnds,
  longestRow,
  openRowSplitting,
  takeBrokenLine,
  takeRows,
  withoutEndMark,
  type FileRow,
} from './split-rows.rules.ts';

/** Some rows in their order, and how many bytes of the file have been read. */
export type RowBatch = { readonly rows: readonly FileRow[]; readonly bytes: number };

export type TableFile = {
  readonly file: string;
  readonly encoding: FileEncoding;
  readonly separator: Separator;
  /** Tells whether letters that are no UTF-8 are read as U+FFFD, instead of throwing EncodingDiffers. */
  readonly mayBreak?: boolean;
  /** Is the number of columns of its header; a row of several lines that each have as many is split. */
  readonly columns?: number;
  /** Is the column that names a record: a line without it is no row. */
  readonly key?: number;
};

/** The file is not in the encoding that its beginning had. */
export class EncodingDiffers extends Error {
  override readonly name = 'EncodingDiffers';
}

/** Few enough rows at once that what they are made of is gone again before memory is tidied. */
const chunkBytes = 16 * 1024;

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
 * Reads a file row by row, whatever its line ends; throws EncodingDiffers. Where a quote is opened that never closes, or
 * that swallows other rows, its line alone is broken. Where a line is longer than a megabyte, nothing after it is read.
 * The thread waits for the disk meanwhile: this is for one that has nothing else to do.
 */
export function* readRows(table: TableFile): Generator<RowBatch> {
  const state = openRowSplitting();
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
