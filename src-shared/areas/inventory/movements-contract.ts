import { z } from 'zod';
import { movementTypes, reasonCodes } from '../../domain/enumerations.ts';
import { movementSchema } from './movement-schema.ts';
import { stockExamples as examples } from './examples.ts';
import { route } from '../../kernel/contract.ts';
import {
  queryInteger,
  pageParameters,
  queryMoment,
  queryOneOf,
  queryText,
  searchParameters,
} from '../../kernel/query.ts';
import { stockReadOperations as operations, stockReadTags as tags } from './reads-words.ts';
import { idParameter, skuParameter } from '../../domain/parameters.ts';
import { ownWords } from './field-words.ts';
import { commonWords } from '../../domain/field-words.ts';

const tag = tags.movements;
const access = 'stock:read';

const ofProductQuery = z.strictObject({
  ...pageParameters,
  type: queryOneOf(movementTypes).optional().describe(ownWords.type),
  location_code: queryText(29).optional().describe(commonWords.location_code),
  lot_id: queryText(36).optional().describe(ownWords.lot_id),
  batch_number: queryText(20).optional().describe(commonWords.batch_number),
  serial_number: queryText(60).optional().describe(commonWords.serial_number),
  reason_code: queryOneOf(reasonCodes).optional().describe(commonWords.reason_code),
  document_number: queryText(60).optional().describe(ownWords.document_number),
  actor: queryText(80).optional().describe(commonWords.actor),
  from: queryMoment('first').optional().describe(commonWords.from),
  to: queryMoment('last').optional().describe(commonWords.to),
});

/** The query of GET /inventory/movements. */
export const movementQuery = ofProductQuery.extend({
  ...searchParameters,
  sku: queryText(60).optional().describe(commonWords.sku),
});
export type MovementQuery = z.output<typeof movementQuery>;

const listQuery = movementQuery.extend({
  after: queryInteger(0, Number.MAX_SAFE_INTEGER).optional().describe(ownWords.after_seq),
});
export type MovementListQuery = z.output<typeof listQuery>;

const list = route({
  ...operations['movements.list'],
  method: 'GET',
  path: '/inventory/movements',
  tag,
  access,
  query: listQuery,
  data: movementSchema,
  list: true,
  status: 200,
  says: 'movements_listed',
  example: { query: { type: 'transfer', from: '2026-11-01' }, data: examples.movement },
});

const details = route({
  ...operations['movements.details'],
  method: 'GET',
  path: '/inventory/movements/{id}',
  tag,
  access,
  params: idParameter,
  data: movementSchema,
  status: 200,
  says: 'movement_read',
  errors: { 404: ['not_found'] },
  example: { params: { id: examples.movement.id }, data: examples.movement },
});

const ofProduct = route({
  ...operations['movements.ofProduct'],
  method: 'GET',
  path: '/products/{sku}/movements',
  tag,
  access,
  params: skuParameter,
  query: ofProductQuery,
  data: movementSchema,
  list: true,
  status: 200,
  says: 'movements_listed',
  errors: { 404: ['not_found'] },
  example: { params: { sku: examples.sku }, query: { type: 'transfer' }, data: examples.movement },
});

export const movements = { list, details, ofProduct };
