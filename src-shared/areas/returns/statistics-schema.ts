import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import {
  countedProductSchema,
  monthSchema as month,
  periodParameters,
  periodSchema,
} from '../../domain/period-schema.ts';
import { uuid } from '../../kernel/primitives.ts';
import { queryRecord } from '../../kernel/named-records.ts';
import { valuesOf } from '../../kernel/values-of.ts';
import { statisticsWords as words } from './field-words.ts';
import { returnLabels } from './label-words.ts';
import { resolutions, returnDispositions, returnReasons, returnStatuses } from './lists-schema.ts';

/** The query of the statistics of returns: a period, and one criterion of the checks. */
export const returnStatisticsQuery = z.strictObject({
  ...periodParameters,
  criterion_type: queryRecord('criterion').optional().describe(words.criterion_type),
});
export type ReturnStatisticsQuery = z.output<typeof returnStatisticsQuery>;

const count = z.int().describe(words.count);
const quantity = z.number().describe(words.quantity);
const rate = z.number().nullable();

const valued = <const V extends readonly [string, ...string[]]>(values: V) => ({
  value: z.enum(values).describe('O valor'),
  label: z.string().describe('O valor por extenso'),
  count,
});
const weighed = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.array(z.object({ ...valued(values), quantity }));

const returned = z.number().describe(words.returned);
const shipped = z.number().describe(words.shipped);
const ratePercent = rate.describe(words.rate_percent);

/** Counts of goods that came back, beside those that left. */
const ours = {
  period: periodSchema,
  rma_count: count.describe('Solicitadas no período, sem as canceladas'),
  quantity_returned: z.number().describe('Quanto voltou no período, menos o estornado nele'),
  quantity_shipped: z.number().describe('Quanto saiu no período, menos o estornado nele'),
  lines_returned: z.int().describe('Itens de pedidos de que algo voltou no período'),
  lines_shipped: z.int().describe('Itens de pedidos de que algo saiu no período'),
  return_rate_percent: rate.describe('Quanto voltou do que saiu, em %; null se nada saiu'),
  rate_basis: z.enum(valuesOf(returnLabels.rate_basis)).describe(words.rate_basis),
  value_returned: z.number().describe('O que voltou, pelo preço no pedido, em reais'),
  cost_returned: z.number().describe('O que voltou, pelo custo com que entrou, em reais'),
  avg_days_to_close: rate.describe('Dias entre solicitar e concluir, em média; null sem nenhuma concluída'),
  recovered_percent: rate.describe(words.recovered_percent),
  by_status: z.array(z.object(valued(returnStatuses))).describe('As solicitadas pela situação de agora'),
  by_reason: weighed(returnReasons).describe('As solicitadas por motivo'),
  by_disposition: weighed(returnDispositions).describe('Os destinos dados no período, sem os desfeitos'),
  by_resolution: weighed(resolutions).describe('Os itens das solicitadas pelo que se deve ao cliente'),
  by_batch: z
    .array(
      z.object({
        sku: z.string().describe(commonWords.sku),
        batch_number: z.string().describe(commonWords.batch_number),
        quantity: returned,
        shipped,
        rate_percent: ratePercent,
      }),
    )
    .describe('Os 20 lotes de que mais voltou'),
  by_month: z
    .array(z.object({ month, count, returned, shipped, rate_percent: ratePercent }))
    .describe(words.by_month),
};

const checks = {
  total_checks: count.describe('Conferências'),
  total_quantity: quantity,
  approved_quantity: quantity.describe('Quanto foi aprovado'),
  rejected_quantity: quantity.describe('Quanto foi reprovado'),
  not_applicable_quantity: quantity.describe('Quanto não se aplicava'),
};

const results = <Of extends z.ZodType>(of: Of) =>
  z.object({ approved: of, rejected: of, not_applicable: of });

/** The checks of returned goods: each a criterion, with one result for a quantity. */
const theirs = {
  product: countedProductSchema,
  filters: z
    .object({
      sku: z.string().nullable().describe(commonWords.sku),
      start_date: z.string().describe('Primeiro dia do período'),
      end_date: z.string().describe('Último dia do período'),
      criterion_type: z.string().nullable().describe(words.criterion_type),
    })
    .describe('O que foi pedido'),
  summary: z
    .object({
      total_checks: count.describe('Conferências: mercadoria devolvida por critério'),
      total_quantity: quantity,
      completed_checks: count.describe('As de inspeções decididas'),
      completed_quantity: quantity,
      approval_rate: rate.describe('Quanto foi aprovado do decidido, em %; null sem nada decidido'),
      rejection_rate: rate.describe('Quanto foi reprovado do decidido, em %; null sem nada decidido'),
    })
    .describe('O resumo das conferências'),
  status_distribution: z
    .object({ pending: count, in_progress: count, completed: count, cancelled: count })
    .describe('As conferências pela situação'),
  result_distribution: z
    .object({
      counts: results(count).describe('Quantas'),
      quantities: results(quantity).describe(words.quantity),
    })
    .describe('As conferências decididas pelo resultado'),
  criteria_breakdown: z
    .record(z.string(), z.object({ ...checks, completed_checks: count }))
    .describe('Por critério, os que têm alguma'),
  timeline: z.array(z.object({ month, ...checks })).describe('As conferências por mês, os que têm alguma'),
};

/** Statistics of the returns of a period, of a product, under the keys of both of its callers. */
export const returnStatisticsSchema = z.object({ ...ours, ...theirs });
export type ReturnStatistics = z.output<typeof returnStatisticsSchema>;

/** The same of the whole site, with the products and customers of which most came back. */
export const siteReturnStatisticsSchema = returnStatisticsSchema.extend({
  by_product: z
    .array(
      z.object({
        sku: z.string().describe(commonWords.sku),
        name: z.string().describe(commonWords.name),
        unit: z.string().describe(commonWords.unit),
        quantity: returned,
        shipped,
        rate_percent: ratePercent,
      }),
    )
    .describe('Os 20 produtos de que mais voltou'),
  by_customer: z
    .array(
      z.object({
        id: uuid.describe(commonWords.id),
        name: z.string().describe(commonWords.name),
        count,
        value: z.number().describe('O que volta, pelo preço no pedido, em reais'),
      }),
    )
    .nullable()
    .describe('Os 20 clientes com mais devoluções solicitadas; null para quem não vê clientes'),
});
export type SiteReturnStatistics = z.output<typeof siteReturnStatisticsSchema>;

/** The half of the statistics that is of checks. */
export type CheckStatistics = Pick<
  ReturnStatistics,
  'summary' | 'status_distribution' | 'result_distribution' | 'criteria_breakdown' | 'timeline'
>;
