import { z } from 'zod';
import { recordParameter } from '../../domain/parameters.ts';
import { createItemBody, updateItemBody } from './body-schema.ts';
import { orderExamples as examples } from './examples.ts';
import { orderItemParameters, orderItemSchema } from './items-schema.ts';
import { orderDetailsSchema } from './schema.ts';
import { orderTags as tags } from './words.ts';
import { change, create, operations, read, remove } from '../../kernel/operations.ts';

const example = { params: examples.itemParams };

/** Operations on the items of one order; all but the reads answer the order. */
export const orderItems = operations('orderItems', tags.orders, {
  list: read({
    summary: 'Lista os itens de um pedido',
    description: 'Todos, na ordem das linhas.',
    path: '/orders/{id}/items',
    access: 'orders:read',
    params: recordParameter('order'),
    data: z.array(orderItemSchema),
    says: 'order_items_listed',
    errors: { 404: ['not_found'] },
    example: { params: examples.params, data: examples.order.items },
  }),
  create: create({
    summary: 'Inclui um item em um pedido',
    description: 'Como em `POST /orders`. A resposta é o pedido com as novas somas.',
    path: '/orders/{id}/items',
    access: 'orders:write',
    params: recordParameter('order'),
    body: createItemBody,
    data: orderDetailsSchema,
    versioned: true,
    says: 'order_item_added',
    errors: { 404: ['not_found'], 409: ['not_editable', 'invoice_active'], 422: ['too_many_items'] },
    example: { params: examples.params, body: examples.itemBody, data: examples.details },
  }),
  details: read({
    summary: 'Mostra um item de um pedido',
    description: 'O item como o pedido o mostra.',
    path: '/orders/{id}/items/{item_id}',
    access: 'orders:read',
    params: orderItemParameters,
    data: orderItemSchema,
    says: 'order_item_read',
    errors: { 404: ['not_found'] },
    example: { ...example, data: examples.item },
  }),
  modify: change({
    summary: 'Altera um item de um pedido',
    description:
      'Só muda o que se envia; null esvazia. O produto não muda: exclua o item e inclua outro. `If-Match` leva a versão do pedido; a resposta é o pedido.',
    path: '/orders/{id}/items/{item_id}',
    access: 'orders:write',
    params: orderItemParameters,
    body: updateItemBody,
    data: orderDetailsSchema,
    versioned: true,
    says: 'order_item_updated',
    errors: {
      404: ['not_found'],
      409: ['not_editable', 'only_less_while_picking', 'invoice_active'],
      412: ['version_mismatch'],
    },
    example: { ...example, body: { quantity: 8 }, data: examples.details },
  }),
  remove: remove({
    summary: 'Exclui um item de um pedido',
    description: 'Um pedido enviado guarda ao menos um item. `If-Match` leva a versão do pedido.',
    path: '/orders/{id}/items/{item_id}',
    access: 'orders:write',
    params: orderItemParameters,
    data: z.null(),
    versioned: true,
    says: 'order_item_deleted',
    errors: { 404: ['not_found'], 409: ['not_editable', 'invoice_active'], 412: ['version_mismatch'] },
    example: { ...example, data: null },
  }),
});
