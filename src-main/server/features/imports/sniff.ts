import iconv from 'iconv-lite';
import Papa from 'papaparse';
import type { FileEncoding, Separator } from '#shared/contracts/import-schema.ts';
import { maxImportColumns } from '#shared/contracts/imports.ts';
import { AppError } from '../../kernel/app-error.ts';
import { isBrokenUtf8 } from './encoding.ts';
import { headerAt, headingsOf, type KnownIn } from './header-row.ts';
import { evenEnds, openParting, takeRows, withoutEndMark, type FileRow } from './part-rows.ts';

/** What the beginning of a file tells: how it is written, its columns, and values as examples. */
export type Sniffed = {
  readonly encoding: FileEncoding;
  readonly separator: Separator;
  readonly header: readonly string[];
  /** For each column the first different values. */
  readonly samples: readonly (readonly string[])[];
};

/** How many bytes of a file are looked at. */
export const sniffedBytes = 256 * 1024;

const sampleRows = 200;
const linesLookedAt = 40;
/** The server's own thread looks: as many characters as these are parsed anew where quotes are amiss, no more. */
const patience = 4 * 1024 * 1024;
const samplesKept = 5;
const sampleLength = 60;
const spreadsheets = ['504b0304', 'd0cf11e0'];
const separators: readonly Separator[] = [';', ',', '\t'];
const excelHint = /^sep=([;,\t])\s*$/i;

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

const demandTable = (bytes: Uint8Array, text: string): void => {
  if (spreadsheets.some((signature) => startsWith(bytes, signature))) {
    throw new AppError(422, 'import_is_spreadsheet');
  }
  if (binary.test(text) || otherText.test(text)) throw new AppError(422, 'import_not_text');
  if (text.trim() === '') throw new AppError(422, 'import_empty_file');
};

const cellsBy = (separator: Separator, line: string): readonly string[] =>
  Papa.parse<string[]>(line, { delimiter: separator }).data[0] ?? [];

/** The separator that cuts the line of the headings into most cells; what `sep=` names where Excel's hint stands. */
const separatorOf = (text: string, knownIn: KnownIn): Separator => {
  const lines = text.split('\n', linesLookedAt).filter((line) => line.trim() !== '');
  const hinted = excelHint.exec(lines[0] ?? '')?.[1];
  if (hinted !== undefined) return hinted as Separator;
  const isKnown = (line: string) =>
    Math.max(...separators.map((separator) => knownIn(cellsBy(separator, line))));
  const headings =
    lines[
      headerAt(
        lines.map((line) => [line]),
        ([line = '']) => isKnown(line),
      )
    ] ?? '';
  return separators.reduce((best, separator) =>
    cellsBy(separator, headings).length > cellsBy(best, headings).length ? separator : best,
  );
};

/** Whether a row is no row of the table: nothing but blanks, or Excel's `sep=;` on top. */
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

type Table = { readonly text: string; readonly separator: Separator; readonly isWhole: boolean };

/** The first rows of the table as the check will read them, those that are none left out. */
const rowsOf = ({ text, separator, isWhole }: Table, columns: number): readonly FileRow[] =>
  takeRows({ ...openParting(), rest: evenEnds(text), patience }, { separator, columns }, isWhole)
    .slice(0, sampleRows)
    .filter(({ cells, line }) => !isSkipped(cells, line === 1));

type Headed = { readonly header: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** The headings and the rows below them; only who knows how many columns there are can tell rows that run on. */
const headed = (table: Table, knownIn: KnownIn): Headed => {
  const first = rowsOf(table, 0);
  const at = headerAt(
    first.map(({ cells }) => cells),
    knownIn,
  );
  const top = first[at];
  if (top === undefined) throw new AppError(422, table.isWhole ? 'import_empty_file' : 'import_not_text');
  if (top.brokenQuote) throw new AppError(422, 'import_header_unread');
  const below = rowsOf(table, top.cells.length).filter(({ line }) => line > top.line);
  for (const { cells } of [top, ...below]) demandFewColumns(cells);
  return { header: headingsOf(top.cells), rows: below.map(({ cells }) => cells) };
};

/** How much of a file there is to look at, and which headings are known. */
type Known = { readonly isWhole: boolean; readonly knownIn: KnownIn };

/** Reads the beginning of a file; throws AppError 422 where it is no table, or one without lines. */
export const sniff = (bytes: Uint8Array, { isWhole, knownIn }: Known): Sniffed => {
  const { encoding, text: decoded } = decode(bytes);
  const text = isWhole ? withoutEndMark(decoded) : decoded;
  demandTable(bytes, text);
  const separator = separatorOf(text, knownIn);
  const { header, rows } = headed({ text, separator, isWhole }, knownIn);
  if (rows.length === 0 && isWhole) throw new AppError(422, 'import_header_alone');
  return { encoding, separator, header, samples: header.map((_, column) => samplesOf(rows, column)) };
};
