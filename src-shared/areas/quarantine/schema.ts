import { z } from 'zod';
import { recordName } from '../../kernel/named-records.ts';
import { namedBy } from '../../domain/parameters.ts';
import { reasonCodes, stockStatuses } from '../../domain/enumerations.ts';
import { commonWords } from '../../domain/field-words.ts';
import { lastDay } from '../../kernel/civil-day.ts';
import { line, paragraph, positiveQuantity, uuid } from '../../kernel/primitives.ts';
import { valuesOf } from '../../kernel/values-of.ts';
import { stockDoneSchema } from '../inventory/commands-schema.ts';
import { quarantineLabels } from './label-words.ts';
import { quarantineReasons } from './row-schema.ts';

export const dispositions = valuesOf(quarantineLabels.disposition);
export type Disposition = (typeof dispositions)[number];

/** Most lines that one disposition may have. */
const mostDisposed = 200;

const sum = {
  count: z.int().describe('Quantas linhas'),
  value: z.number().describe('Custo parado'),
};

/** The quantity that lies idle, in all and by its reason. */
export const quarantineSummarySchema = z.object({
  ...sum,
  by_reason: z
    .array(
      z.object({
        reason: z.enum(quarantineReasons).describe('O motivo'),
        label: z.string().describe('O motivo em palavras'),
        ...sum,
      }),
    )
    .describe('Por motivo; todos os motivos, na ordem da lista'),
});
export type QuarantineSummary = z.output<typeof quarantineSummarySchema>;

const code = z.string().min(1).max(60);

const disposedLine = z.strictObject({
  sku: code.describe(commonWords.sku),
  quantity: positiveQuantity.describe(commonWords.quantity),
  location_code: code.describe(commonWords.location_code),
  stock_status: z.enum(stockStatuses).describe(commonWords.stock_status),
  batch_number: line({ min: 1, max: 20 }).nullish().describe(commonWords.batch_number),
  expiration_date: lastDay.nullish().describe(commonWords.expiration_date),
  serial_number: line({ min: 1, max: 60 }).nullish().describe(commonWords.serial_number),
});
export type DisposedLine = z.output<typeof disposedLine>;

/** Body of POST /quality/dispositions. */
export const dispositionBody = z.strictObject({
  action: z.enum(dispositions).describe('O que se faz'),
  lines: z.array(disposedLine).min(1).max(mostDisposed).describe('As mercadorias'),
  to_location_code: code.optional().describe('Para onde vão: obrigatório ao mover, possível ao liberar'),
  supplier_id: recordName('customer')
    .optional()
    .describe(namedBy('customer', 'O fornecedor que as recebe de volta; obrigatório ao devolver')),
  reason_code: z
    .enum(reasonCodes)
    .optional()
    .describe('Por que se faz; obrigatório ao liberar e ao descartar'),
  note: paragraph(500).optional().describe(commonWords.note),
});
export type DispositionInput = z.output<typeof dispositionBody>;

/** The outcome of a disposition, and the order that takes goods back to their supplier. */
export const dispositionDoneSchema = stockDoneSchema.extend({
  order: z
    .object({
      id: uuid.describe(commonWords.id),
      order_number: z.string().nullable().describe('Número do pedido; null enquanto é rascunho'),
    })
    .nullable()
    .describe('O pedido de devolução, em rascunho; null nas outras ações'),
});
export type DispositionDone = z.output<typeof dispositionDoneSchema>;
