import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { periodSchema } from '../../domain/period-schema.ts';
import { operations, read } from '../../kernel/operations.ts';
import { returnDayMeans as means } from './day-words.ts';
import { ownWords } from './field-words.ts';
import { returnLabels } from './label-words.ts';
import { returnStatuses } from './lists-schema.ts';
import { returnTags as tags } from './words.ts';

/** The state of returns and inspections: the open ones, the late ones, and the quantity that comes back. */
export const returnDaySchema = z.object({
  statuses: z
    .array(
      z.object({
        status: z.enum(returnStatuses).describe(commonWords.status),
        status_label: z.string().describe(ownWords.status_label),
        count: z.int().describe(means.count),
        overdue: z.int().describe(means.overdue),
      }),
    )
    .describe(means.statuses),
  overdue: z.int().describe(means.overdue),
  notes_missing: z.int().describe(means.notes_missing),
  rate: z
    .object({
      period: periodSchema,
      lines_returned: z.int().describe(means.lines_returned),
      lines_shipped: z.int().describe(means.lines_shipped),
      percent: z.number().nullable().describe(means.percent),
    })
    .describe(means.rate),
  inspections: z
    .object({
      pending: z.int().describe(means.pending),
      in_progress: z.int().describe(means.in_progress),
      overdue: z.int().describe(means.inspections_overdue),
    })
    .describe(means.inspections),
});
export type ReturnDay = z.output<typeof returnDaySchema>;

/** Shows how returns and inspections stand. */
export const { day: returnDay } = operations('returns', tags.returns, {
  day: read({
    summary: 'Mostra como estão as devoluções e as inspeções',
    description:
      'As devoluções em aberto por situação, o que passou do prazo, as notas que faltam, quanto voltou do que saiu nos últimos 30 dias do armazém, e as inspeções por decidir.',
    path: '/rma/day',
    access: 'rma:read',
    data: returnDaySchema,
    says: 'rma_day_read',
    example: {
      data: {
        statuses: [
          { status: 'requested', status_label: returnLabels.status.requested, count: 2, overdue: 0 },
          { status: 'received', status_label: returnLabels.status.received, count: 1, overdue: 1 },
        ],
        overdue: 1,
        notes_missing: 1,
        rate: {
          period: { from: '2026-10-22', to: '2026-11-20' },
          lines_returned: 41,
          lines_shipped: 4560,
          percent: 0.9,
        },
        inspections: { pending: 3, in_progress: 1, overdue: 1 },
      },
    },
  }),
});
