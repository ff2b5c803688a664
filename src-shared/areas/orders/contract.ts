import { z } from 'zod';
import { idParameter } from '../../domain/parameters.ts';
import { route } from '../../kernel/contract.ts';
import { orderActContracts } from './acts-contract.ts';
import { batchBody, bulkBody, createOrderBody, updateOrderBody } from './body-schema.ts';
import { orderExamples as examples } from './examples.ts';
import { orderFieldWords as means } from './field-words.ts';
import { batchOutcomes, bulkOutcomes } from './lists-schema.ts';
import { orderDay } from './day-contract.ts';
import { orderLookup } from './lookup-contract.ts';
import { orderReads, ordersAreWritten, toRead } from './reads-contract.ts';
import { orderResultSchema } from './results-schema.ts';
import { orderDetailsSchema, orderNameParameter } from './schema.ts';
import { orderOperations as operations, orderTags as tags } from './words.ts';

const toWrite = { tag: tags.orders, ...ordersAreWritten, method: 'POST' } as const;
const example = { params: examples.params, data: examples.details };

const create = route({
  ...operations['orders.create'],
  ...toWrite,
  path: '/orders',
  body: createOrderBody,
  bodyLimit: 2 * 1024 * 1024,
  data: orderDetailsSchema,
  status: 201,
  says: 'order_made',
  errors: { 403: ['customers_write_required'], 409: ['duplicate'] },
  idempotent: true,
  versioned: true,
  example: { body: examples.createBody, data: examples.details },
});

const several = { ...toWrite, bodyLimit: 8 * 1024 * 1024, status: 200 } as const;

const batch = route({
  ...operations['orders.batch'],
  ...several,
  path: '/orders/batch',
  body: batchBody,
  data: z.object({ results: orderResultSchema(batchOutcomes).describe(means.results) }),
  says: 'orders_made',
  idempotent: true,
  example: { body: { orders: [examples.createBody] }, data: { results: [examples.created] } },
});

const bulk = route({
  ...operations['orders.bulk'],
  ...several,
  path: '/orders/bulk',
  body: bulkBody,
  data: z.object({ results: orderResultSchema(bulkOutcomes).describe(means.results) }),
  says: 'orders_done',
  example: {
    body: { action: 'hold', ids: [examples.params.id], reason_code: 'payment' },
    data: { results: [examples.done] },
  },
});

const modify = route({
  ...operations['orders.modify'],
  ...toWrite,
  method: 'PUT',
  path: '/orders/{id}',
  params: idParameter,
  body: updateOrderBody,
  data: orderDetailsSchema,
  status: 200,
  says: 'order_updated',
  errors: {
    403: ['customers_write_required'],
    404: ['not_found'],
    409: ['not_editable', 'duplicate'],
    412: ['version_mismatch'],
  },
  versioned: true,
  example: { ...example, body: { priority: 4, notes: 'Até 18 h' } },
});

const remove = route({
  ...operations['orders.remove'],
  ...toWrite,
  method: 'DELETE',
  path: '/orders/{id}',
  params: idParameter,
  data: z.null(),
  status: 200,
  says: 'order_deleted',
  errors: { 404: ['not_found'], 409: ['invalid_transition'], 412: ['version_mismatch'] },
  versioned: true,
  example: { ...example, data: null },
});

const details = route({
  ...operations['orders.details'],
  ...toRead,
  path: '/orders/{id}',
  params: orderNameParameter,
  data: orderDetailsSchema,
  says: 'order_read',
  errors: { 404: ['not_found'] },
  versioned: true,
  example: { params: examples.params, data: examples.details },
});

/** Every operation on orders, in the order of the documentation. */
export const orders = {
  list: orderReads.list,
  create,
  batch,
  bulk,
  lookup: orderLookup,
  day: orderDay,
  details,
  modify,
  remove,
  ...orderActContracts,
};
