import { choice, columnsOf, day, number, text, type CellFormat } from '../../domain/file-cells.ts';
import { labels } from '../../domain/label-words.ts';
import { importFile } from '../../kernel/import-file.ts';
import { locationExamples } from '../locations/examples.ts';
import { examples } from '../products/examples.ts';
import { openingBalanceBody } from './opening-balance-schema.ts';
import {
  balanceColumnAliases,
  balanceColumnLabels,
  balanceImportWords as words,
  balanceTemplateName,
} from './opening-words.ts';

/** Kept in the order in which a file of opening balances has them. */
const formats: Readonly<Record<keyof typeof balanceColumnLabels, CellFormat>> = {
  sku: text,
  location_code: text,
  quantity: number({ least: 0, most: 3 }),
  batch_number: text,
  expiration_date: day,
  manufacturing_date: day,
  serial_number: text,
  stock_status: choice({ list: labels.stock_status, write: 'label' }),
  unit_cost: number({ least: 2, most: 4 }),
};

const example = {
  sku: examples.product.sku,
  location_code: locationExamples.location.code,
  quantity: 288,
  batch_number: 'L2411',
  expiration_date: '2027-02-14',
  manufacturing_date: '2026-08-14',
  serial_number: null,
  stock_status: 'available',
  unit_cost: 18.9,
};

/** Files of opening balances: what lies where, a line each. */
export const balanceFile = importFile({
  columns: columnsOf(formats, balanceColumnLabels),
  aliases: balanceColumnAliases,
  keys: ['sku', 'location_code', 'quantity'],
  needsKeys: 'mapping_needs_opening_balances',
  body: openingBalanceBody,
  scope: 'stock:adjust',
  template: { name: balanceTemplateName, records: [example] },
  words,
  seenAt: '/estoque/movimentacoes',
});
