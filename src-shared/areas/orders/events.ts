import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import type { EventEntry } from '../../kernel/area.ts';
import { orderExamples } from './examples.ts';
import { orderFieldWords as means } from './field-words.ts';
import { orderSchema } from './schema.ts';

/** Data of every event of an order; the order comes with 100 items at most. */
const data = z.object({
  order_id: orderSchema.shape.id.describe(commonWords.id),
  order_number: orderSchema.shape.order_number.describe(means.order_number),
  external_reference: orderSchema.shape.external_reference.describe(means.external_reference),
  channel: z.string().describe(means.channel),
  direction: orderSchema.shape.direction.describe(means.direction),
  operation_type: z.string().describe(means.operation_type),
  action: z.string().describe('O que foi feito'),
  previous_status: orderSchema.shape.status.nullable().describe('Situação anterior'),
  status: orderSchema.shape.status.describe(commonWords.status),
  previous_stage: orderSchema.shape.stage.nullable().describe('Etapa anterior'),
  stage: orderSchema.shape.stage.describe(means.stage),
  reason: z.string().nullable().describe(commonWords.reason_code),
  changes: z.array(z.string()).describe('Campos que mudaram'),
  items_total: z.int().describe(means.items_count),
  order: orderSchema.omit({ internal_notes: true }).describe('O pedido depois da mudança'),
});

const { internal_notes: _notes, ...order } = orderExamples.order;

const exampleOf = (action: string, change: object = {}) => ({
  order_id: order.id,
  order_number: order.order_number,
  external_reference: order.external_reference,
  channel: order.channel.code,
  direction: order.direction,
  operation_type: order.operation_type.code,
  action,
  previous_status: order.status,
  status: order.status,
  previous_stage: order.stage,
  stage: order.stage,
  reason: null,
  changes: [] as string[],
  items_total: 1,
  order,
  ...change,
});

/** Events about orders. */
export const orderEvents = {
  order_created: {
    when: 'Um pedido deixou de ser rascunho',
    data,
    example: exampleOf('submit', { previous_status: null, previous_stage: null }),
  },
  order_updated: {
    when: 'Qualquer outra mudança de um pedido',
    data,
    example: exampleOf('hold', { reason: 'payment', changes: ['is_on_hold'] }),
  },
  order_confirmed: {
    when: 'Um pedido que aguardava foi confirmado',
    data,
    example: exampleOf('confirm', {
      status: 'confirmed',
      stage: 'confirmed',
      changes: ['status', 'confirmed_at'],
    }),
  },
  order_cancelled: {
    when: 'Um pedido foi cancelado',
    data,
    example: exampleOf('cancel', { reason: 'customer_request', changes: ['status'] }),
  },
  order_completed: {
    when: 'Um pedido foi concluído',
    data,
    example: exampleOf('picking/finish', {
      previous_status: 'in_progress',
      previous_stage: 'picking',
      status: 'completed',
      stage: 'completed',
      changes: ['status', 'picked_at', 'completed_at'],
    }),
  },
} as const satisfies Readonly<Record<string, EventEntry>>;
