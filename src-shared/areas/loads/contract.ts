import { z } from 'zod';
import { idParameter } from '../../domain/parameters.ts';
import { route } from '../../kernel/contract.ts';
import { orderResultSchema } from '../orders/results-schema.ts';
import {
  addOrdersBody,
  createLoadBody,
  loadOrderParameters,
  loadScanBody,
  shipLoadBody,
  undoLoadScanBody,
  updateLoadBody,
} from './body-schema.ts';
import { loadExamples as examples } from './examples.ts';
import { loadFieldWords as means } from './field-words.ts';
import { loadOutcomes } from './lists-schema.ts';
import { boardQuery, loadReads, toReadLoads as toRead } from './reads-contract.ts';
import { loadBoardSchema, loadDetailsSchema, loadNameParameter, loadScanSchema } from './schema.ts';
import { loadOperations as operations, loadTags as tags } from './words.ts';
import { loadWorkflow } from './workflow.ts';

const tag = tags.loads;
const { params } = examples;
const member = { tag, params: idParameter, status: 200, method: 'POST' } as const;
const whole = { ...member, data: loadDetailsSchema, versioned: true } as const;
const gone = { 404: ['not_found'] } as const;

/** Operations on loads: what leaves together in one vehicle. */
export const loads = {
  ...loadReads,
  board: route({
    ...operations['loads.board'],
    ...toRead,
    path: '/loads/board',
    query: boardQuery,
    data: loadBoardSchema,
    says: 'load_board_read',
    example: { query: { by: 'carrier' }, data: examples.board },
  }),
  create: route({
    ...operations['loads.create'],
    ...toRead,
    method: 'POST',
    access: 'orders:write',
    path: '/loads',
    status: 201,
    body: createLoadBody,
    data: loadDetailsSchema,
    versioned: true,
    idempotent: true,
    says: 'load_made',
    errors: { 409: ['order_not_ready', 'in_other_load', 'load_carrier_differs'] },
    example: { body: examples.createBody, data: examples.details },
  }),
  details: route({
    ...operations['loads.details'],
    ...toRead,
    path: '/loads/{id}',
    params: loadNameParameter,
    data: loadDetailsSchema,
    versioned: true,
    says: 'load_read',
    errors: gone,
    example: { params, data: examples.details },
  }),
  modify: route({
    ...operations['loads.modify'],
    ...whole,
    method: 'PUT',
    path: '/loads/{id}',
    access: loadWorkflow.scopeOf('modify'),
    body: updateLoadBody,
    says: 'load_updated',
    errors: {
      ...gone,
      409: ['invalid_transition', 'load_carrier_differs'],
      412: ['version_mismatch'],
    },
    example: { params, body: { driver: 'José Braga' }, data: examples.details },
  }),
  add: route({
    ...operations['loads.add'],
    ...whole,
    path: '/loads/{id}/orders',
    access: loadWorkflow.scopeOf('add'),
    body: addOrdersBody,
    says: 'load_orders_added',
    errors: {
      ...gone,
      409: ['invalid_transition', 'order_not_ready', 'in_other_load', 'load_carrier_differs', 'load_full'],
    },
    example: { params, body: { order_ids: examples.orderIds }, data: examples.details },
  }),
  remove: route({
    ...operations['loads.remove'],
    ...whole,
    method: 'DELETE',
    path: '/loads/{id}/orders/{order_id}',
    params: loadOrderParameters,
    access: loadWorkflow.scopeOf('remove'),
    says: 'load_order_removed',
    errors: { ...gone, 409: ['invalid_transition', 'not_in_load'] },
    example: { params: { ...params, order_id: examples.orderIds[0] }, data: examples.details },
  }),
  scan: route({
    ...operations['loads.scan'],
    ...member,
    path: '/loads/{id}/scans',
    access: loadWorkflow.scopeOf('scan'),
    body: loadScanBody,
    data: loadScanSchema,
    says: 'volume_scanned',
    errors: {
      ...gone,
      409: ['invalid_transition', 'in_other_load', 'not_in_load', 'volume_loaded', 'idempotency_mismatch'],
    },
    example: { params, body: examples.scanBody, data: examples.scan },
  }),
  undo: route({
    ...operations['loads.undo'],
    ...member,
    path: '/loads/{id}/undo',
    access: loadWorkflow.scopeOf('undo'),
    body: undoLoadScanBody,
    data: loadScanSchema,
    says: 'volume_scan_undone',
    errors: { ...gone, 409: ['invalid_transition', 'load_scan_not_undone'] },
    example: { params, body: { scan_uid: examples.scanBody.scan_uid }, data: examples.scan },
  }),
  ship: route({
    ...operations['loads.ship'],
    ...member,
    path: '/loads/{id}/ship',
    access: loadWorkflow.scopeOf('ship'),
    body: shipLoadBody,
    data: z.object({
      results: orderResultSchema(loadOutcomes).describe(means.results),
      load: loadDetailsSchema.describe(means.load),
    }),
    says: 'load_shipped',
    errors: { ...gone, 409: ['invalid_transition', 'load_incomplete'] },
    example: { params, body: {}, data: { results: [examples.result], load: examples.details } },
  }),
  cancel: route({
    ...operations['loads.cancel'],
    ...whole,
    path: '/loads/{id}/cancel',
    access: loadWorkflow.scopeOf('cancel'),
    says: 'load_cancelled',
    errors: { ...gone, 409: ['invalid_transition', 'load_under_way'] },
    example: { params, data: examples.details },
  }),
};
