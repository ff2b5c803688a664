import { parseDecimal, writePlaces, type Places } from '../kernel/decimal-text.ts';
import { foldText } from '../kernel/fold-text.ts';
import { unguardCell } from '../kernel/csv.ts';
import { productColumnLabels, yesNo } from '../messages/product-columns.ts';
import { labels } from '../messages/labels.ts';
import type { AnyVars, Code } from '../messages/pt-br.ts';
import { maskNcm } from './brazil/ncm.ts';

/** What a cell means: nothing (the field stays as it is), a value of the API, or a refusal with its sentence. */
export type CellReading =
  | { readonly kind: 'blank' }
  | { readonly kind: 'value'; readonly value: string | number | boolean }
  | { readonly kind: 'refused'; readonly say: Code; readonly vars: AnyVars };

/** A value of a product's field; what is not there is null. */
export type CellValue = string | number | boolean | null;

type Format = {
  /** The cell of a value, before quoting. */
  readonly write: (value: CellValue) => string;
  /** What a cell that is not blank means; outer blanks are gone. */
  readonly read: (text: string) => CellReading;
};

/** The field of a product that a column holds, in dot notation as the API's bodies nest it. */
export type ProductPath = keyof typeof productColumnLabels;

/** One column of a product file. */
export type ProductColumn = {
  readonly path: ProductPath;
  /** Its heading. */
  readonly label: string;
  /** The cell of a value of the API, without quoting and formula guard, which `csvLine` adds. */
  readonly write: (value: CellValue) => string;
  /** What a parsed cell means; its formula guard is taken off. */
  readonly read: (cell: string) => CellReading;
};

const valued = (value: string | number | boolean): CellReading => ({ kind: 'value', value });
const refused = (say: Code, vars: AnyVars = {}): CellReading => ({ kind: 'refused', say, vars });

const text: Format = { write: (value) => String(value ?? ''), read: valued };

/** What Excel leaves of a long number in a narrow column. */
const scientific = /^\d(?:[.,]\d+)?E\+\d{1,3}$/iu;

const barcode: Format = {
  write: text.write,
  read: (cell) => (scientific.test(cell) ? refused('cell_scientific') : valued(cell)),
};

const ncm: Format = {
  write: (value) => maskNcm(String(value ?? '')),
  read: (cell) => valued(cell.replaceAll(/[.\s]/gu, '')),
};

const flag: Format = {
  write: (value) => (value === true ? yesNo.yes : yesNo.no),
  read: (cell) => {
    const word = foldText(cell);
    if ((yesNo.readAsYes as readonly string[]).includes(word)) return valued(true);
    if ((yesNo.readAsNo as readonly string[]).includes(word)) return valued(false);
    return refused('cell_yes_no');
  },
};

/** A number with a decimal comma and no grouping; a currency sign is read over. */
const number = (places: Places): Format => ({
  write: (value) => (value === null ? '' : writePlaces(Number(value), places)),
  read: (cell) => {
    const reading = parseDecimal(cell.replace(/^R\$\s*/iu, ''));
    return reading.kind === 'number' ? valued(reading.value) : refused('cell_number');
  },
});

type Choice = {
  readonly list: Readonly<Record<string, string>>;
  readonly write: 'label' | 'value';
  /** The value of the API, where it is not the key itself. */
  readonly toValue?: (key: string) => string | number;
};

/** One of a closed list: read as its label or its value, whatever the case and the accents. */
const choice = ({ list, write, toValue = (key) => key }: Choice): Format => {
  const known = new Map<string, string | number>();
  for (const [key, label] of Object.entries(list).toReversed()) known.set(foldText(label), toValue(key));
  for (const key of Object.keys(list)) known.set(foldText(key), toValue(key));
  const shown = write === 'label' ? Object.values(list) : Object.keys(list);
  const allowed = [...new Set(shown)].join(', ');
  return {
    write: (value) => (value === null ? '' : write === 'value' ? String(value) : (list[String(value)] ?? '')),
    read: (cell) => {
      const value = known.get(foldText(cell));
      return value === undefined ? refused('cell_one_of', { allowed }) : valued(value);
    },
  };
};

const wholeDays = number({ least: 0, most: 0 });
const quantity = number({ least: 0, most: 3 });
const temperature = number({ least: 0, most: 1 });
const length = number({ least: 1, most: 1 });

/** Kept in the order in which a product file has them. */
const formats: Readonly<Record<ProductPath, Format>> = {
  sku: text,
  name: text,
  description: text,
  product_type: choice({ list: labels.product_type, write: 'label' }),
  unit: choice({ list: labels.unit, write: 'value' }),
  unit_cost: number({ least: 2, most: 4 }),
  barcode,
  'extra.ncm': ncm,
  is_active: flag,
  'dimensions.height': length,
  'dimensions.width': length,
  'dimensions.length': length,
  'dimensions.weight': number({ least: 3, most: 3 }),
  'characteristics.is_dangerous': flag,
  'characteristics.is_fragile': flag,
  'characteristics.has_serial_number': flag,
  'characteristics.has_batch_control': flag,
  'stock_control.restock_priority': choice({
    list: labels.restock_priority,
    write: 'label',
    toValue: Number,
  }),
  'stock_control.min_stock_quantity': quantity,
  'stock_control.ideal_stock_quantity': quantity,
  'expiration_control.has_expiration_date': flag,
  'expiration_control.shelf_life_days': wholeDays,
  'expiration_control.expiration_alert_days': wholeDays,
  'temperature_control.is_refrigerated': flag,
  'temperature_control.storage_temp_min': temperature,
  'temperature_control.storage_temp_max': temperature,
  'expiration_control.min_remaining_shelf_life': wholeDays,
  'extra.origin': choice({ list: labels.product_origin, write: 'value' }),
  'extra.brand': text,
  'extra.category': text,
  'extra.allocation_policy': choice({ list: labels.allocation_policy, write: 'label' }),
};

const columnOf = (path: ProductPath): ProductColumn => {
  const { write, read } = formats[path];
  return {
    path,
    label: productColumnLabels[path],
    write,
    read: (cell) => {
      const bare = unguardCell(cell.trim());
      return bare === '' ? { kind: 'blank' } : read(bare);
    },
  };
};

/** Every column of a product file in its order: the one truth of headings and cells, for export and import. */
export const productColumns: readonly ProductColumn[] = (Object.keys(formats) as ProductPath[]).map(columnOf);
