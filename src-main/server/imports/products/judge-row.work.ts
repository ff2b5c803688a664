import { productColumnLabels } from '#shared/domain/column-words.ts';
import {
  type CellReading,
  type ProductColumn,
  productColumns,
  type ProductPath,
} from '#shared/areas/products/columns.ts';
import { bareCell } from '#shared/domain/file-cells.ts';
import type { FieldErrors } from '#shared/kernel/envelope.ts';
import { hasErrors, joinErrors, noErrors } from '#shared/kernel/field-errors.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import { fill } from '#shared/areas/sentences.ts';
import type { Hot } from '../../db/capabilities.ts';
import { barcodeKeyOf, findProduct, type FoundProduct } from '../../features/products/index.ts';
import { cellAt } from '../row-changes.rules.ts';
import { fieldTaker } from './fields.rules.ts';
import { judgeProduct, type JudgingContext, type Draft, type IntendedWrite } from './staging.work.ts';
import type { Fields } from '../guess-fields.rules.ts';
import type { FileRow } from '../split-rows.rules.ts';
import { problemsOf, shapeProblem, type Problem, type Sheet } from '../row-problems.rules.ts';

/** Holds the result of checking one row; `intended` where it can be written. */
export type RowVerdict = {
  readonly outcome: 'create' | 'change' | 'same' | 'refuse';
  readonly sku: string;
  readonly name: string;
  readonly problems: readonly Problem[];
  readonly intended: IntendedWrite | undefined;
};

/** Holds what judging a file's rows reads, and keeps from row to row. */
export type FileCheck = {
  readonly context: JudgingContext;
  readonly sheet: Sheet;
  readonly columns: readonly (Cells | undefined)[];
  /** Line of each SKU and barcode met so far. */
  readonly skus: Map<string, number>;
  readonly barcodes: Map<string, number>;
};

