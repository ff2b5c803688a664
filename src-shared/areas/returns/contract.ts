import { z } from 'zod';
import { idParameter } from '../../domain/parameters.ts';
import { route } from '../../kernel/contract.ts';
import { queryText } from '../../kernel/query.ts';
import { orderNameParameter } from '../orders/schema.ts';
import { returnActContracts } from './acts-contract.ts';
import { createReturnBody, updateReturnBody } from './body-schema.ts';
import { returnExamples as examples } from './examples.ts';
import { returnDay } from './day-contract.ts';
import { returnReads } from './reads-contract.ts';
import { returnableSchema, returnHistorySchema, returnSchema } from './schema.ts';
import { returnLineSchema } from './line-schema.ts';
import { returnStatisticsContracts } from './statistics-contract.ts';
import { returnOperations as operations, returnTags as tags } from './words.ts';

const tag = tags.returns;
const params = { id: examples.id };
const answer = { tag, data: returnSchema, versioned: true } as const;
const one = { ...answer, params: idParameter } as const;
const reading = { tag, method: 'GET', access: 'rma:read', status: 200 } as const;

const itemErrors = {
  409: ['over_return', 'lot_not_shipped', 'serial_not_shipped', 'rma_serial_taken'],
  422: ['rma_item_unnamed', 'rma_item_unknown', 'rma_item_twice', 'rma_serial_count', 'sku_unknown'],
} as const;

const lookup = route({
  ...operations['returns.lookup'],
  ...reading,
  path: '/rma/lookup',
  query: z.strictObject({ code: queryText(120).describe('O que o leitor leu') }),
  data: z.array(returnLineSchema),
  says: 'rma_found',
  example: { query: { code: 'RMA-000012' }, data: [examples.line] },
});

const create = route({
  ...operations['returns.create'],
  ...answer,
  method: 'POST',
  path: '/rma',
  access: 'rma:write',
  body: createReturnBody,
  status: 201,
  says: 'rma_created',
  errors: {
    403: ['forbidden'],
    409: [...itemErrors[409], 'rma_without_order_refused'],
    422: [
      ...itemErrors[422],
      'rma_order_unknown',
      'rma_order_inbound',
      'rma_customer_unknown',
      'rma_customer_of_order',
      'rma_party_missing',
    ],
  },
  idempotent: true,
  example: { body: examples.createBody, data: examples.details },
});

const details = route({
  ...operations['returns.details'],
  ...one,
  ...reading,
  path: '/rma/{id}',
  says: 'rma_read',
  errors: { 404: ['not_found'] },
  example: { params, data: examples.details },
});

const modify = route({
  ...operations['returns.modify'],
  ...one,
  method: 'PUT',
  path: '/rma/{id}',
  access: 'rma:write',
  body: updateReturnBody,
  status: 200,
  says: 'rma_updated',
  errors: {
    404: ['not_found'],
    409: [...itemErrors[409], 'rma_items_fixed', 'rma_ended'],
    412: ['version_mismatch'],
    422: itemErrors[422],
  },
  example: { params, body: { notes: 'Vem pelo balcão' }, data: examples.details },
});

const history = route({
  ...operations['returns.history'],
  ...reading,
  path: '/rma/{id}/history',
  params: idParameter,
  data: z.array(returnHistorySchema),
  says: 'rma_history_read',
  errors: { 404: ['not_found'] },
  example: { params, data: [examples.history] },
});

const returnable = route({
  ...operations['returns.returnable'],
  ...reading,
  path: '/orders/{id}/returnable',
  params: orderNameParameter,
  data: z.array(returnableSchema),
  says: 'returnable_read',
  errors: { 404: ['not_found'] },
  example: { params: { id: 'PS-000128' }, data: [examples.returnable] },
});

/** The operations on what customers return. */
export const returns = {
  ...returnReads,
  day: returnDay,
  lookup,
  create,
  details,
  modify,
  ...returnActContracts,
  history,
  returnable,
  ...returnStatisticsContracts,
};
