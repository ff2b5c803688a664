import { recordParameter } from '../../domain/parameters.ts';
import { orderPicking } from '../fulfilment/picking-contract.ts';
import { picked } from '../fulfilment/picking-examples.ts';
import { waveExamples as examples } from './examples.ts';
import { wavePickedExample, wavePickingExample } from './picking-examples.ts';
import { wavePickBody, wavePickingSchema, wavePickResultSchema } from './picking-schema.ts';
import { waveTags as tags } from './words.ts';
import { command, operations, read } from '../../kernel/operations.ts';

const { params } = examples;
const { scan_uid } = picked;

/** Operations by which a wave is picked: those of one order, for several. */
export const wavePicking = operations('wavePicking', tags.waves, {
  details: read({
    summary: 'Mostra a separação de uma onda',
    description:
      'Uma caminhada para todos os pedidos: cada parada diz quanto vai em cada compartimento. As paradas de um pedido cancelado somem.',
    path: '/waves/{id}/picking',
    access: 'orders:read',
    params: recordParameter('wave'),
    data: wavePickingSchema,
    says: 'wave_picking_read',
    errors: orderPicking.details.errors,
    example: { params, data: wavePickingExample },
  }),
  pick: command({
    summary: 'Separa o que foi lido para uma onda',
    description:
      'Como em um pedido só. A quantidade vai para os compartimentos na ordem deles, cada um até o que lhe falta; com `slot`, só para aquele. A resposta diz quanto pôr em cada um.',
    path: '/waves/{id}/picking/lines',
    access: 'orders:write',
    params: recordParameter('wave'),
    body: wavePickBody,
    data: wavePickResultSchema,
    says: 'picked',
    errors: orderPicking.pick.errors,
    example: { params, data: wavePickedExample, body: { scan_uid, code: '7891000100103', quantity: 6 } },
  }),
  undo: command({
    summary: 'Desfaz uma leitura da onda',
    description: 'O que foi separado, de todos os pedidos, volta para onde estava e fica reservado de novo.',
    path: '/waves/{id}/picking/undo',
    access: 'orders:write',
    params: recordParameter('wave'),
    body: orderPicking.undo.body,
    data: wavePickResultSchema,
    says: 'pick_undone',
    errors: orderPicking.undo.errors,
    example: { params, data: wavePickedExample, body: { scan_uid } },
  }),
  short: command({
    summary: 'Diz que falta o que separar para uma onda',
    description:
      'Como em um pedido só. A falta fica com os últimos compartimentos da parada; cada pedido reserva em outro lugar o que houver.',
    path: '/waves/{id}/picking/short',
    access: 'orders:write',
    params: recordParameter('wave'),
    body: orderPicking.short.body,
    data: wavePickResultSchema,
    says: 'shortage_noted',
    errors: orderPicking.short.errors,
    example: {
      params,
      data: wavePickedExample,
      body: { scan_uid, stop_id: picked.stop.id, quantity: 1, reason_code: 'missing' },
    },
  }),
});
