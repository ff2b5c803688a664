import { z } from 'zod';
import { idParameter } from '../../domain/parameters.ts';
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
import { boardQuery, loadReads } from './reads-contract.ts';
import { loadBoardSchema, loadDetailsSchema, loadNameParameter, loadScanSchema } from './schema.ts';
import { loadTags as tags } from './words.ts';
import { loadWorkflow } from './workflow.ts';
import { command, operations, read, remove } from '../../kernel/operations.ts';
import { operationsOn } from '../../kernel/record-operations.ts';

const { params } = examples;
const gone = { 404: ['not_found'] } as const;

const { act, create, modify } = operationsOn({
  path: '/loads',
  params: idParameter,
  data: loadDetailsSchema,
  reads: 'orders:read',
  writes: 'orders:write',
  example: { params, data: examples.details },
});

/** Operations on loads: what leaves together in one vehicle. */
export const loads = {
  ...loadReads,
  ...operations('loads', tags.loads, {
    board: read({
      summary: 'Mostra o quadro da expedição',
      description:
        'Por transportadora, ou pela doca da visita de hoje (`by=dock`): o que está separado, o que está pronto, o que está em cargas abertas, e quanto saiu hoje. Cada faixa diz a visita que termina primeiro, e as faixas vêm nesta ordem. Até 500 pedidos, os mais urgentes primeiro; `counts` conta todos.',
      path: '/loads/board',
      access: 'orders:read',
      query: boardQuery,
      data: loadBoardSchema,
      says: 'load_board_read',
      example: { query: { by: 'carrier' }, data: examples.board },
    }),
    create: create({
      summary: 'Abre uma carga',
      description:
        'Ela ganha o seu número (`RO-000001`). Os pedidos precisam estar prontos para expedir, fora de outra carga, e sem outra transportadora; com um que não pode, nada é aberto.',
      body: createLoadBody,
      says: 'load_made',
      refuses: { 409: ['order_not_ready', 'in_other_load', 'load_carrier_differs'] },
      example: examples.createBody,
    }),
    details: read({
      summary: 'Mostra uma carga',
      description: 'Por identificador ou por número, com os pedidos e os volumes deles: é o romaneio.',
      path: '/loads/{id}',
      access: 'orders:read',
      params: loadNameParameter,
      data: loadDetailsSchema,
      versioned: true,
      says: 'load_read',
      errors: gone,
      example: { params, data: examples.details },
    }),
    modify: modify({
      summary: 'Altera uma carga',
      description: 'Transportadora, placa e motorista. Só muda o que se envia; null esvazia.',
      body: updateLoadBody,
      says: 'load_updated',
      refuses: { 409: ['invalid_transition', 'load_carrier_differs'] },
      example: { driver: 'José Braga' },
    }),
    add: act(loadWorkflow, 'add', {
      summary: 'Inclui pedidos em uma carga',
      description: 'Com um que não pode, nenhum entra. Um pedido que já está nela fica como está.',
      path: 'orders',
      body: addOrdersBody,
      says: 'load_orders_added',
      refuses: { 409: ['order_not_ready', 'in_other_load', 'load_carrier_differs', 'load_full'] },
      example: { order_ids: examples.orderIds },
    }),
    remove: remove({
      summary: 'Retira um pedido de uma carga',
      description:
        'O pedido volta a estar pronto, e os seus volumes precisam ser lidos de novo. Sem nenhum pedido à espera, a carga de que algum já saiu está expedida.',
      path: '/loads/{id}/orders/{order_id}',
      access: loadWorkflow.scopeOf('remove'),
      params: loadOrderParameters,
      data: loadDetailsSchema,
      versioned: true,
      says: 'load_order_removed',
      errors: { ...gone, 409: ['invalid_transition', 'not_in_load'] },
      example: { params: { ...params, order_id: examples.orderIds[0] }, data: examples.details },
    }),
    scan: command({
      summary: 'Lê um volume para a carga',
      description:
        'Uma leitura por requisição, feita uma vez só por `scan_uid`. O volume precisa ser de um pedido da carga.',
      path: '/loads/{id}/scans',
      access: loadWorkflow.scopeOf('scan'),
      params: idParameter,
      body: loadScanBody,
      data: loadScanSchema,
      says: 'volume_scanned',
      errors: {
        ...gone,
        409: ['invalid_transition', 'in_other_load', 'not_in_load', 'volume_loaded', 'idempotency_mismatch'],
      },
      example: { params, body: examples.scanBody, data: examples.scan },
    }),
    undo: command({
      summary: 'Desfaz a leitura de um volume',
      description: 'O volume sai da carga; a mesma leitura desfeita de novo não muda nada.',
      path: '/loads/{id}/undo',
      access: loadWorkflow.scopeOf('undo'),
      params: idParameter,
      body: undoLoadScanBody,
      data: loadScanSchema,
      says: 'volume_scan_undone',
      errors: { ...gone, 409: ['invalid_transition', 'load_scan_not_undone'] },
      example: { params, body: { scan_uid: examples.scanBody.scan_uid }, data: examples.scan },
    }),
    ship: command({
      summary: 'Expede uma carga',
      description:
        'Cada pedido que tem todos os volumes na carga sai, um a um, e `results` diz o que houve com cada um. A carga fica aberta até que todos tenham saído.',
      path: '/loads/{id}/ship',
      access: loadWorkflow.scopeOf('ship'),
      params: idParameter,
      body: shipLoadBody,
      data: z.object({
        results: orderResultSchema(loadOutcomes).describe(means.results),
        load: loadDetailsSchema.describe(means.load),
      }),
      says: 'load_shipped',
      errors: { ...gone, 409: ['invalid_transition', 'load_incomplete'] },
      example: { params, body: {}, data: { results: [examples.result], load: examples.details } },
    }),
    cancel: act(loadWorkflow, 'cancel', {
      summary: 'Cancela uma carga',
      description: 'Só se nada dela saiu. Os pedidos voltam a estar prontos.',
      says: 'load_cancelled',
    }),
  }),
};
