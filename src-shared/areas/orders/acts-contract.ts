import { z } from 'zod';
import { recordParameter } from '../../domain/parameters.ts';
import { confirmBody } from './allocations-schema.ts';
import { cancelBody, holdBody, splitBody } from './body-schema.ts';
import { orderExamples as examples } from './examples.ts';
import { shipRefusals, startPackingRefusals, startPickingRefusals } from './refusals.ts';
import { orderDetailsSchema } from './schema.ts';
import { orderHistorySchema, orderWorkflowSchema } from './workflow-schema.ts';
import { orderTags as tags } from './words.ts';
import { orderWorkflow } from './workflow.ts';
import { heldMoveRefusals } from '../inventory/refusals.ts';
import { operations, refusals } from '../../kernel/operations.ts';
import { actRefusals, operationsOn } from '../../kernel/record-operations.ts';

const { act, command, part } = operationsOn({
  path: '/orders',
  params: recordParameter('order'),
  data: orderDetailsSchema,
  reads: 'orders:read',
  writes: 'orders:write',
  example: { params: examples.params, data: examples.details },
});

const confirm = act(orderWorkflow, 'confirm', {
  summary: 'Confirma um pedido',
  description:
    'Reserva o estoque de cada item, o que vence ou chegou antes primeiro. O que falta recusa tudo com 409 `order_short`, que diz quanto há onde e por que não serve; `allow_partial` confirma com o que há, e a falta vira aviso.',
  body: confirmBody,
  says: 'order_confirmed',
  refuses: { 409: ['item_inactive', 'party_inactive', 'order_short'] },
  example: { allow_partial: false },
});

const submit = act(orderWorkflow, 'submit', {
  summary: 'Envia um rascunho',
  description: 'O pedido recebe seu número e passa a aguardar confirmação.',
  says: 'order_submitted',
});

/** The acts on an order, and what is said of its way. */
export const orderActContracts = operations('orders', tags.orders, {
  submit,
  confirm,
  unconfirm: act(orderWorkflow, 'unconfirm', {
    summary: 'Desfaz a confirmação de um pedido',
    description: 'O que estava reservado volta a ficar disponível.',
    says: 'order_unconfirmed',
  }),
  hold: act(orderWorkflow, 'hold', {
    summary: 'Põe um pedido em espera',
    description: 'Um pedido em espera não começa nenhuma etapa.',
    body: holdBody,
    says: 'order_held',
    example: { reason_code: 'payment' },
  }),
  releaseHold: act(orderWorkflow, 'release-hold', {
    summary: 'Libera um pedido da espera',
    description: 'O pedido segue de onde estava.',
    says: 'order_released',
  }),
  reopen: act(orderWorkflow, 'reopen', {
    summary: 'Reabre um pedido',
    description:
      'Um pedido separado volta à separação, e o que já foi separado continua separado. Um pedido em conferência, conferido ou pronto volta a separado e é conferido de novo.',
    says: 'order_reopened',
  }),
  unpick: act(orderWorkflow, 'unpick', {
    summary: 'Devolve ao estoque o que foi separado de um pedido cancelado',
    description: 'Tudo o que foi separado e ainda não saiu volta para onde estava e fica disponível.',
    says: 'unpicked',
    refuses: heldMoveRefusals,
  }),
  cancel: act(orderWorkflow, 'cancel', {
    summary: 'Cancela um pedido',
    description: 'O número e a referência continuam dele.',
    body: cancelBody,
    says: 'order_was_cancelled',
    example: { reason_code: 'customer_request' },
  }),
  split: act(orderWorkflow, 'split', {
    summary: 'Divide um pedido',
    description:
      'O que se envia vai para um novo pedido, que aguarda confirmação, com número próprio, sem referência e sem frete; o desconto de cada linha se divide com a quantidade. A resposta é o pedido que ficou, com o novo em `children`.',
    body: splitBody,
    says: 'order_split',
    refuses: { 409: ['split_all'] },
    example: { items: [{ item_id: examples.params.id, quantity: 2 }] },
  }),
  duplicate: act(orderWorkflow, 'duplicate', {
    summary: 'Duplica um pedido',
    description: 'Cria um rascunho com os mesmos dados e itens, sem referência e sem data prometida.',
    status: 201,
    says: 'order_made',
  }),
  workflow: part({
    summary: 'Mostra o andamento de um pedido',
    description: 'As etapas e o que quem chama pode fazer agora, com o que impede cada ação.',
    path: 'workflow',
    data: orderWorkflowSchema,
    says: 'order_workflow_read',
    answer: examples.workflow,
  }),
  history: part({
    summary: 'Mostra o histórico de um pedido',
    description: 'O que foi feito com o pedido, por quem e por quê, do começo ao fim.',
    path: 'history',
    data: z.array(orderHistorySchema),
    says: 'order_history_read',
    answer: [examples.history],
  }),
  advance: command({
    summary: 'Avança um pedido',
    description: 'Faz a ação principal da situação atual; 409 `nothing_to_advance` onde não há.',
    path: 'workflow/advance',
    says: 'order_advanced',
    refuses: refusals(
      submit.errors,
      confirm.errors,
      startPickingRefusals,
      startPackingRefusals,
      shipRefusals,
      actRefusals(
        orderWorkflow,
        ...(['picking/start', 'packing/start', 'ready', 'ship', 'receiving/start', 'complete'] as const),
      ),
      { 409: ['nothing_to_advance'] },
    ),
  }),
  cancelWorkflow: act(orderWorkflow, 'cancel', {
    summary: 'Cancela o andamento de um pedido',
    description: 'O mesmo que `POST /orders/{id}/cancel`.',
    path: 'workflow/cancel',
    body: cancelBody,
    says: 'order_was_cancelled',
    example: { reason_code: 'customer_request' },
  }),
});
