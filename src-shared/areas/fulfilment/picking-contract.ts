import { recordParameter } from '../../domain/parameters.ts';
import { orderExamples as examples } from '../orders/examples.ts';
import { startPickingRefusals } from '../orders/refusals.ts';
import { picked, picking } from './picking-examples.ts';
import {
  finishPickingBody,
  orderPickingSchema,
  pickBody,
  pickResultSchema,
  shortBody,
  startPickingBody,
  undoPickBody,
} from './picking-schema.ts';
import { orderDetailsSchema } from '../orders/schema.ts';
import { orderTags as tags } from '../orders/words.ts';
import { orderWorkflow } from '../orders/workflow.ts';
import { heldStayRefusals, moveRefusals } from '../inventory/refusals.ts';
import { operations, refusals, wrongState } from '../../kernel/operations.ts';
import { operationsOn } from '../../kernel/record-operations.ts';

const { params, details: order } = examples;
const { scan_uid } = picked;

const { act, part, partCommand } = operationsOn({
  path: '/orders',
  params: recordParameter('order'),
  data: orderDetailsSchema,
  reads: 'orders:read',
  writes: 'orders:write',
  example: { params, data: order },
});

/** Operations by which an order is picked. */
export const orderPicking = operations('orderPicking', tags.orders, {
  details: part({
    summary: 'Mostra a separação de um pedido',
    description: 'De onde sai cada item, na ordem do caminho, e quanto já foi separado.',
    path: 'picking',
    data: orderPickingSchema,
    says: 'picking_read',
    answer: picking,
  }),
  start: act(orderWorkflow, 'picking/start', {
    summary: 'Inicia a separação de um pedido',
    description:
      'O que se separa vai para `staging_location_code`, senão para o local do pedido, o do tipo de operação, ou o primeiro local de expedição aberto; em pedidos internos, para o destino do item.',
    body: startPickingBody,
    says: 'picking_started',
    refuses: startPickingRefusals,
    example: {},
  }),
  pick: partCommand({
    summary: 'Separa o que foi lido',
    description:
      'Uma leitura por requisição. A mesma leitura (`scan_uid`), enviada de novo, é feita uma vez só e responde o mesmo. O local pode faltar enquanto o produto sai de um ponto só. Uma leitura errada não muda nada. Outro lote ou número de série do mesmo local serve, se puder sair; `fefo_broken` avisa quando vence depois.',
    path: 'picking/lines',
    body: pickBody,
    data: pickResultSchema,
    says: 'picked',
    refuses: refusals(wrongState, moveRefusals, {
      409: [
        'not_in_order',
        'wrong_location',
        'over_pick',
        'allocation_invalid',
        'other_lot_refused',
        'lot_substitution_blocked',
      ],
    }),
    example: { scan_uid, code: '7891000100103', quantity: 6 },
    answer: picked,
  }),
  undo: partCommand({
    summary: 'Desfaz uma leitura da separação',
    description: 'O que foi separado volta para onde estava e fica reservado de novo.',
    path: 'picking/undo',
    body: undoPickBody,
    data: pickResultSchema,
    says: 'pick_undone',
    refuses: refusals(wrongState, moveRefusals, { 409: ['scan_not_undone'] }),
    example: { scan_uid },
    answer: picked,
  }),
  short: partCommand({
    summary: 'Diz que falta o que separar',
    description:
      'O que falta sai da reserva e fica bloqueado ou avariado onde está, para não ser oferecido de novo; o pedido reserva em outro lugar o que houver.',
    path: 'picking/short',
    body: shortBody,
    data: pickResultSchema,
    says: 'shortage_noted',
    refuses: refusals(wrongState, heldStayRefusals, { 409: ['short_over', 'not_in_order'] }),
    example: { scan_uid, stop_id: picked.stop.id, quantity: 1, reason_code: 'missing' },
    answer: picked,
  }),
  finish: act(orderWorkflow, 'picking/finish', {
    summary: 'Conclui a separação de um pedido',
    description:
      'Com falta, `shortage` diz o que fazer: `backorder` passa o resto para um novo pedido, `cut` o tira deste.',
    body: finishPickingBody,
    says: 'picking_finished',
    refuses: { 409: ['nothing_picked', 'invoice_active'] },
    example: { shortage: 'cut' },
  }),
});
