import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { uuid } from '../../kernel/primitives.ts';
import { ownWords } from './field-words.ts';

const count = z.int().describe('Quantas');
const amount = z.number().describe(commonWords.quantity);
const rate = z.number().nullable();
const inspected = amount.describe('Quanto foi decidido');
const rejected = amount.describe(ownWords.rejected);
const month = z.string().describe('O mês, AAAA-MM');

/** Statistics of quality in a period, of a product or of the whole site. */
export const qualityStatisticsSchema = z.object({
  period: z
    .object({ from: z.string().describe(ownWords.from), to: z.string().describe(ownWords.to) })
    .describe('O período, em dias do armazém'),
  inspections: z.int().describe('Nascidas no período, sem as canceladas'),
  approved: z.int().describe('Das decididas no período, as aprovadas por inteiro'),
  conditional: z.int().describe('Das decididas no período, as que têm parte com restrição e nada reprovado'),
  rejected: z.int().describe('Das decididas no período, as que têm algo reprovado'),
  pending: z.int().describe('As que falta decidir, ao todo ou em parte, agora'),
  approval_rate_percent: rate.describe(
    'Das decididas no período, as aprovadas e as com restrição, em %; null sem nenhuma',
  ),
  avg_hours_to_decide: rate.describe(
    'Horas entre nascer e ser decidida, em média; null sem nenhuma decidida',
  ),
  quantity_inspected: amount.describe('Quanto foi decidido no período, também em parte'),
  quantity_approved: amount.describe('Quanto foi aprovado no período'),
  quantity_conditional: amount.describe('Quanto foi aprovado com restrição no período'),
  quantity_rejected: amount.describe('Quanto foi reprovado no período'),
  quantity_in_quarantine: amount.describe('Quanto está em quarentena, agora'),
  value_in_quarantine: z.number().describe('O custo do que está em quarentena, agora'),
  defects_by_type: z
    .array(
      z.object({
        value: z.string().describe(ownWords.defect_code),
        label: z.string().describe(ownWords.defect_label),
        count: count.describe('Em quantas inspeções'),
        units: z.int().describe(ownWords.units),
      }),
    )
    .describe('Os defeitos das decididas no período, os de mais unidades primeiro, até 20'),
  worst_batches: z
    .array(
      z.object({
        sku: z.string().describe(commonWords.sku),
        batch_number: z.string().describe(commonWords.batch_number),
        inspected,
        rejected,
        rate_percent: z.number().describe('Quanto foi reprovado, em %'),
      }),
    )
    .describe('Os lotes com mais reprovação no período, até 20'),
  by_supplier: z
    .array(
      z.object({
        supplier_id: uuid.describe(commonWords.id),
        name: z.string().describe(commonWords.name),
        inspected,
        rejected,
        ppm: z.int().describe('Reprovado a cada milhão decidido'),
      }),
    )
    .nullable()
    .describe(
      'Por fornecedor, os de mais reprovação primeiro, até 20; null para quem não vê clientes e fornecedores',
    ),
  by_month: z
    .array(z.object({ month, inspections: count, approved: count, conditional: count, rejected: count }))
    .describe('Por mês, os que têm alguma'),
  product: z
    .object({
      id: z.int().describe('Número interno do produto'),
      sku: z.string().describe(commonWords.sku),
      name: z.string().describe(commonWords.name),
    })
    .nullable()
    .describe('O produto; null para o armazém todo'),
  filters: z
    .object({
      sku: z.string().nullable().describe(commonWords.sku),
      start_date: z.string().describe(ownWords.from),
      end_date: z.string().describe(ownWords.to),
    })
    .describe('O que foi pedido'),
});
export type QualityStatistics = z.output<typeof qualityStatisticsSchema>;
