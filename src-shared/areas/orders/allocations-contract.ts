import { z } from 'zod';
import { idParameter } from '../../domain/parameters.ts';
import { route } from '../../kernel/contract.ts';
import { queryText } from '../../kernel/query.ts';
import { allocateBody, allocatedSchema, orderAllocationSchema } from './allocations-schema.ts';
import { orderExamples as examples } from './examples.ts';
import { orderFieldWords as means } from './field-words.ts';
import { orderOperations as operations, orderTags as tags } from './words.ts';

const ofOrder = { tag: tags.orders, path: '/orders/{id}/allocations', params: idParameter } as const;
const example = { params: examples.params };

/** Operations on what is reserved for one order. */
export const orderAllocations = {
  list: route({
    ...operations['orderAllocations.list'],
    ...ofOrder,
    access: 'orders:read',
    method: 'GET',
    data: z.array(orderAllocationSchema),
    status: 200,
    says: 'allocations_listed',
    errors: { 404: ['not_found'] },
    example: { ...example, data: [examples.allocation] },
  }),
  allocate: route({
    ...operations['orderAllocations.allocate'],
    ...ofOrder,
    access: 'orders:write',
    method: 'POST',
    body: allocateBody,
    data: allocatedSchema,
    status: 200,
    says: 'allocations_made',
    errors: { 404: ['not_found'], 409: ['not_allocatable', 'on_hold', 'row_obstacle', 'more_than_wanted'] },
    example: {
      ...example,
      body: { mode: 'commit' },
      data: { allocations: [examples.allocation], warnings: [] },
    },
  }),
  release: route({
    ...operations['orderAllocations.release'],
    ...ofOrder,
    access: 'orders:write',
    method: 'DELETE',
    query: z.strictObject({ item_id: queryText(60).optional().describe(means.item_id) }),
    data: allocatedSchema,
    status: 200,
    says: 'allocations_released',
    errors: { 404: ['not_found'], 409: ['not_allocatable'] },
    example: { ...example, data: { allocations: [], warnings: [] } },
  }),
};
