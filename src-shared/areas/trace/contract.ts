import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { idParameter, skuParameter } from '../../domain/parameters.ts';
import { route } from '../../kernel/contract.ts';
import { csvLine, csvMark } from '../../kernel/csv.ts';
import { traceExamples as examples } from './examples.ts';
import { traceSchema } from './schema.ts';
import { traceFileWords, traceOperations as operations, traceTags } from './words.ts';

const tag = traceTags.trace;

const lot = route({
  ...operations['trace.lot'],
  method: 'GET',
  path: '/lots/{id}/trace',
  tag,
  access: 'stock:read',
  params: idParameter,
  data: traceSchema,
  status: 200,
  says: 'lot_traced',
  errors: { 404: ['not_found'] },
  example: { params: { id: examples.lotId }, data: examples.trace },
});

const lotFile = route({
  ...operations['trace.lotFile'],
  method: 'GET',
  path: '/lots/{id}/trace/file',
  tag,
  access: 'customers:read',
  params: idParameter,
  data: z.string(),
  file: 'text/csv',
  status: 200,
  says: 'lot_traced',
  errors: { 404: ['not_found'] },
  example: { params: { id: examples.lotId }, data: csvMark + csvLine(Object.values(traceFileWords.columns)) },
});

const serial = route({
  ...operations['trace.serial'],
  method: 'GET',
  path: '/products/{sku}/serials/{serial_number}/trace',
  tag,
  access: 'stock:read',
  params: skuParameter.extend({
    serial_number: z.string().min(1).max(60).describe(commonWords.serial_number),
  }),
  data: traceSchema,
  status: 200,
  says: 'serial_traced',
  errors: { 404: ['not_found'] },
  example: {
    params: { sku: examples.trace.product.sku, serial_number: 'SN-4471' },
    data: { ...examples.trace, serial_number: 'SN-4471', family: [] },
  },
});

export const trace = { lot, lotFile, serial };
