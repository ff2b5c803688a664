import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { instant, uuid } from '../../kernel/primitives.ts';
import { valuesOf } from '../../kernel/values-of.ts';
import { stockRowSchema } from '../inventory/stock-row-schema.ts';
import { quarantineLabels } from './label-words.ts';

export const quarantineReasons = valuesOf(quarantineLabels.reason);
export type QuarantineReason = (typeof quarantineReasons)[number];

/** Goods that cannot be sold: what lies where, why, since when, and the paper that brought them there. */
export const quarantineRowSchema = stockRowSchema.extend({
  reason: z.enum(quarantineReasons).describe('Por que não pode ser vendido'),
  reason_label: z.string().describe('O motivo em palavras'),
  since: instant.describe('Desde quando está parado'),
  days: z.int().describe('Há quantos dias, pelo calendário do armazém'),
  document: z
    .object({
      type: z.string().nullable().describe('O tipo do documento'),
      number: z.string().describe('O número do documento'),
    })
    .nullable()
    .describe('O documento da última movimentação para cá'),
  occurrence: z
    .object({
      id: uuid.describe(commonWords.id),
      number: z.string().describe('Número da ocorrência'),
    })
    .nullable()
    .describe('A ocorrência ainda aberta do lote; null se não há'),
});
export type QuarantineRow = z.output<typeof quarantineRowSchema>;
