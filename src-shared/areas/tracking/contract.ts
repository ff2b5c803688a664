import { z } from 'zod';
import { idParameter } from '../../domain/parameters.ts';
import { route } from '../../kernel/contract.ts';
import { orderExamples } from '../orders/examples.ts';
import { orderDetailsSchema } from '../orders/schema.ts';
import { trackingExamples as examples } from './examples.ts';
import { notedTrackingSchema, trackingBody, trackingEventBody, trackingEventSchema } from './schema.ts';
import { trackingOperations as operations, trackingTags as tags } from './words.ts';

const ofOrder = { tag: tags.tracking, path: '/orders/{id}/tracking', params: idParameter } as const;
const { params } = orderExamples;

/** Operations on what happens to an order on its way. */
export const orderTracking = {
  list: route({
    ...operations['orderTracking.list'],
    ...ofOrder,
    method: 'GET',
    access: 'orders:read',
    status: 200,
    data: z.array(trackingEventSchema),
    says: 'tracking_listed',
    errors: { 404: ['not_found'] },
    example: { params, data: [examples.event] },
  }),
  create: route({
    ...operations['orderTracking.create'],
    ...ofOrder,
    method: 'POST',
    access: 'orders:write',
    status: 201,
    body: trackingEventBody,
    data: notedTrackingSchema,
    says: 'tracking_noted',
    errors: { 404: ['not_found'], 409: ['invalid_transition', 'too_many_tracking_events'] },
    example: { params, body: examples.eventBody, data: examples.noted },
  }),
  modify: route({
    ...operations['orderTracking.modify'],
    ...ofOrder,
    method: 'PUT',
    access: 'orders:write',
    status: 200,
    versioned: true,
    body: trackingBody,
    data: orderDetailsSchema,
    says: 'tracking_updated',
    errors: { 404: ['not_found'], 409: ['invalid_transition'] },
    example: { params, body: { code: 'BR123456789BR' }, data: orderExamples.details },
  }),
};
