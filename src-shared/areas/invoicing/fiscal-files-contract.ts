import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { route, type FileType } from '../../kernel/contract.ts';
import { uuid } from '../../kernel/primitives.ts';
import { queryOneOf } from '../../kernel/query.ts';
import { valuesOf } from '../../kernel/values-of.ts';
import { awaitingQuery } from './awaiting-contract.ts';
import { awaitingExamples as examples } from './awaiting-examples.ts';
import { fiscalFileOperations as operations } from './fiscal-file-words.ts';
import { invoicingLabels } from './label-words.ts';
import { invoicingTags as tags } from './words.ts';

const formats = valuesOf(invoicingLabels.fiscal_file_format);

/** The media types of the files for an ERP. */
export const fiscalFileTypes = {
  json: 'application/json',
  csv: 'text/csv',
} as const satisfies Record<(typeof formats)[number], FileType>;

/** Most orders of one file. */
export const mostFiscalOrders = 200;

const asFile = {
  format: queryOneOf(formats).optional().describe('O arquivo: json, quando nada é dito, ou csv'),
};

const file = {
  tag: tags.fiscal,
  method: 'GET',
  status: 200,
  access: 'fiscal:read',
  file: [fiscalFileTypes.json, fiscalFileTypes.csv],
  says: 'fiscal_file_made',
} as const;

const order = route({
  ...operations['fiscalFiles.order'],
  ...file,
  path: '/orders/awaiting-invoice/{id}/fiscal-details/file',
  params: z.object({ id: uuid.describe(commonWords.id) }),
  data: z.string(),
  query: z.strictObject(asFile),
  errors: { 403: ['customers_read_required'], 404: ['not_found'] },
  example: { params: { id: examples.details.id }, data: JSON.stringify(examples.details) },
});

/** The query of the file of many orders: that of the list without its pages. */
export const fiscalFileQuery = awaitingQuery.omit({ page: true, per_page: true }).extend(asFile);
export type FiscalFileQuery = z.output<typeof fiscalFileQuery>;

const list = route({
  ...operations['fiscalFiles.list'],
  ...file,
  path: '/orders/awaiting-invoice/file',
  query: fiscalFileQuery,
  data: z.string(),
  longFile: true,
  errors: { 403: ['customers_read_required'], 409: ['fiscal_file_too_long'] },
  example: { query: { waiting_over_hours: 24 }, data: JSON.stringify([examples.details]) },
});

export const fiscalFiles = { order, list };
