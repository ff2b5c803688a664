import { z } from 'zod';
import { lotStatuses } from '../../domain/enumerations.ts';
import { lotSchema, serialSchema, updateLotBody } from './lot-schema.ts';
import { commandExamples as examples } from './commands-examples.ts';
import { route } from '../../kernel/contract.ts';
import { pageParameters, queryBoolean, queryOneOf, queryText } from '../../kernel/query.ts';
import { stockCommandOperations as operations, stockCommandTags as tags } from './commands-words.ts';
import { idParameter, skuParameter } from '../../domain/parameters.ts';
import { commonWords } from '../../domain/field-words.ts';
import { ownWords } from './field-words.ts';

const tag = tags.lots;
const { sku } = examples;

/** The query of GET /products/{sku}/lots. */
export const lotQuery = z.strictObject({
  ...pageParameters,
  batch_number: queryText(20).optional().describe(commonWords.batch_number),
  lot_status: queryOneOf(lotStatuses).optional().describe(ownWords.lot_status),
  in_stock: queryBoolean.optional().describe(ownWords.in_stock),
});
export type LotQuery = z.output<typeof lotQuery>;

const list = route({
  ...operations['lots.list'],
  method: 'GET',
  path: '/products/{sku}/lots',
  tag,
  access: 'inventory:read',
  params: skuParameter,
  query: lotQuery,
  data: lotSchema,
  list: true,
  status: 200,
  says: 'lots_listed',
  errors: { 404: ['not_found'] },
  example: { params: { sku }, query: { in_stock: true }, data: examples.lot },
});

const modify = route({
  ...operations['lots.modify'],
  method: 'PUT',
  path: '/products/{sku}/lots/{batch_number}',
  tag,
  access: 'stock:adjust',
  params: skuParameter.extend({ batch_number: z.string().min(1).max(60).describe(commonWords.batch_number) }),
  body: updateLotBody,
  data: lotSchema,
  status: 200,
  says: 'lot_updated',
  errors: { 404: ['not_found'], 412: ['version_mismatch'] },
  versioned: true,
  example: {
    params: { sku, batch_number: 'L2311' },
    body: { expiration_date: '2027-03-31' },
    data: examples.lot,
  },
});

const modifyById = route({
  ...operations['lots.modifyById'],
  method: 'PUT',
  path: '/lots/{id}',
  tag,
  access: 'stock:adjust',
  params: idParameter,
  body: updateLotBody,
  data: lotSchema,
  status: 200,
  says: 'lot_updated',
  errors: { 404: ['not_found'], 409: ['lot_date_taken'], 412: ['version_mismatch'] },
  versioned: true,
  example: { params: { id: examples.lot.id }, body: { lot_status: 'on_hold' }, data: examples.lot },
});

/** The query of GET /products/{sku}/serials. */
export const serialQuery = z.strictObject({
  ...pageParameters,
  serial_number: queryText(60).optional().describe(commonWords.serial_number),
  in_stock: queryBoolean.optional().describe(ownWords.in_stock),
});
export type SerialQuery = z.output<typeof serialQuery>;

const serials = route({
  ...operations['lots.serials'],
  method: 'GET',
  path: '/products/{sku}/serials',
  tag,
  access: 'inventory:read',
  params: skuParameter,
  query: serialQuery,
  data: serialSchema,
  list: true,
  status: 200,
  says: 'serials_listed',
  errors: { 404: ['not_found'] },
  example: { params: { sku }, query: { in_stock: true }, data: examples.serial },
});

export const lots = { list, modify, modifyById, serials };
