import { z } from 'zod';
import { recordParameter } from '../../domain/parameters.ts';
import { line, moment } from '../../kernel/primitives.ts';
import { change, create, operations, refusals, remove, wrongState } from '../../kernel/operations.ts';
import { operationsOn } from '../../kernel/record-operations.ts';
import { orderExamples as examples } from '../orders/examples.ts';
import { orderFieldWords as means } from '../orders/field-words.ts';
import { checked, packing } from './packing-examples.ts';
import { checkBody, checkResultSchema, orderPackingSchema, undoCheckBody } from './packing-schema.ts';
import { orderDetailsSchema } from '../orders/schema.ts';
import { volumeBody, volumeParameters } from '../orders/volumes-schema.ts';
import { orderTags as tags } from '../orders/words.ts';
import { shipRefusals, startPackingRefusals } from '../orders/refusals.ts';
import { orderWorkflow } from '../orders/workflow.ts';

const { params, details: order } = examples;
const { scan_uid } = checked;
const volumeParams = { ...params, number: '1' };

const { act, part, partCommand } = operationsOn({
  path: '/orders',
  params: recordParameter('order'),
  data: orderDetailsSchema,
  reads: 'orders:read',
  writes: 'orders:write',
  example: { params, data: order },
});

/** Operations by which an order is checked into volumes. */
export const orderPacking = operations('orderPacking', tags.orders, {
  details: part({
    summary: 'Mostra a conferência de um pedido',
    description:
      'O que já foi conferido e em que volumes. Na conferência cega, o que foi separado não aparece.',
    path: 'packing',
    data: orderPackingSchema,
    says: 'packing_read',
    answer: packing,
  }),
  start: act(orderWorkflow, 'packing/start', {
    summary: 'Inicia a conferência de um pedido',
    description: 'O pedido ganha o seu primeiro volume.',
    says: 'packing_started',
    refuses: startPackingRefusals,
  }),
  check: partCommand({
    summary: 'Confere o que foi lido',
    description:
      'Uma leitura por requisição, feita uma vez só por `scan_uid`. Vai para o volume `volume_number`, senão para o último. Na conferência cega, o que passa do separado só aparece ao concluir.',
    path: 'packing/lines',
    body: checkBody,
    data: checkResultSchema,
    says: 'checked',
    refuses: refusals(wrongState, {
      409: [
        'not_picked',
        'lot_not_picked',
        'serial_not_picked',
        'serial_checked',
        'over_check',
        'sscc_exhausted',
      ],
    }),
    example: { scan_uid, code: '7891000100103', quantity: 6 },
    answer: checked,
  }),
  undo: partCommand({
    summary: 'Desfaz uma leitura da conferência',
    description: 'O que ela conferiu sai do volume.',
    path: 'packing/undo',
    body: undoCheckBody,
    data: checkResultSchema,
    says: 'check_undone',
    refuses: refusals(wrongState, { 409: ['check_not_undone'] }),
    example: { scan_uid },
    answer: checked,
  }),
  finish: act(orderWorkflow, 'packing/finish', {
    summary: 'Conclui a conferência de um pedido',
    description:
      'O que foi conferido precisa ser o que foi separado: da primeira vez a recusa 409 `packing_differs` diz em que produtos e lotes difere, depois também quanto (`packing_differs_by`); `details` traz `sku` e `batch_number` de cada um. Todo volume precisa de conteúdo e de peso; o volume 1, que o pedido ganha sozinho, sai se ninguém o usou e há outro.',
    says: 'packing_finished',
    refuses: { 409: ['packing_differs', 'packing_differs_by', 'volumes_incomplete'] },
  }),
});

/** Operations on the volumes in which an order leaves; each answers the order. */
export const orderVolumes = operations('orderVolumes', tags.orders, {
  create: create({
    summary: 'Inclui um volume em um pedido',
    description: 'As leituras seguintes da conferência vão para ele.',
    path: '/orders/{id}/volumes',
    access: 'orders:write',
    params: recordParameter('order'),
    body: volumeBody,
    data: orderDetailsSchema,
    versioned: true,
    says: 'volume_added',
    errors: { 404: ['not_found'], 409: ['volumes_closed', 'too_many_volumes', 'sscc_exhausted'] },
    example: { params, data: order, body: { packaging_type: 'Caixa', gross_weight: 3.2 } },
  }),
  modify: change({
    summary: 'Altera um volume de um pedido',
    description: 'Só muda o que se envia; null esvazia.',
    path: '/orders/{id}/volumes/{number}',
    access: 'orders:write',
    params: volumeParameters,
    body: volumeBody,
    data: orderDetailsSchema,
    versioned: true,
    says: 'volume_updated',
    errors: { 404: ['not_found'], 409: ['volumes_closed'] },
    example: { params: volumeParams, data: order, body: { gross_weight: 3.2 } },
  }),
  remove: remove({
    summary: 'Exclui um volume de um pedido',
    description: 'O que foi conferido nele volta a estar por conferir.',
    path: '/orders/{id}/volumes/{number}',
    access: 'orders:write',
    params: volumeParameters,
    data: orderDetailsSchema,
    versioned: true,
    says: 'volume_deleted',
    errors: { 404: ['not_found'], 409: ['volumes_closed'] },
    example: { params: volumeParams, data: order },
  }),
});

/** Body of POST /orders/{id}/ship. */
export const shipBody = z.strictObject({
  shipped_at: moment.optional().describe(means.left_at),
  tracking_code: line({ min: 1, max: 60 }).optional().describe(means.tracking_code),
});
export type ShipInput = z.output<typeof shipBody>;

/** Operations by which an order leaves. */
export const orderShipping = operations('orderShipping', tags.orders, {
  ready: act(orderWorkflow, 'ready', {
    summary: 'Libera um pedido para expedição',
    description: 'Depois da conferência; onde o tipo de operação não a pede, depois da separação.',
    says: 'order_ready',
  }),
  ship: act(orderWorkflow, 'ship', {
    summary: 'Expede um pedido',
    description:
      'O que foi separado sai do estoque, tudo ou nada. Depois disso só uma devolução traz a mercadoria de volta.',
    body: shipBody,
    says: 'order_shipped_now',
    refuses: shipRefusals,
    example: { shipped_at: '2026-11-20T10:45:00-03:00', tracking_code: 'BR123456789BR' },
  }),
  complete: act(orderWorkflow, 'complete', {
    summary: 'Conclui um pedido expedido',
    description: 'A entrega está feita.',
    says: 'order_completed_now',
  }),
});
