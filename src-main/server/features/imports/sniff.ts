import iconv from 'iconv-lite';
import Papa from 'papaparse';
import type { FileEncoding, Separator } from '#shared/contracts/import-schema.ts';
import { maxImportColumns } from '#shared/contracts/imports.ts';
import { AppError } from '../../kernel/app-error.ts';
import { isBrokenUtf8 } from './encoding.ts';
import { evenEnds, withoutEnd, withoutEndMark } from './part-rows.ts';

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

/** The separator that cuts the first line into most cells; what `sep=` names where Excel's hint stands. */
const separatorOf = (text: string): Separator => {
  const firstLine = text.trimStart().split('\n', 1)[0] ?? '';
  const hinted = excelHint.exec(firstLine)?.[1];
  if (hinted !== undefined) return hinted as Separator;
  const cellsBy = (separator: Separator): number =>
    Papa.parse<string[]>(firstLine, { delimiter: separator }).data[0]?.length ?? 0;
  return separators.reduce((best, separator) => (cellsBy(separator) > cellsBy(best) ? separator : best));
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

const rowsOf = ({ text, separator, isWhole }: Table): readonly (readonly string[])[] => {
  const { data: parsed, errors } = Papa.parse<string[]>(evenEnds(text), {
    delimiter: separator,
    newline: '\n',
    preview: sampleRows,
  });
  const data = parsed.map(withoutEnd);
  const rows = isWhole || data.length === sampleRows ? data : data.slice(0, -1);
  const found = rows.filter((cells, index) => !isSkipped(cells, index === 0));
  const headerRow = data.findIndex((cells, index) => !isSkipped(cells, index === 0));
  if (errors.some(({ type, row }) => type === 'Quotes' && row === headerRow)) {
    throw new AppError(422, 'import_header_unread');
  }
  for (const cells of data) demandFewColumns(cells);
  if (found.length === 0) throw new AppError(422, isWhole ? 'import_empty_file' : 'import_not_text');
  return found;
};

/** Reads the beginning of a file; throws AppError 422 where it is no table, or one without lines. */
export const sniff = (bytes: Uint8Array, { isWhole }: { readonly isWhole: boolean }): Sniffed => {
  const { encoding, text: decoded } = decode(bytes);
  const text = isWhole ? withoutEndMark(decoded) : decoded;
  demandTable(bytes, text);
  const separator = separatorOf(text);
  const [header = [], ...rows] = rowsOf({ text, separator, isWhole });
  if (rows.length === 0 && isWhole) throw new AppError(422, 'import_header_alone');
  return {
    encoding,
    separator,
    header: header.map((cell) => cell.trim().slice(0, 200)),
    samples: header.map((_, column) => samplesOf(rows, column)),
  };
};
