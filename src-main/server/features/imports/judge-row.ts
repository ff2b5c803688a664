import {
  productColumns,
  type CellReading,
  type ProductColumn,
  type ProductPath,
} from '#shared/domain/product-columns.ts';
import type { FieldErrors } from '#shared/kernel/envelope.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import { fill } from '#shared/messages/pt-br.ts';
import { productColumnLabels } from '#shared/messages/product-columns.ts';
import {
  barcodeKeyOf,
  fieldTaker,
  judgeProduct,
  type Court,
  type Draft,
  type Outlook,
} from '../products/index.ts';
import type { Fields } from './guess-fields.ts';
import type { FileRow } from './part-rows.ts';
import { problemsOf, shapeProblem, type Problem, type Sheet } from './row-problems.ts';

/** What a check found of one row; `outlook` where it can be written. */
export type RowVerdict = {
  readonly outcome: 'create' | 'change' | 'same' | 'refuse';
  readonly sku: string;
  readonly name: string;
  readonly problems: readonly Problem[];
  readonly outlook: Outlook | undefined;
};

/** What judging a file's rows looks at, and remembers from row to row. */
export type Docket = {
  readonly court: Court;
  readonly sheet: Sheet;
  readonly columns: readonly (Cells | undefined)[];
  /** Line of each SKU and barcode met so far. */
  readonly skus: Map<string, number>;
  readonly barcodes: Map<string, number>;
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

/** What a cell means, and whether its field takes that: a value that it takes is as the field keeps it. */
type Reading = CellReading & { readonly isTaken: boolean };

/** How a column of the file is read: into which field, and what its cells mean. */
type Cells = {
  readonly path: ProductPath;
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

const cellsOf = ({ path, read }: ProductColumn): Cells => {
  const [group = '', key] = path.split('.');
  const take = fieldTaker(path);
  const readCell = (cell: string): Reading => {
    const reading = read(cell);
    const taken = reading.kind === 'value' ? take(reading.value) : undefined;
    return taken === undefined
      ? { ...reading, isTaken: reading.kind === 'blank' }
      : { kind: 'value', value: taken.value as string, isTaken: true };
  };
  return { path, group, key, read: remembering(readCell) };
};

const columnFor = (field: string | null): Cells | undefined => {
  const column = productColumns.find(({ path }) => path === field);
  return column === undefined ? undefined : cellsOf(column);
};

/** A docket for a file with this header whose columns fill these fields. */
export const openDocket = (court: Court, header: readonly string[], fields: Fields): Docket => ({
  court,
  sheet: { header, paths: fields, labelOf: (field) => productColumnLabels[field as ProductPath] ?? field },
  columns: fields.map((field) => columnFor(field)),
  skus: new Map(),
  barcodes: new Map(),
});

type Body = {
  readonly patch: Record<string, unknown>;
  readonly faults: FieldErrors;
  /** Whether every cell was read, and taken by its field. */
  readonly isTaken: boolean;
};

const put = (patch: Record<string, unknown>, { group, key }: Cells, value: unknown): void => {
  if (key === undefined) patch[group] = value;
  else ((patch[group] ??= {}) as Record<string, unknown>)[key] = value;
};

/** The cells that hold something as the body of a write; a blank cell is as if its field had not been sent. */
const readCells = ({ columns }: Docket, { cells }: FileRow): Body => {
  const patch: Record<string, unknown> = {};
  const faults: Record<string, readonly string[]> = {};
  let isTaken = true;
  for (let at = 0; at < columns.length; at += 1) {
    const column = columns[at];
    if (column === undefined) continue;
    const reading = column.read(cells[at] ?? '');
    if (!reading.isTaken) isTaken = false;
    if (reading.kind === 'value') put(patch, column, reading.value);
    else if (reading.kind === 'refused') faults[column.path] = [fill(reading.say, reading.vars)];
  }
  return { patch, faults, isTaken };
};

const gtinShape = /^(\d{8}|\d{12}|[013-9]\d{12}|\d{14})$/;

/** A code that looks like a GTIN and is none is a slip of the finger, unless the product has it already. */
const gtinFaults = ({ found, state: { barcode, characteristics } }: Outlook): FieldErrors => {
  if (characteristics.has_ean || !gtinShape.test(barcode) || barcode === found?.details.barcode) return {};
  return { barcode: [fill('bad_gtin')] };
};

const repeated = (docket: Docket, barcode: string): FieldErrors => {
  const earlier = barcode === '' ? undefined : docket.barcodes.get(barcode);
  return earlier === undefined ? {} : { barcode: [fill('row_barcode_repeated', { line: earlier })] };
};

/** A refused line holds no barcode against those below: its product will not be there. */
const keepBarcode = (docket: Docket, barcode: string | undefined, line: number): void => {
  if (barcode !== undefined && barcode !== '') docket.barcodes.set(alone(barcode), line);
};

const skuFaults = ({ skus }: Docket, sku: string, line: number): FieldErrors => {
  if (sku === '') return { sku: [fill('required')] };
  const key = skuKey(sku);
  const earlier = skus.get(key);
  if (earlier !== undefined) return { sku: [fill('row_sku_repeated', { line: earlier })] };
  skus.set(alone(key), line);
  return {};
};

type Found = {
  readonly faults: FieldErrors;
  readonly outcome?: 'create' | 'change' | 'same';
  readonly outlook?: Outlook;
  /** Its barcode as barcodes are compared; '' where it has none. */
  readonly barcode?: string;
};

const judgeBody = (docket: Docket, { patch, isTaken }: Body): Found => {
  const judged = judgeProduct(docket.court, { patch: patch as Draft['patch'], isTaken });
  if (judged.outcome === 'refuse') return { faults: judged.faults };
  const { outcome, outlook } = judged;
  const barcode = outlook.state.barcode === '' ? '' : barcodeKeyOf(outlook.state);
  const faults = { ...gtinFaults(outlook), ...repeated(docket, barcode) };
  return { faults, outcome, outlook, barcode };
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the check of one row finds; every row of a file once, in order. */
export const judgeRow = (docket: Docket, row: FileRow): RowVerdict => {
  const shape = shapeProblem(docket.sheet, row);
  const body = readCells(docket, row);
  const { patch, faults: unread } = body;
  const sku = textOf(patch['sku']);
  const name = textOf(patch['name']);
  const refused = (problems: readonly Problem[]): RowVerdict => ({
    outcome: 'refuse',
    sku,
    name,
    problems,
    outlook: undefined,
  });
  if (shape !== undefined) return refused([shape]);
  const keyless = skuFaults(docket, sku, row.line);
  const found = 'sku' in keyless && sku === '' ? { faults: {} } : judgeBody(docket, body);
  const faults: FieldErrors = { ...found.faults, ...keyless, ...unread };
  const problems = problemsOf(docket.sheet, row, faults);
  if (problems.length > 0 || found.outcome === undefined) return refused(problems);
  const { outcome, outlook, barcode } = found;
  keepBarcode(docket, barcode, row.line);
  return { outcome, sku, name: outlook?.state.name ?? name, problems: [], outlook };
};
