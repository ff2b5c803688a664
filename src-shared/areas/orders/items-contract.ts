import { z } from 'zod';
import { idParameter } from '../../domain/parameters.ts';
import { route } from '../../kernel/contract.ts';
import { uuid } from '../../kernel/primitives.ts';
import { createItemBody, updateItemBody } from './body-schema.ts';
import { orderExamples as examples } from './examples.ts';
import { orderItemSchema } from './items-schema.ts';
import { orderDetailsSchema } from './schema.ts';
import { orderOperations as operations, orderTags as tags } from './words.ts';

const toRead = { tag: tags.orders, access: 'orders:read', method: 'GET', status: 200 } as const;
const toWrite = { tag: tags.orders, access: 'orders:write' } as const;
const itemParameters = idParameter.extend({ item_id: uuid.describe('Identificador do item') });
const inOrder = { path: '/orders/{id}/items', params: idParameter } as const;
const one = { path: '/orders/{id}/items/{item_id}', params: itemParameters } as const;
const example = { params: examples.itemParams };

/** Operations on the items of one order; all but the reads answer the order. */
export const orderItems = {
  list: route({
    ...operations['orderItems.list'],
    ...toRead,
    ...inOrder,
    data: z.array(orderItemSchema),
    says: 'order_items_listed',
    errors: { 404: ['not_found'] },
    example: { params: examples.params, data: examples.order.items },
  }),
  create: route({
    ...operations['orderItems.create'],
    ...toWrite,
    ...inOrder,
    method: 'POST',
    body: createItemBody,
    data: orderDetailsSchema,
    status: 201,
    says: 'order_item_added',
    errors: { 404: ['not_found'], 409: ['not_editable', 'invoice_active'], 422: ['too_many_items'] },
    versioned: true,
    idempotent: true,
    example: { params: examples.params, body: examples.itemBody, data: examples.details },
  }),
  details: route({
    ...operations['orderItems.details'],
    ...toRead,
    ...one,
    data: orderItemSchema,
    says: 'order_item_read',
    errors: { 404: ['not_found'] },
    example: { ...example, data: examples.item },
  }),
  modify: route({
    ...operations['orderItems.modify'],
    ...toWrite,
    ...one,
    method: 'PUT',
    body: updateItemBody,
    data: orderDetailsSchema,
    status: 200,
    says: 'order_item_updated',
    errors: {
      404: ['not_found'],
      409: ['not_editable', 'only_less_while_picking', 'invoice_active'],
      412: ['version_mismatch'],
    },
    versioned: true,
    example: { ...example, body: { quantity: 8 }, data: examples.details },
  }),
  remove: route({
    ...operations['orderItems.remove'],
    ...toWrite,
    ...one,
    method: 'DELETE',
    data: z.null(),
    status: 200,
    says: 'order_item_deleted',
    errors: { 404: ['not_found'], 409: ['not_editable', 'invoice_active'], 412: ['version_mismatch'] },
    versioned: true,
    example: { ...example, data: null },
  }),
};
