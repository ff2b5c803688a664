import { z } from 'zod';
import { instant, uuid } from '../../kernel/primitives.ts';
import { actionsSchema } from '../../kernel/action-schema.ts';
import { countKind } from './record.ts';
import { seriesOf } from '../../kernel/record-kind.ts';
import { countActs, countLineStatuses, countLocationStatuses } from './workflow.ts';
import { countStatuses, countTypes, stockStatuses } from '../../domain/enumerations.ts';
import { commonWords } from '../../domain/field-words.ts';
import { ownWords } from './field-words.ts';
import { barcodedProduct, namedLocation } from '../../domain/named-goods.ts';

/** The scope of a count; its type decides which of these apply. */
const scopeSchema = z.object({
  warehouse_code: z.string().nullable().describe(commonWords.warehouse_code),
  location_prefix: z.string().nullable().describe(commonWords.location_code_prefix),
  location_codes: z.array(z.string()).describe(ownWords.location_codes),
  skus: z.array(z.string()).describe(ownWords.skus),
  location_limit: z.int().nullable().describe(ownWords.location_limit),
});
export type CountScope = z.output<typeof scopeSchema>;

const progress = {
  lines_total: z.int().describe('Linhas da contagem'),
  lines_counted: z.int().describe('Linhas já contadas'),
  /** Null in a blind count until it is finished. */
  lines_different: z.int().nullable().describe('Linhas com diferença; null enquanto a contagem é cega'),
};

/** The numbers of counts. */
export const countSeries = seriesOf(countKind, 'count');

/** A count with its progress; differences are null in a blind count until it is finished. */
export const countSchema = z.object({
  id: uuid.describe(commonWords.id),
  number: z.string().describe(ownWords.number),
  type: z.enum(countTypes).describe(ownWords.type),
  status: z.enum(countStatuses).describe(commonWords.status),
  scope: scopeSchema.describe('O que é contado'),
  is_blind: z.boolean().describe(ownWords.is_blind),
  note: z.string().describe(commonWords.note),
  progress: z
    .object({
      locations_total: z.int().describe('Locais da contagem'),
      locations_counted: z.int().describe('Locais já contados'),
      ...progress,
    })
    .describe('Andamento'),
  difference: z
    .object({
      gained: z.number().describe('Quantidade que sobrou'),
      lost: z.number().describe('Quantidade que faltou'),
      value_gained: z.number().describe('Valor das sobras pelo custo médio, em reais'),
      value_lost: z.number().describe('Valor das faltas pelo custo médio, em reais'),
    })
    .nullable()
    .describe('Diferenças encontradas; null enquanto a contagem é cega'),
  created_by: z.string().describe(commonWords.created_by),
  approved_by: z.string().nullable().describe('Quem aprovou; null até a aprovação'),
  created_at: instant.describe(commonWords.created_at),
  started_at: instant.nullable().describe(commonWords.started_at),
  finished_at: instant.nullable().describe('Quando foi encerrada para conferência; null se ainda não'),
  ended_at: instant.nullable().describe(commonWords.ended_at),
  updated_at: instant.describe(commonWords.updated_at),
  version: z.int().describe(commonWords.version),
});
export type Count = z.output<typeof countSchema>;

/** One count with what the caller may do with it now. */
export const countDetailsSchema = countSchema.extend({
  actions: actionsSchema(countActs).describe('O que pode ser feito na situação atual'),
});
export type CountDetails = z.output<typeof countDetailsSchema>;

/** A location of a count. */
export const countLocationSchema = z.object({
  location: namedLocation,
  /** Its picking sequence; null where it has none. */
  picking_sequence: z.int().nullable().describe(commonWords.picking_sequence),
  status: z.enum(countLocationStatuses).describe(commonWords.status),
  ...progress,
  is_left_out: z.boolean().describe(ownWords.is_left_out),
  counted_by: z.string().nullable().describe(ownWords.counted_by),
  scanned_at: instant.nullable().describe('Primeira leitura do local; null se ainda não'),
  counted_at: instant.nullable().describe(ownWords.counted_at),
});
export type CountLocation = z.output<typeof countLocationSchema>;

/** A line of a count: what is expected in a location and what was found there. */
export const countLineSchema = z.object({
  id: uuid.describe(commonWords.id),
  location: namedLocation,
  product: barcodedProduct,
  stock_status: z.enum(stockStatuses).describe(commonWords.stock_status),
  batch_number: z.string().nullable().describe(commonWords.batch_number),
  expiration_date: z.string().nullable().describe(commonWords.expiration_date),
  serial_number: z.string().nullable().describe(commonWords.serial_number),
  expected: z.number().nullable().describe('O que o sistema espera; null enquanto a contagem é cega'),
  counted: z
    .number()
    .nullable()
    .describe('Quantidade contada; null se ainda não, e enquanto uma contagem cega a reconta'),
  recount: z.number().nullable().describe('Quantidade recontada; null se não houve recontagem'),
  difference: z
    .number()
    .nullable()
    .describe('Contado menos esperado; null enquanto a contagem é cega ou falta contar'),
  difference_value: z.number().nullable().describe('Valor da diferença pelo custo médio, em reais'),
  status: z.enum(countLineStatuses).describe(commonWords.status),
  /** Tells whether nobody read the line, and closing its location made it zero. */
  is_unread: z.boolean().describe('Se ninguém leu a linha e o encerramento do local a deixou em zero'),
  counted_by: z.string().nullable().describe(ownWords.counted_by),
  counted_at: instant.nullable().describe(ownWords.counted_at),
});
export type CountLine = z.output<typeof countLineSchema>;
