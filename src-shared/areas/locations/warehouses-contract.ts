import { z } from 'zod';
import { locationExamples as examples } from './examples.ts';
import { createWarehouseBody, updateWarehouseBody, warehouseSchema } from './warehouse-schema.ts';
import { route } from '../../kernel/contract.ts';
import { pageParameters, queryBoolean } from '../../kernel/query.ts';
import { locationOperations as operations, locationTags as tags } from './words.ts';
import { warehouseParameter as params } from '../../domain/parameters.ts';
import { commonWords } from '../../domain/field-words.ts';

const tag = tags.warehouses;
const example = { params: examples.warehouseParams, data: examples.warehouse };

const list = route({
  ...operations['warehouses.list'],
  method: 'GET',
  path: '/warehouses',
  tag,
  access: 'locations:read',
  query: z.strictObject({
    ...pageParameters,
    is_active: queryBoolean.optional().describe(commonWords.is_active),
  }),
  data: warehouseSchema,
  list: true,
  status: 200,
  says: 'warehouses_listed',
  example: { query: { is_active: true }, data: examples.warehouse },
});

const create = route({
  ...operations['warehouses.create'],
  method: 'POST',
  path: '/warehouses',
  tag,
  access: 'locations:write',
  body: createWarehouseBody,
  data: warehouseSchema,
  status: 201,
  says: 'warehouse_created',
  errors: { 409: ['duplicate'] },
  versioned: true,
  idempotent: true,
  example: { body: { code: '2', name: 'Filial' }, data: examples.warehouse },
});

const details = route({
  ...operations['warehouses.details'],
  method: 'GET',
  path: '/warehouses/{warehouse_code}',
  tag,
  access: 'locations:read',
  params,
  data: warehouseSchema,
  status: 200,
  says: 'warehouse_read',
  errors: { 404: ['not_found'] },
  versioned: true,
  example,
});

const modify = route({
  ...operations['warehouses.modify'],
  method: 'PUT',
  path: '/warehouses/{warehouse_code}',
  tag,
  access: 'locations:write',
  params,
  body: updateWarehouseBody,
  data: warehouseSchema,
  status: 200,
  says: 'warehouse_updated',
  errors: {
    404: ['not_found'],
    409: ['warehouse_has_active_locations', 'last_warehouse'],
    412: ['version_mismatch'],
  },
  versioned: true,
  example: { ...example, body: { name: 'Filial' } },
});

const remove = route({
  ...operations['warehouses.remove'],
  method: 'DELETE',
  path: '/warehouses/{warehouse_code}',
  tag,
  access: 'locations:write',
  params,
  data: z.null(),
  status: 200,
  says: 'warehouse_deleted',
  errors: {
    404: ['not_found'],
    409: ['warehouse_has_locations', 'last_warehouse'],
    412: ['version_mismatch'],
  },
  versioned: true,
  example: { ...example, data: null },
});

export const warehouses = { list, create, details, modify, remove };
