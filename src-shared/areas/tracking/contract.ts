import { z } from 'zod';
import { recordParameter } from '../../domain/parameters.ts';
import { orderExamples } from '../orders/examples.ts';
import { orderItemParameters } from '../orders/items-schema.ts';
import { orderDetailsSchema } from '../orders/schema.ts';
import { trackingExamples as examples } from './examples.ts';
import { notedTrackingSchema, trackingBody, trackingEventBody, trackingEventSchema } from './schema.ts';
import { trackingTags as tags } from './words.ts';
import { absent, change, create, operations, read, refusals, wrongState } from '../../kernel/operations.ts';

const { params } = orderExamples;

/** Operations on what happens to an order on its way. */
export const orderTracking = operations('orderTracking', tags.tracking, {
  list: read({
    summary: 'Mostra o rastreio de um pedido',
    description:
      'O que aconteceu com a entrega, o mais novo primeiro. Sem a permissão de ver clientes, o documento de quem recebeu vem escondido.',
    path: '/orders/{id}/tracking',
    access: 'orders:read',
    params: recordParameter('order'),
    data: z.array(trackingEventSchema),
    says: 'tracking_listed',
    errors: { 404: ['not_found'] },
    example: { params, data: [examples.event] },
  }),
  create: create({
    summary: 'Registra uma ocorrência da entrega',
    description:
      'De um pedido pronto para expedir em diante. A mesma ocorrência (`status`, `occurred_at`, `occurrence_code`, `volume_number`), enviada de novo, responde a que já existe. Vale a que aconteceu por último; `delivered` conclui o pedido expedido, se a configuração `complete_on_delivery` estiver ligada.',
    path: '/orders/{id}/tracking',
    access: 'orders:write',
    params: recordParameter('order'),
    body: trackingEventBody,
    data: notedTrackingSchema,
    says: 'tracking_noted',
    errors: refusals(absent, wrongState, { 409: ['too_many_tracking_events'] }),
    example: { params, body: examples.eventBody, data: examples.noted },
  }),
  modify: change({
    summary: 'Altera o rastreio de um pedido',
    description:
      'Transportadora, código e página de rastreio, também depois que o pedido saiu. Só muda o que se envia; null esvazia. Sem `url`, a página é a da transportadora.',
    path: '/orders/{id}/tracking',
    access: 'orders:write',
    params: recordParameter('order'),
    body: trackingBody,
    data: orderDetailsSchema,
    versioned: true,
    says: 'tracking_updated',
    errors: refusals(absent, wrongState),
    example: { params, body: { code: 'BR123456789BR' }, data: orderExamples.details },
  }),
});

const { itemParams } = orderExamples;

/** Operations on what happens to one item of an order on its way. */
export const orderItemTracking = operations('orderItemTracking', tags.tracking, {
  list: read({
    summary: 'Mostra o rastreio de um item de um pedido',
    description:
      'O que aconteceu com o pedido inteiro e com os volumes em que o item está, o mais novo primeiro. Sem a permissão de ver clientes, o documento de quem recebeu vem escondido.',
    path: '/orders/{id}/items/{item_id}/tracking',
    access: 'orders:read',
    params: orderItemParameters,
    data: z.array(trackingEventSchema),
    says: 'tracking_listed',
    errors: absent,
    example: { params: itemParams, data: [examples.event] },
  }),
  create: create({
    summary: 'Registra uma ocorrência da entrega de um item',
    description:
      'A ocorrência é do volume em que o item está, e vale para tudo o que o volume leva. `volume_number` diz qual, quando são vários. Sem volumes, só de um pedido de um item, e é do pedido inteiro; dos outros, `POST /orders/{id}/tracking`. O mais é como lá.',
    path: '/orders/{id}/items/{item_id}/tracking',
    access: 'orders:write',
    params: orderItemParameters,
    body: trackingEventBody,
    data: notedTrackingSchema,
    says: 'tracking_noted',
    errors: refusals(absent, wrongState, { 409: ['too_many_tracking_events'] }),
    example: { params: itemParams, body: examples.eventBody, data: examples.noted },
  }),
});