/** A check for a file with this header whose columns fill these fields. */
export const openFileCheck = (
  context: JudgingContext,
  header: readonly string[],
  fields: Fields,
): FileCheck => ({
  context,
  sheet: { header, paths: fields, labelOf: (field) => productColumnLabels[field as ProductPath] ?? field },
  columns: fields.map((field) => columnFor(field)),
  skus: new Map(),
  barcodes: new Map(),
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const gtinShape = /^(\d{8}|\d{12}|[013-9]\d{12}|\d{14})$/;

/** A code that looks like a GTIN and is none is a slip of the finger, unless the product has it already. */
const gtinFaults = ({ found, state: { barcode, characteristics } }: IntendedWrite): FieldErrors => {
  if (characteristics.has_ean || !gtinShape.test(barcode) || barcode === found?.details.barcode)
    return noErrors;
  return { barcode: [fill('bad_gtin')] };
};

const repeated = (check: FileCheck, barcode: string): FieldErrors => {
  const earlier = barcode === '' ? undefined : check.barcodes.get(barcode);
  return earlier === undefined ? noErrors : { barcode: [fill('row_barcode_repeated', { line: earlier })] };
};

/** A refused line holds no barcode against those below: its product will not be there. */
const keepBarcode = (check: FileCheck, barcode: string | undefined, line: number): void => {
  if (barcode !== undefined && barcode !== '') check.barcodes.set(alone(barcode), line);
};

const repeatedSku = ({ skus }: FileCheck, sku: string, line: number): FieldErrors => {
  if (sku === '') return noErrors;
  const key = skuKey(sku);
  const earlier = skus.get(key);
  if (earlier !== undefined) return { sku: [fill('row_sku_repeated', { line: earlier })] };
  skus.set(alone(key), line);
  return noErrors;
};

type Found = {
  readonly faults: FieldErrors;
  readonly outcome?: 'create' | 'change' | 'same';
  readonly intended?: IntendedWrite;
  /** Its barcode as barcodes are compared; '' where it has none. */
  readonly barcode?: string;
};

const judgeBody = (check: FileCheck, { patch, faults: unread, isTaken }: Body): Found => {
  if (textOf(patch['sku']) === '') return { faults: { sku: [fill('required')], ...unread } };
  const judged = judgeProduct(check.context, { patch: patch as Draft['patch'], isTaken });
  if (judged.outcome === 'refuse') return { faults: { ...judged.faults, ...unread } };
  const { outcome, intended } = judged;
  const barcode = intended.state.barcode === '' ? '' : barcodeKeyOf(intended.state);
  const faults = joinErrors(joinErrors(gtinFaults(intended), repeated(check, barcode)), unread);
  return { faults, outcome, intended, barcode };
};

type Judged = { readonly body: Body; readonly found: Found };

const judgeCells = (check: FileCheck, cells: FileRow['cells'], known?: Known): Judged => {
  const body = readCells(check.columns, cells, known);
  return { body, found: judgeBody(check, body) };
};

/** Judges a row anew without the cells that hold what its product's export holds, where that may matter. */
const lookAgain = (check: FileCheck, cells: FileRow['cells'], first: Judged): Judged => {
  const { columns, context } = check;
  const { outcome, intended, faults } = first.found;
  const isRefused = hasErrors(faults);
  if (context.isFirst || (outcome !== 'change' && !isRefused)) return first;
  const sku = textOf(first.body.patch['sku']);
  const found = intended === undefined ? findBySkuCell(context.on, { columns, cells, sku }) : intended.found;
  if (found === undefined) return first;
  const fields = isRefused ? undefined : intended?.changes;
  const known = asExported({ columns, cells }, { details: found.details, fields });
  return known.size === 0 ? first : judgeCells(check, cells, known);
};

const refused = ({ patch }: Body, problems: readonly Problem[]): RowVerdict => ({
  outcome: 'refuse',
  sku: textOf(patch['sku']),
  name: textOf(patch['name']),
  problems,
  intended: undefined,
});

/** Checks one row; call it for every row of a file once, in order. */
export const judgeRow = (check: FileCheck, row: FileRow): RowVerdict => {
  const shape = shapeProblem(check.sheet, row);
  if (shape !== undefined) return refused(readCells(check.columns, row.cells), [shape]);
  const { body, found } = lookAgain(check, row.cells, judgeCells(check, row.cells));
  const sku = textOf(body.patch['sku']);
  const faults = joinErrors(found.faults, repeatedSku(check, sku, row.line));
  const problems = problemsOf(check.sheet, row, faults);
  const { outcome, intended, barcode } = found;
  if (problems.length > 0 || outcome === undefined) return refused(body, problems);
  keepBarcode(check, barcode, row.line);
  return { outcome, sku, name: intended?.state.name ?? textOf(body.patch['name']), problems: [], intended };
};

type Columns = readonly (Cells | undefined)[];
type Row = { readonly columns: Columns; readonly cells: readonly string[] };

const oneEnd = (text: string): string => text.replaceAll(/\r\n?/gu, '\n');

/** Tells whether the cell is what the product's export writes in that column; spreadsheets may change its line ends. */
const isExported = (column: Cells, cell: string, details: FoundProduct['details']): boolean => {
  const bare = bareCell(cell);
  return bare !== '' && oneEnd(bare) === oneEnd(column.write(cellAt(details, column.path)));
};

/**
 * The product that a row names. A code that is read as none (`1E+5`, `#N/A`) may be what a spreadsheet made of another
 * one: it is an SKU where a product has it, and the row is that product's by its name, too.
 */
const findBySkuCell = (
  on: Hot,
  { columns, cells, sku }: Row & { readonly sku: string },
): FoundProduct | undefined => {
  if (sku !== '') return findProduct(on, sku);
  const indexOf = (path: string): number => columns.findIndex((column) => column?.path === path);
  const bare = bareCell(cells[indexOf('sku')] ?? '');
  const found = bare === '' ? undefined : findProduct(on, bare);
  const at = indexOf('name');
  const name = columns[at];
  if (found === undefined || name === undefined) return undefined;
  return isExported(name, cells[at] ?? '', found.details) ? found : undefined;
};

/** The product that a row is about, and the fields that may have been misread, by their paths; all where undefined. */
type Suspicion = {
  readonly details: FoundProduct['details'];
  readonly fields: Readonly<Record<string, unknown>> | undefined;
};

/**
 * Gives the values of the product in the columns whose cells equal its export, by the indexes of these columns: nobody
 * has edited these, whatever else such a cell may mean (`SEM GTIN`, `#N/A`, `7891000 100103`).
 */
const asExported = ({ columns, cells }: Row, { details, fields }: Suspicion): Known => {
  const known = new Map<number, unknown>();
  columns.forEach((column, at) => {
    if (column === undefined || (fields !== undefined && !(column.path in fields))) return;
    if (isExported(column, cells[at] ?? '', details)) known.set(at, cellAt(details, column.path));
  });
  return known;
};

const room = Buffer.allocUnsafe(256);
/** Shorter pieces are copied as they are cut. */
const shortestPiece = 13;

/** The same text with memory of its own: a piece of a longer text keeps all of that alive. */
const alone = (text: string): string => {
  if (text.length < shortestPiece) return text;
  if (text.length * 3 > room.length) return Buffer.from(text).toString();
  return room.toString('utf8', 0, room.write(text));
};

/** Holds the meaning of a cell, and whether its field accepts it: an accepted value is as the field stores it. */
type Reading = CellReading & { readonly isTaken: boolean };

/** Describes how a column of the file is read: into which field, and by which function. */
type Cells = {
  readonly path: ProductPath;
  readonly write: ProductColumn['write'];
  readonly group: string;
  readonly key: string | undefined;
  readonly read: (cell: string) => Reading;
};

const mostRemembered = 2000;

/**
 * Reads each different cell of a column once, as long as there are few: most columns hold the same few words, many
 * of them that of the row before.
 */
const remembering = (read: Cells['read']): Cells['read'] => {
  const known = new Map<string, Reading>();
  const blank = read('');
  const readNew = (cell: string): Reading => {
    const kept = alone(cell);
    const reading = read(kept);
    known.set(kept, reading);
    return reading;
  };
  let last = '';
  let lastReading = blank;
  return (cell) => {
    if (cell === '') return blank;
    if (cell === last) return lastReading;
    if (known.size === mostRemembered) return read(cell);
    last = cell;
    lastReading = known.get(cell) ?? readNew(cell);
    return lastReading;
  };
};

const cellsOf = ({ path, read, write }: ProductColumn): Cells => {
  const [group = '', key] = path.split('.');
  const take = fieldTaker(path);
  const readCell = (cell: string): Reading => {
    const reading = read(cell);
    const taken = reading.kind === 'value' ? take(reading.value) : undefined;
    return taken === undefined
      ? { ...reading, isTaken: reading.kind === 'blank' }
      : { kind: 'value', value: taken.value as string, isTaken: true };
  };
  return { path, write, group, key, read: remembering(readCell) };
};

/** Builds the reader of the column that fills this field; undefined where there is none. */
const columnFor = (field: string | null): Cells | undefined => {
  const column = productColumns.find(({ path }) => path === field);
  return column === undefined ? undefined : cellsOf(column);
};

/** Holds the content of a row's cells. */
type Body = {
  readonly patch: Record<string, unknown>;
  readonly faults: FieldErrors;
  /** Tells whether every cell was read, and accepted by its field. */
  readonly isTaken: boolean;
};

const put = (patch: Record<string, unknown>, { group, key }: Cells, value: unknown): void => {
  if (key === undefined) patch[group] = value;
  else ((patch[group] ??= {}) as Record<string, unknown>)[key] = value;
};

/** The values of columns whose cells say nothing new, by the index of the column. */
type Known = ReadonlyMap<number, unknown>;

/**
 * The cells that hold something as the body of a write; a blank cell is as if its field had not been sent, and those
 * of known columns are not read.
 */
const readCells = (
  columns: readonly (Cells | undefined)[],
  cells: readonly string[],
  known?: Known,
): Body => {
  const patch: Record<string, unknown> = {};
  const faults: Record<string, readonly string[]> = {};
  let isTaken = true;
  for (let at = 0; at < columns.length; at += 1) {
    const column = columns[at];
    if (column === undefined) continue;
    if (known?.has(at) === true) {
      put(patch, column, known.get(at));
      continue;
    }
    const reading = column.read(cells[at] ?? '');
    if (!reading.isTaken) isTaken = false;
    if (reading.kind === 'value') put(patch, column, reading.value);
    else if (reading.kind === 'refused') faults[column.path] = [fill(reading.say, reading.vars)];
  }
  return { patch, faults, isTaken };
};
