import { z } from 'zod';
import { commonWords, periodWords } from '../../domain/field-words.ts';
import {
  countedProductSchema,
  monthSchema as month,
  periodParameters,
  periodSchema,
} from '../../domain/period-schema.ts';
import { instant, uuid } from '../../kernel/primitives.ts';
import { ownWords } from './field-words.ts';
import { occurrenceCategories, occurrenceSeverities } from './schema.ts';
import { occurrenceStatuses } from './workflow.ts';

/** The query of the statistics of occurrences: a period of civil days, under both of its names. */
export const statisticsQuery = z.strictObject(periodParameters);

const count = z.int().describe('Quantas');
const counted = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.array(
    z.object({
      value: z.enum(values).describe('O valor'),
      label: z.string().describe('O valor por extenso'),
      count,
    }),
  );

const item = z.object({
  id: uuid.describe(commonWords.id),
  number: z.string().describe(ownWords.number),
  title: z.string().describe(ownWords.title),
  category: z.enum(occurrenceCategories).describe(ownWords.category),
  severity: z.enum(occurrenceSeverities).describe(ownWords.severity),
  status: z.enum(occurrenceStatuses).describe(commonWords.status),
  opened_at: instant.describe(ownWords.opened_at),
  due_at: instant.describe(ownWords.due_at),
  closed_at: instant.nullable().describe(ownWords.closed_at),
  is_overdue: z.boolean().describe(ownWords.is_overdue),
});

const rate = z.number().nullable();

/**
 * Holds the statistics of occurrences in a period, of a product or of the whole site, with the keys of both callers.
 */
export const occurrenceStatisticsSchema = z.object({
  period: periodSchema,
  opened: z.int().describe('Abertas no período, sem as canceladas'),
  closed: z.int().describe('Encerradas no período'),
  open_now: z.int().describe('As que não terminaram, agora'),
  overdue_now: z.int().describe('As que passaram do prazo, agora'),
  within_sla_percent: rate.describe('Das encerradas no período, quantas no prazo, em %; null sem nenhuma'),
  avg_hours_to_close: rate.describe('Horas entre abrir e encerrar, em média; null sem nenhuma encerrada'),
  by_category: counted(occurrenceCategories).describe(
    'As abertas por categoria, as mais frequentes primeiro',
  ),
  by_severity: counted(occurrenceSeverities).describe(
    'As abertas por gravidade, as mais frequentes primeiro',
  ),
  by_month: z.array(z.object({ month, opened: count, closed: count })).describe('Por mês, os que têm alguma'),
  items: z.array(item).describe('As 20 mais novas das abertas no período'),
  items_total: count.describe('Quantas foram abertas no período'),
  product: countedProductSchema,
  filters: z
    .object({
      sku: z.string().nullable().describe(commonWords.sku),
      start_date: z.string().describe(periodWords.from),
      end_date: z.string().describe(periodWords.to),
    })
    .describe('O que foi pedido'),
  summary: z
    .object({
      total_occurrences: count.describe('O mesmo que `opened`'),
      closed_occurrences: count.describe('O mesmo que `closed`'),
      open_occurrences: count.describe('O mesmo que `open_now`'),
      overdue_occurrences: count.describe('O mesmo que `overdue_now`'),
      within_sla_rate: rate.describe('O mesmo que `within_sla_percent`'),
      average_resolution_hours: rate.describe('O mesmo que `avg_hours_to_close`'),
    })
    .describe('O resumo do período'),
  status_distribution: z
    .object({ open: count, in_progress: count, waiting: count, closed: count, cancelled: count })
    .describe('As abertas no período pela situação de agora, com as canceladas'),
  timeline: z
    .array(z.object({ month, total_occurrences: count, closed_occurrences: count }))
    .describe('O mesmo que `by_month`'),
});
export type OccurrenceStatistics = z.output<typeof occurrenceStatisticsSchema>;
