import { productColumnLabels } from '#shared/domain/column-words.ts';
import type { ProductPath } from '#shared/areas/products/columns.ts';
import type { FieldErrors } from '#shared/kernel/envelope.ts';
import { hasErrors, joinErrors, noErrors } from '#shared/kernel/field-errors.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import { fill } from '#shared/areas/sentences.ts';
import { barcodeKeyOf } from '../../features/products/index.ts';
import { judgeProduct, type JudgingContext, type Draft, type IntendedWrite } from './staging.work.ts';
import { asExported, findBySkuCell } from './as-exported.work.ts';
import type { Fields } from '../guess-fields.rules.ts';
import type { FileRow } from '../split-rows.rules.ts';
import { alone, columnFor, readCells, type Body, type Cells, type Known } from './read-cells.work.ts';
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
