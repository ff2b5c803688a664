import { z } from 'zod';
import { operations, read } from '../../kernel/operations.ts';
import { instant } from '../../kernel/primitives.ts';
import { orderFieldWords } from './field-words.ts';
import { orderDayMeans as means } from './day-words.ts';
import { orderLabels } from './label-words.ts';
import { orderStages } from './lists-schema.ts';
import { orderTags as tags } from './words.ts';

const text = z.string();

/** The orders of the day: what is to leave, stage by stage, and what left. */
export const orderDaySchema = z.object({
  day: text.describe(means.day),
  stages: z
    .array(
      z.object({
        stage: z.enum(orderStages).describe(orderFieldWords.stage),
        stage_label: text.describe(orderFieldWords.label),
        orders: z.int().describe(means.orders),
        total: z.number().describe(means.total),
        late: z.int().describe(means.late),
        due_today: z.int().describe(means.due_today),
        short: z.int().describe(means.short),
        on_load: z.int().describe(means.on_load),
      }),
    )
    .describe(means.stages),
  shipped: z
    .array(
      z.object({
        date: text.describe(means.day),
        orders: z.int().describe(means.orders),
        total: z.number().describe(means.total),
        late: z.int().describe(means.shipped_late),
      }),
    )
    .describe(means.shipped),
  next_cutoff: instant.nullable().describe(means.next_cutoff),
});
export type OrderDay = z.output<typeof orderDaySchema>;

/** Shows the orders of the day. */
export const { day: orderDay } = operations('orders', tags.orders, {
  day: read({
    summary: 'Mostra os pedidos do dia',
    description:
      'As saídas em andamento por etapa, com valor e atrasados; o que saiu hoje, e o que saiu em cada um dos últimos 14 dias do armazém, no prazo e fora dele.',
    access: 'orders:read',
    path: '/orders/day',
    data: orderDaySchema,
    says: 'order_day_read',
    example: {
      data: {
        day: '2026-11-20',
        stages: [
          {
            stage: 'picking',
            stage_label: orderLabels.order_stage.picking,
            orders: 17,
            total: 54_206,
            late: 1,
            due_today: 4,
            short: 1,
            on_load: 0,
          },
        ],
        shipped: [{ date: '2026-11-20', orders: 54, total: 148_902, late: 3 }],
        next_cutoff: '2026-11-20T18:00:00.000000Z',
      },
    },
  }),
});
