import { csvLine, csvMark } from '../../kernel/csv.ts';
import { importFileWords } from './row-words.ts';
import type { CellValue } from '../../domain/file-cells.ts';
import { importColumns, type ImportEntity } from './columns.ts';
import { placeExamples } from '../locations/examples.ts';
import { productFileHead, productFileLine } from '../products/file.ts';
import { examples } from '../products/examples.ts';

const { location } = placeExamples;

const place = { ...location, warehouse_code: location.warehouse.code };

const balance = {
  sku: examples.product.sku,
  location_code: location.code,
  quantity: 288,
  batch_number: 'L2411',
  expiration_date: '2027-02-14',
  manufacturing_date: '2026-08-14',
  serial_number: null,
  stock_status: 'available',
  unit_cost: 18.9,
};

const cellAt = (body: object, path: string): CellValue =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (value as Readonly<Record<string, unknown>>)[key] ?? null,
      body,
    ) as CellValue;

const fileOf = (entity: ImportEntity, body: object): readonly string[] => [
  csvMark + csvLine(importColumns[entity].map(({ label }) => label)),
  csvLine(importColumns[entity].map(({ path, write }) => write(cellAt(body, path)))),
];

/** The two lines of a file of each kind that shows how it is filled: its headings, and an example. */
export const importTemplates: Readonly<Record<ImportEntity, readonly string[]>> = {
  products: [
    productFileHead,
    productFileLine({ ...examples.details, description: importFileWords.templateNote }),
  ],
  locations: fileOf('locations', place),
  opening_balances: fileOf('opening_balances', balance),
};
