import { z } from 'zod';
import type { EventEntry } from '../../kernel/area.ts';
import { uuid } from '../../kernel/primitives.ts';
import { returnExamples } from './examples.ts';
import { ownWords } from './field-words.ts';
import { returnRecord } from './record-schema.ts';
import { returnHistorySchema, returnSchema } from './schema.ts';

const history = returnHistorySchema.shape;

/** Data of every event of a return; the return comes with 100 items at most. */
const data = z.object({
  return_id: returnSchema.shape.id,
  return_number: returnSchema.shape.number,
  order_id: uuid.nullable().describe(ownWords.order),
  order_number: z.string().nullable().describe('O número desse pedido'),
  action: history.action,
  previous_status: history.from_status,
  status: history.status,
  note: history.note,
  items_total: returnSchema.shape.items_count,
  return: returnRecord.describe('A devolução depois da mudança, como `GET /changes` a dá'),
});

const { details } = returnExamples;

/** Gives the example of an event by its action and the states before and after it. */
const exampleOf = (action: string, [previous, status]: readonly [string | null, string], note = '') => ({
  return_id: details.id,
  return_number: details.number,
  order_id: details.order?.id ?? null,
  order_number: details.order?.order_number ?? null,
  action,
  previous_status: previous,
  status,
  note,
  items_total: details.items.length,
  return: returnRecord.parse({
    ...details,
    status,
    order_id: details.order?.id,
    customer_id: details.customer?.id,
    closed_at: status === 'closed' ? details.updated_at : null,
  }),
});

/** Events about returns. */
export const returnEvents = {
  return_created: {
    when: 'Uma devolução foi solicitada; `status` diz se já foi aprovada',
    data,
    example: exampleOf('create', [null, 'requested']),
  },
  return_updated: {
    when: 'Qualquer outra mudança de uma devolução: `action` diz qual, como `receive` quando a mercadoria chega',
    data,
    example: exampleOf('dispose', ['received', 'inspecting']),
  },
  return_completed: {
    when: 'Uma devolução foi concluída',
    data,
    example: exampleOf('close', ['inspecting', 'closed']),
  },
  return_rejected: {
    when: 'Uma devolução solicitada foi recusada',
    data,
    example: exampleOf('reject', ['requested', 'rejected'], 'Fora do prazo de troca'),
  },
  return_cancelled: {
    when: 'Uma devolução de que nada chegou foi cancelada',
    data,
    example: exampleOf('cancel', ['approved', 'cancelled'], 'O cliente desistiu'),
  },
} as const satisfies Readonly<Record<string, EventEntry>>;
