import { productColumnLabels } from '../../domain/column-words.ts';
import { labels } from '../../domain/label-words.ts';
import { isGtin } from '../../domain/brazil/gtin.ts';
import { maskNcm } from '../../domain/brazil/ncm.ts';
import {
  choice,
  columnsOf,
  flag,
  number,
  refused,
  text,
  valued,
  type CellFormat,
} from '../../domain/file-cells.ts';
import type { FileColumn } from '../../kernel/import-file.ts';
import { gtins, packagings, texts } from './list-cells.ts';

export type { CellReading, CellValue } from '../../kernel/import-file.ts';

/** The field of a product that a column holds, in dot notation as the API's bodies nest it. */
export type ProductPath = keyof typeof productColumnLabels;

/** One column of a product file. */
export type ProductColumn = FileColumn<ProductPath>;

/** The form in which Excel leaves a long number in a narrow column. */
const scientific = /^\d(?:[.,]\d+)?E\+\d{1,3}$/iu;

/** A code that Excel may have taken for a number. */
const code: CellFormat = {
  write: text.write,
  read: (cell) => (scientific.test(cell) ? refused('cell_scientific') : valued(cell)),
};

/** Texts that systems write for a product without a barcode (`SEM GTIN` in the NF-e). */
const noBarcode = /^(?:sem\s?(?:gtin|ean)|n\/?a|-+|0+)$/iu;
/** Signs that spreadsheets and people put around and between the digits of a code. */
const around = /^[='"]+|["']+$|[.,]0{1,2}$|[\s.\p{Cf}]/gu;

/** A barcode; digits that make a GTIN once they stand alone are that GTIN. */
const barcode: CellFormat = {
  write: text.write,
  read: (cell) => {
    if (noBarcode.test(cell)) return { kind: 'blank' };
    const digits = cell.replaceAll(around, '');
    return digits !== cell && isGtin(digits) ? valued(digits) : code.read(cell);
  },
};

const ncm: CellFormat = {
  write: (value) => maskNcm(String(value ?? '')),
  read: (cell) => valued(cell.replaceAll(/[.\s]/gu, '')),
};

const wholeDays = number({ least: 0, most: 0 });
const quantity = number({ least: 0, most: 3 });
const temperature = number({ least: 0, most: 1 });
const length = number({ least: 1, most: 1 });

/** Kept in the order in which a product file has them. */
const formats: Readonly<Record<ProductPath, CellFormat>> = {
  sku: code,
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
  'extra.gtins': gtins,
  'extra.supplier_codes': texts,
  'extra.packagings': packagings,
};

/** Every column of a product file in its order: the one truth of headings and cells, for export and import. */
export const productColumns: readonly ProductColumn[] = columnsOf(formats, productColumnLabels);
