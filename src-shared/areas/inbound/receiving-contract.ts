import { recordParameter } from '../../domain/parameters.ts';
import { orderExamples as examples } from '../orders/examples.ts';
import { received, receiving, stored } from './receiving-examples.ts';
import {
  finishReceivingBody,
  orderReceivingSchema,
  putawayBody,
  putawayResultSchema,
  receiveBody,
  receiveResultSchema,
  startReceivingBody,
  undoReceiveBody,
} from './receiving-schema.ts';
import { orderDetailsSchema } from '../orders/schema.ts';
import { orderTags as tags } from '../orders/words.ts';
import { orderWorkflow } from '../orders/workflow.ts';
import { arrivalRefusals, moveRefusals, reversalRefusals } from '../inventory/refusals.ts';
import { operations, refusals, wrongState } from '../../kernel/operations.ts';
import { operationsOn } from '../../kernel/record-operations.ts';

const { params, details: order } = examples;
const { scan_uid } = received;
const [line] = receiving.items;

const { act, part, partAct, partCommand } = operationsOn({
  path: '/orders',
  params: recordParameter('order'),
  data: orderDetailsSchema,
  reads: 'orders:read',
  writes: 'orders:write',
  example: { params, data: order },
});

/** Operations by which an expected order comes in and is stored. */
export const orderReceiving = operations('orderReceiving', tags.orders, {
  details: part({
    summary: 'Mostra o recebimento de um pedido',
    description: 'O que chegou de cada item de um pedido de entrada, e o que ainda não foi armazenado.',
    path: 'receiving',
    data: orderReceivingSchema,
    says: 'receiving_read',
    answer: receiving,
  }),
  start: act(orderWorkflow, 'receiving/start', {
    summary: 'Inicia o recebimento de um pedido',
    description:
      'O pedido ganha um recebimento com número próprio (RE), que os movimentos levam como documento.',
    body: startReceivingBody,
    says: 'receiving_started',
    refuses: { 409: ['receipt_repeated'] },
    example: { supplier_document: 'NF 4821' },
  }),
  receive: partCommand({
    summary: 'Recebe o que foi lido',
    description:
      'Uma leitura por requisição, feita uma vez só por `scan_uid`. Preenche os itens do produto na ordem das linhas; o que passa da tolerância do tipo de operação responde 409 `over_receipt`. O avariado entra como avariado. Em um pedido que já tem nota, o que passa dela, ou não está nela, entra bloqueado (regularização fiscal), com um aviso, até que alguém mude a situação. Sem `unit_cost`, vale o preço do item.',
    path: 'receiving/lines',
    body: receiveBody,
    data: receiveResultSchema,
    says: 'received',
    refuses: refusals(wrongState, arrivalRefusals, {
      409: ['not_expected', 'over_receipt', 'over_receipt_blind', 'no_landing_location', 'location_closed'],
    }),
    example: { scan_uid, code: '7891000100103', quantity: 6, batch_number: 'L2509' },
    answer: received,
  }),
  undo: partCommand({
    summary: 'Desfaz uma leitura do recebimento',
    description: 'O que ela recebeu sai do estoque, se ainda está onde chegou.',
    path: 'receiving/undo',
    body: undoReceiveBody,
    data: receiveResultSchema,
    says: 'receive_undone',
    refuses: refusals(wrongState, reversalRefusals, { 409: ['receive_not_undone'] }),
    example: { scan_uid },
    answer: received,
  }),
  finish: act(orderWorkflow, 'receiving/finish', {
    summary: 'Conclui o recebimento de um pedido',
    description:
      'Cada item que chegou diferente do pedido precisa de um motivo em `divergences`; sem ele, 409 `divergence_unexplained`, cujo `details` traz os itens (`item_ids`) e, na mesma ordem, o motivo provável de cada um (`likely_reasons`). O pedido fica recebido, ou concluído quando nada resta nos locais de chegada.',
    body: finishReceivingBody,
    says: 'receiving_finished',
    example: {
      divergences: [{ item_id: line.item_id, reason_code: 'short', note: 'Caixa faltou na carga' }],
    },
  }),
  putaway: partAct(orderWorkflow, 'putaway', {
    summary: 'Armazena o que foi lido',
    description:
      'Leva do local de chegada para `location_code` o que o pedido recebeu. Uma leitura por requisição, feita uma vez só por `scan_uid`. Armazenado tudo, o pedido fica concluído.',
    path: 'putaway',
    body: putawayBody,
    data: putawayResultSchema,
    says: 'stored',
    refuses: refusals(moveRefusals, { 409: ['nothing_to_store', 'over_putaway', 'not_a_storage'] }),
    example: { scan_uid, code: '7891000100103', location_code: '1.2.3.4' },
    answer: stored,
  }),
  undoPutaway: partCommand({
    summary: 'Desfaz uma leitura da armazenagem',
    description:
      'O que ela guardou volta ao local de chegada, se ainda está onde foi guardado, até que o pedido esteja concluído.',
    path: 'putaway/undo',
    body: undoReceiveBody,
    data: putawayResultSchema,
    says: 'putaway_undone',
    refuses: refusals(wrongState, reversalRefusals, { 409: ['putaway_not_undone'] }),
    example: { scan_uid },
    answer: stored,
  }),
});
