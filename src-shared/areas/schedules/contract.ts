import { recordParameter } from '../../domain/parameters.ts';
import { orderExamples } from '../orders/examples.ts';
import { orderDetailsSchema } from '../orders/schema.ts';
import { agendaQuery, agendaSchema, orderScheduleSchema, slotsQuery, slotsSchema } from './agenda-schema.ts';
import { scheduleExamples as examples } from './examples.ts';
import { scheduleBody, scheduleStatusBody } from './schema.ts';
import { scheduleTags as tags } from './words.ts';
import { scheduleActs, scheduleWorkflow } from './workflow.ts';
import {
  absent,
  change,
  command,
  operations,
  read,
  refusals,
  remove,
  wrongState,
} from '../../kernel/operations.ts';
import { actRefusals } from '../../kernel/record-operations.ts';

const { params, details } = orderExamples;

/** Operations on the agenda of the docks. */
export const schedules = operations('schedules', tags.schedules, {
  list: read({
    summary: 'Mostra a agenda das docas',
    description:
      'As docas e as visitas de um dia ou de até 31, com as que só passam por eles. Os dias são os do armazém. `status` pode ser repetido.',
    path: '/schedules',
    access: 'orders:read',
    query: agendaQuery,
    data: agendaSchema,
    says: 'agenda_read',
    errors: { 422: ['validation_failed'] },
    example: { query: { date_from: '2026-11-24' }, data: examples.agenda },
  }),
  slots: read({
    summary: 'Mostra os horários livres das docas',
    description:
      'Janelas de duas horas dentro do horário das docas (configuração `dock_hours`), menos as que já passaram ou que uma visita toca. De até 31 dias. Um pedido pode ser agendado também fora delas.',
    path: '/schedules/slots',
    access: 'orders:read',
    query: slotsQuery,
    data: slotsSchema,
    says: 'slots_read',
    errors: { 422: ['validation_failed'] },
    example: { query: { date_from: '2026-11-24', direction: 'inbound' }, data: examples.slots },
  }),
});

/** Operations on the visit of one order to a dock. */
export const orderSchedules = operations('orderSchedules', tags.schedules, {
  details: read({
    summary: 'Mostra a visita de um pedido a uma doca',
    description:
      'Com o que pode ser feito agora. Sem a permissão de ver clientes, o motorista vem escondido.',
    path: '/orders/{id}/schedule',
    access: 'orders:read',
    params: recordParameter('order'),
    data: orderScheduleSchema,
    says: 'schedule_read',
    errors: { 404: ['not_found'] },
    example: { params, data: examples.ofOrder },
  }),
  modify: change({
    summary: 'Agenda um pedido em uma doca',
    description:
      'A primeira vez pede `dock_code`, `window_start` e `window_end`, ou um horário livre de `GET /schedules/slots`: só o seu `id`, ou `date`, `start_time` e `dock.id`, ou ele inteiro como foi lido. Depois só muda o que se envia. Uma janela que toca outra da mesma doca responde 409 `dock_taken`, com o pedido e a janela que estão lá; a mesma janela com a mesma placa é uma visita só. Mudar a hora de uma visita confirmada a deixa prevista de novo, e agendar de novo quem não veio também.',
    path: '/orders/{id}/schedule',
    access: 'orders:write',
    params: recordParameter('order'),
    body: scheduleBody,
    data: orderDetailsSchema,
    versioned: true,
    says: 'schedule_saved',
    errors: refusals(absent, wrongState, {
      409: ['schedule_not_internal', 'dock_taken', 'schedule_underway'],
    }),
    example: { params, body: examples.body, data: details },
  }),
  remove: remove({
    summary: 'Tira um pedido da agenda',
    description: 'Só antes de a visita começar.',
    path: '/orders/{id}/schedule',
    access: 'orders:write',
    params: recordParameter('order'),
    data: orderDetailsSchema,
    versioned: true,
    says: 'schedule_deleted',
    errors: { 404: ['not_found'], 409: ['schedule_began'] },
    example: { params, data: details },
  }),
  setStatus: command({
    summary: 'Diz como está a visita',
    description:
      'Confirmar, marcar chegada e não veio valem para todos os pedidos da visita. Iniciar o recebimento começa a visita, e expedir ou receber tudo a termina.',
    path: '/orders/{id}/schedule/status',
    access: 'orders:write',
    params: recordParameter('order'),
    body: scheduleStatusBody,
    data: orderDetailsSchema,
    versioned: true,
    says: 'schedule_status_set',
    errors: refusals(absent, actRefusals(scheduleWorkflow, ...scheduleActs), { 409: ['dock_taken'] }),
    example: { params, body: { status: 'arrived' }, data: details },
  }),
});
