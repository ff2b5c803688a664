import { z } from 'zod';
import { namesRecord } from '../../kernel/named-records.ts';
import { recordParameter } from '../../domain/parameters.ts';
import { queryText } from '../../kernel/query.ts';
import { command, operations, read, remove } from '../../kernel/operations.ts';
import { allocateBody, allocatedSchema, orderAllocationSchema } from './allocations-schema.ts';
import { orderExamples as examples } from './examples.ts';
import { orderFieldWords as means } from './field-words.ts';
import { orderTags as tags } from './words.ts';

const example = { params: examples.params };

/** Operations on what is reserved for one order. */
export const orderAllocations = operations('orderAllocations', tags.orders, {
  list: read({
    summary: 'Lista as reservas de um pedido',
    description: 'De onde sai cada item; as que terminaram também.',
    path: '/orders/{id}/allocations',
    access: 'orders:read',
    params: recordParameter('order'),
    data: z.array(orderAllocationSchema),
    says: 'allocations_listed',
    errors: { 404: ['not_found'] },
    example: { ...example, data: [examples.allocation] },
  }),
  allocate: command({
    summary: 'Reserva o que falta a um pedido',
    description:
      'Para um pedido confirmado ou em separação. `mode: preview` mostra de onde sairia e nada grava. `reallocate` libera o que não foi separado e reserva de novo. `rows` escolhe as linhas de estoque à mão. Sem `items`, vale para todos.',
    path: '/orders/{id}/allocations',
    access: 'orders:write',
    params: recordParameter('order'),
    body: allocateBody,
    data: allocatedSchema,
    says: 'allocations_made',
    errors: { 404: ['not_found'], 409: ['not_allocatable', 'on_hold', 'row_obstacle', 'more_than_wanted'] },
    example: {
      ...example,
      body: { mode: 'commit' },
      data: { allocations: [examples.allocation], warnings: [] },
    },
  }),
  release: remove({
    summary: 'Libera reservas de um pedido',
    description: 'O que espera separação; com `item_id`, só daquele item.',
    path: '/orders/{id}/allocations',
    access: 'orders:write',
    params: recordParameter('order'),
    query: z.strictObject({
      item_id: namesRecord(queryText(60), 'order_item', 'operation').optional().describe(means.item_name),
    }),
    data: allocatedSchema,
    says: 'allocations_released',
    errors: { 404: ['not_found'], 409: ['not_allocatable'] },
    example: { ...example, data: { allocations: [], warnings: [] } },
  }),
});
