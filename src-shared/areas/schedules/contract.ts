import { idParameter } from '../../domain/parameters.ts';
import { route } from '../../kernel/contract.ts';
import { orderExamples } from '../orders/examples.ts';
import { orderDetailsSchema } from '../orders/schema.ts';
import { agendaQuery, agendaSchema, orderScheduleSchema, slotsQuery, slotsSchema } from './agenda-schema.ts';
import { scheduleExamples as examples } from './examples.ts';
import { scheduleBody, scheduleStatusBody } from './schema.ts';
import { scheduleOperations as operations, scheduleTags as tags } from './words.ts';

const tag = tags.schedules;
const { params, details } = orderExamples;
const ofOrder = { tag, path: '/orders/{id}/schedule', params: idParameter, status: 200 } as const;
const read = { tag, method: 'GET', access: 'orders:read', status: 200 } as const;
const write = { access: 'orders:write', data: orderDetailsSchema, versioned: true } as const;

/** Operations on the agenda of the docks. */
export const schedules = {
  list: route({
    ...operations['schedules.list'],
    ...read,
    path: '/schedules',
    query: agendaQuery,
    data: agendaSchema,
    says: 'agenda_read',
    errors: { 422: ['validation_failed'] },
    example: { query: { date: '2026-11-24' }, data: examples.agenda },
  }),
  slots: route({
    ...operations['schedules.slots'],
    ...read,
    path: '/schedules/slots',
    query: slotsQuery,
    data: slotsSchema,
    says: 'slots_read',
    errors: { 422: ['validation_failed'] },
    example: { query: { from: '2026-11-24', direction: 'inbound' }, data: examples.slots },
  }),
};

/** Operations on the visit of one order to a dock. */
export const orderSchedules = {
  details: route({
    ...operations['orderSchedules.details'],
    ...ofOrder,
    method: 'GET',
    access: 'orders:read',
    data: orderScheduleSchema,
    says: 'schedule_read',
    errors: { 404: ['not_found'] },
    example: { params, data: examples.ofOrder },
  }),
  modify: route({
    ...operations['orderSchedules.modify'],
    ...ofOrder,
    ...write,
    method: 'PUT',
    body: scheduleBody,
    says: 'schedule_saved',
    errors: {
      404: ['not_found'],
      409: ['invalid_transition', 'schedule_not_internal', 'dock_taken', 'schedule_underway'],
    },
    example: { params, body: examples.body, data: details },
  }),
  remove: route({
    ...operations['orderSchedules.remove'],
    ...ofOrder,
    ...write,
    method: 'DELETE',
    says: 'schedule_deleted',
    errors: { 404: ['not_found'], 409: ['schedule_began'] },
    example: { params, data: details },
  }),
  setStatus: route({
    ...operations['orderSchedules.setStatus'],
    ...ofOrder,
    ...write,
    method: 'POST',
    path: '/orders/{id}/schedule/status',
    body: scheduleStatusBody,
    says: 'schedule_status_set',
    errors: { 404: ['not_found'], 409: ['invalid_transition', 'dock_taken'] },
    example: { params, body: { status: 'arrived' }, data: details },
  }),
};
