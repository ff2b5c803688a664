import { z } from 'zod';
import { recordParameter } from '../../domain/parameters.ts';
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
import { loadBoardSchema, loadDetailsSchema, loadScanSchema } from './schema.ts';
import { loadTags as tags } from './words.ts';
import { loadWorkflow } from './workflow.ts';
import { absent, operations, read, refusals, remove } from '../../kernel/operations.ts';
import { actRefusals, operationsOn } from '../../kernel/record-operations.ts';

const { params } = examples;

const { act, create, modify, partAct } = operationsOn({
  path: '/loads',
  params: recordParameter('load'),
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
      refuses: { 409: ['order_not_ready', 'order_over', 'in_other_load', 'load_carrier_differs'] },
      example: examples.createBody,
    }),
    details: read({
      summary: 'Mostra uma carga',
      description: 'Por identificador ou por número, com os pedidos e os volumes deles: é o romaneio.',
      path: '/loads/{id}',
      access: 'orders:read',
      params: recordParameter('load'),
      data: loadDetailsSchema,
      versioned: true,
      says: 'load_read',
      errors: absent,
      example: { params, data: examples.details },
    }),
    modify: modify({
      summary: 'Altera uma carga',
      description: 'Transportadora, placa e motorista. Só muda o que se envia; null esvazia.',
      body: updateLoadBody,
      says: 'load_updated',
      refuses: refusals(actRefusals(loadWorkflow, 'modify'), { 409: ['load_carrier_differs'] }),
      example: { driver: 'José Braga' },
    }),
    add: act(loadWorkflow, 'add', {
      summary: 'Inclui pedidos em uma carga',
      description: 'Com um que não pode, nenhum entra. Um pedido que já está nela fica como está.',
      path: 'orders',
      body: addOrdersBody,
      says: 'load_orders_added',
      refuses: {
        409: ['order_not_ready', 'order_over', 'in_other_load', 'load_carrier_differs', 'load_full'],
      },
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
      errors: refusals(absent, actRefusals(loadWorkflow, 'remove'), { 409: ['not_in_load'] }),
      example: { params: { ...params, order_id: examples.orderIds[0] }, data: examples.details },
    }),
    scan: partAct(loadWorkflow, 'scan', {
      summary: 'Lê um volume para a carga',
      description:
        'Uma leitura por requisição, feita uma vez só por `scan_uid`. O volume precisa ser de um pedido da carga.',
      path: 'scans',
      body: loadScanBody,
      data: loadScanSchema,
      says: 'volume_scanned',
      refuses: {
        409: [
          'order_not_ready',
          'order_over',
          'in_other_load',
          'load_carrier_differs',
          'not_in_load',
          'volume_loaded',
        ],
      },
      example: examples.scanBody,
      answer: examples.scan,
    }),
    undo: partAct(loadWorkflow, 'undo', {
      summary: 'Desfaz a leitura de um volume',
      description: 'O volume sai da carga; a mesma leitura desfeita de novo não muda nada.',
      path: 'undo',
      body: undoLoadScanBody,
      data: loadScanSchema,
      says: 'volume_scan_undone',
      refuses: { 409: ['load_scan_not_undone'] },
      example: { scan_uid: examples.scanBody.scan_uid },
      answer: examples.scan,
    }),
    ship: partAct(loadWorkflow, 'ship', {
      summary: 'Expede uma carga',
      description:
        'Cada pedido que tem todos os volumes na carga sai, um a um, e `results` diz o que houve com cada um. A carga fica aberta até que todos tenham saído.',
      path: 'ship',
      body: shipLoadBody,
      data: z.object({
        results: orderResultSchema(loadOutcomes).describe(means.results),
        load: loadDetailsSchema.describe(means.load),
      }),
      says: 'load_shipped',
      example: {},
      answer: { results: [examples.result], load: examples.details },
    }),
    cancel: act(loadWorkflow, 'cancel', {
      summary: 'Cancela uma carga',
      description: 'Só se nada dela saiu. Os pedidos voltam a estar prontos.',
      says: 'load_cancelled',
    }),
  }),
};
