import type { z } from 'zod';
import { labels } from '../../domain/label-words.ts';
import { balanceColumnLabels, locationColumnLabels } from './column-words.ts';
import {
  choice,
  columnsOf,
  day,
  flag,
  number,
  text,
  type CellFormat,
  type FileColumn,
} from '../../domain/file-cells.ts';
import { createLocationBody } from '../locations/schema.ts';
import { openingBalanceBody } from '../inventory/opening-balance-schema.ts';
import { productColumns } from '../products/columns.ts';
import { createProductBody } from '../products/schema.ts';

/** What can be imported, in the order in which a warehouse needs it. */
export const importEntities = ['products', 'locations', 'opening_balances'] as const;
export type ImportEntity = (typeof importEntities)[number];

const quantity = number({ least: 0, most: 3 });
const temperature = number({ least: 0, most: 1 });

/** Kept in the order in which a file of places has them. */
const locationFormats: Readonly<Record<keyof typeof locationColumnLabels, CellFormat>> = {
  code: text,
  name: text,
  warehouse_code: text,
  location_type: choice({ list: labels.location_type, write: 'label' }),
  is_active: flag,
  'capacity.max_volume_m3': number({ least: 0, most: 9 }),
  'capacity.max_weight_kg': quantity,
  'capacity.max_items': quantity,
  'temperature.min': temperature,
  'temperature.max': temperature,
  allows_mixed_products: flag,
  allows_mixed_batches: flag,
  is_pick_face: flag,
  picking_sequence: number({ least: 0, most: 0 }),
  barcode: text,
};

const balanceFormats: Readonly<Record<keyof typeof balanceColumnLabels, CellFormat>> = {
  sku: text,
  location_code: text,
  quantity,
  batch_number: text,
  expiration_date: day,
  manufacturing_date: day,
  serial_number: text,
  stock_status: choice({ list: labels.stock_status, write: 'label' }),
  unit_cost: number({ least: 2, most: 4 }),
};

/** The columns that a file of each kind can have. */
export const importColumns: Readonly<Record<ImportEntity, readonly FileColumn[]>> = {
  products: productColumns,
  locations: columnsOf(locationFormats, locationColumnLabels),
  opening_balances: columnsOf(balanceFormats, balanceColumnLabels),
};

/** The fields without which a line of each kind says nothing. */
export const importKeys: Readonly<Record<ImportEntity, readonly string[]>> = {
  products: ['sku'],
  locations: ['code'],
  opening_balances: ['sku', 'location_code', 'quantity'],
};

/** What makes a new record of each kind. */
const newRecords: Readonly<Record<ImportEntity, { readonly shape: Readonly<Record<string, z.ZodType>> }>> = {
  products: createProductBody,
  locations: createLocationBody,
  opening_balances: openingBalanceBody,
};

/** The columns that a line must fill to make a new record: those whose fields its body demands. */
export const neededColumns = (entity: ImportEntity): readonly FileColumn[] =>
  importColumns[entity].filter(({ path }) => newRecords[entity].shape[path]?.isOptional() === false);

/** What importing each kind of file takes. */
export const importScopes = {
  products: 'products:write',
  locations: 'locations:write',
  opening_balances: 'stock:adjust',
} as const satisfies Readonly<Record<ImportEntity, string>>;
