import iconv from 'iconv-lite';
import Papa from 'papaparse';
import type { FileEncoding, Separator } from '#shared/areas/imports/schema.ts';
import { maxImportColumns } from '#shared/areas/imports/contract.ts';
import { AppError } from '../kernel/app-error.ts';
import { isBrokenUtf8 } from './encoding.rules.ts';
import { type CutLines, headingsBelowTitle, headingsOf, type KnownIn } from './header-row.rules.ts';
import {
  evenEnds,
  openRowSplitting,
  runsOn,
  takeRows,
  withoutEndMark,
  type FileRow,
} from './split-rows.rules.ts';

/** Holds what the beginning of a file shows: its encoding and separator, its columns, and example values. */
export type Sniffed = {
  readonly encoding: FileEncoding;
  readonly separator: Separator;
  readonly header: readonly string[];
  /** For each column the first different values. */
  readonly samples: readonly (readonly string[])[];
};

/** The number of bytes of a file that are inspected. */
export const sniffedBytes = 256 * 1024;

const sampleRows = 200;
/** So many characters of the table are parted: enough for examples, and soon done whatever stands there. */
const tableLength = 64 * 1024;
const samplesKept = 5;
const sampleLength = 60;
const spreadsheet = '504b0304';
const oldSpreadsheet = 'd0cf11e0';

const startsWith = (bytes: Uint8Array, hexadecimal: string): boolean =>
  Buffer.from(bytes.subarray(0, hexadecimal.length / 2)).toString('hex') === hexadecimal;

/** The bytes as UTF-8 text, a last character cut in the middle left out; undefined where they are another encoding. */
const utf8Text = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return isBrokenUtf8(bytes) ? new TextDecoder().decode(bytes, { stream: true }) : undefined;
  }
};

type Decoded = { readonly encoding: FileEncoding; readonly text: string };

/** The usual encoding is read without the tables of all others, which take their time to load. */
const decode = (bytes: Uint8Array): Decoded => {
  const as = (encoding: FileEncoding): Decoded => ({
    encoding,
    text: iconv.decode(Buffer.from(bytes), encoding),
  });
  if (startsWith(bytes, 'fffe')) return as('utf-16le');
  if (startsWith(bytes, 'feff')) return as('utf-16be');
  const text = utf8Text(bytes);
  return text === undefined ? as('windows-1252') : { encoding: 'utf-8', text };
};

// oxlint-disable-next-line no-control-regex -- no text has these characters
const binary = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/u;
const otherText = /^\s*(<|%PDF|\{)/u;

/** Tells whether a file begins like a current spreadsheet; one of an old format, or one with a password, does not. */
export const isSpreadsheet = (bytes: Uint8Array): boolean => startsWith(bytes, spreadsheet);

const demandTable = (bytes: Uint8Array, text: string): void => {
  if (startsWith(bytes, oldSpreadsheet)) throw new AppError(422, 'import_is_spreadsheet');
  if (binary.test(text) || otherText.test(text)) throw new AppError(422, 'import_not_text');
  if (text.trim() === '') throw new AppError(422, 'import_empty_file');
};

/** Tells whether a row is no row of the table: only blanks, or Excel's `sep=;` on top. */
export const isSkipped = (cells: readonly string[], isFirst: boolean): boolean =>
  cells.every((cell) => cell.trim() === '') || (isFirst && /^sep=/i.test(cells[0] ?? ''));

const samplesOf = (rows: readonly (readonly string[])[], column: number): readonly string[] => {
  const values = rows.map((cells) => (cells[column] ?? '').trim()).filter((value) => value !== '');
  return [...new Set(values)].slice(0, samplesKept).map((value) => value.slice(0, sampleLength));
};

const demandFewColumns = (cells: readonly string[]): void => {
  if (cells.length <= maxImportColumns) return;
  throw new AppError(422, 'import_too_many_columns', {
    vars: { columns: cells.length, max: maxImportColumns },
  });
};

type Table = Layout & { readonly isWhole: boolean };

/** The first rows of a table; nothing is parted anew, since the server's own thread looks. */
const rowsOf = ({ table, separator, isWhole }: Table): readonly FileRow[] =>
  takeRows({ ...openRowSplitting(), rest: table, patience: -1 }, { separator }, isWhole)
    .slice(0, sampleRows)
    .filter(({ cells, line }) => !isSkipped(cells, line === 1));

/** Builds the refusal of a table whose headings do not end in the inspected part. */
const noRows = ({ table, separator, isWhole }: Table): AppError => {
  const [first = ''] = table.split('\n', 1);
  demandFewColumns(first.split(separator));
  if (isWhole) return new AppError(422, 'import_empty_file');
  return new AppError(422, table.includes('"') ? 'import_header_unread' : 'import_not_text');
};

/** The lines below the headings, one row each whatever quotes stand there. */
const linesOf = ({ table, separator }: Table): readonly (readonly string[])[] =>
  table
    .split('\n', sampleRows)
    .slice(1)
    .map((line) => line.split(separator))
    .filter((cells) => !isSkipped(cells, false));

type Headed = { readonly header: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** The headings and rows below them, those left out whose quotes may have swallowed others. */
const headed = (table: Table): Headed => {
  const [top, ...below] = rowsOf(table);
  if (top === undefined) throw noRows(table);
  if (top.brokenQuote) throw new AppError(422, 'import_header_unread');
  for (const { cells } of [top, ...below]) demandFewColumns(cells);
  const cut = { separator: table.separator, columns: top.cells.length };
  const sound = below.filter((row) => row.cells.length === cut.columns && !runsOn(row, cut));
  const rows = sound.length === 0 ? linesOf(table) : sound.map(({ cells }) => cells);
  return { header: headingsOf(top.cells), rows };
};

/** Says whether the inspected part is the whole file, and which headings are known. */
type Known = { readonly isWhole: boolean; readonly knownIn: KnownIn };

/** Reads the beginning of a file; throws AppError 422 where it is no table, or one without lines. */
export const sniff = (bytes: Uint8Array, { isWhole, knownIn }: Known): Sniffed => {
  const { encoding, text: decoded } = decode(bytes);
  const text = isWhole ? withoutEndMark(decoded) : decoded;
  demandTable(bytes, text);
  const { separator, table } = layoutOf(evenEnds(text), knownIn);
  const isAll = isWhole && table.length <= tableLength;
  const { header, rows } = headed({ separator, table: table.slice(0, tableLength), isWhole: isAll });
  if (rows.length === 0 && isAll) throw new AppError(422, 'import_header_alone');
  return { encoding, separator, header, samples: header.map((_, column) => samplesOf(rows, column)) };
};

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
type Layout = {
  readonly separator: Separator;
  /** The text from the headings on. */
  readonly table: string;
};

/** Finds the separator of the table and its beginning, below a title or similar lines. */
const layoutOf = (text: string, knownIn: KnownIn): Layout => {
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
