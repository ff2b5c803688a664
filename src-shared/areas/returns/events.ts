import { z } from 'zod';
import type { EventEntry } from '../../kernel/area.ts';
import { uuid } from '../../kernel/primitives.ts';
import { returnEventExamples as examples } from './event-examples.ts';
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

/** Events about returns. */
export const returnEvents = {
  return_created: {
    when: 'Uma devolução foi solicitada; `status` diz se já foi aprovada',
    data,
    example: examples.created,
  },
  return_updated: {
    when: 'Qualquer outra mudança de uma devolução: `action` diz qual, como `receive` quando a mercadoria chega',
    data,
    example: examples.updated,
  },
  return_completed: {
    when: 'Uma devolução foi concluída',
    data,
    example: examples.completed,
  },
  return_rejected: {
    when: 'Uma devolução solicitada foi recusada',
    data,
    example: examples.rejected,
  },
  return_cancelled: {
    when: 'Uma devolução de que nada chegou foi cancelada',
    data,
    example: examples.cancelled,
  },
} as const satisfies Readonly<Record<string, EventEntry>>;
