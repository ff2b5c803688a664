import { z } from 'zod';
import { allocationLabels } from './commands-words.ts';
import { civilDay } from '../../kernel/civil-day.ts';
import { days, line, positiveQuantity } from '../../kernel/primitives.ts';
import { allocationPolicies, stockStatuses } from '../../domain/enumerations.ts';
import type { LeftOutReason } from '../../domain/allocation.ts';
import { commonWords } from '../../domain/field-words.ts';
import { ownWords } from './field-words.ts';
import { namedLocation } from '../../domain/named-goods.ts';

const reasons = Object.keys(allocationLabels) as [LeftOutReason, ...LeftOutReason[]];

/** Body of POST /inventory/allocation-preview. */
export const allocationBody = z.strictObject({
  sku: z.string().min(1).max(60).describe(commonWords.sku),
  quantity: positiveQuantity.describe(commonWords.quantity),
  policy: z.enum(allocationPolicies).optional().describe(ownWords.policy),
  batch_number: line({ min: 1, max: 20 }).optional().describe(commonWords.batch_number),
  serial_numbers: z
    .array(line({ min: 1, max: 60 }))
    .min(1)
    .max(1000)
    .optional()
    .describe(ownWords.serial_numbers),
  ship_date: civilDay
    .optional()
    .describe('Dia em que sai, pelo qual as validades são julgadas; sem ele, hoje'),
  /** The remaining days that the customer asks for; the product's own count where they are more. */
  min_remaining_days: days
    .optional()
    .describe('Dias de validade que precisam restar; vale o maior entre este e o do produto'),
});
export type AllocationInput = z.output<typeof allocationBody>;

const location = z.object({
  location: namedLocation,
  stock_status: z.enum(stockStatuses).describe(commonWords.stock_status),
  batch_number: z.string().nullable().describe(commonWords.batch_number),
  expiration_date: z.string().nullable().describe(commonWords.expiration_date),
  restriction: z.string().nullable().describe(commonWords.restriction),
  serial_number: z.string().nullable().describe(commonWords.serial_number),
  quantity: z.number().describe(commonWords.quantity),
});

/** Shows the rows that goods would leave, what is missing, and why other rows were left out. */
export const allocationSchema = z.object({
  sku: z.string().describe(commonWords.sku),
  policy: z.enum(allocationPolicies).describe(ownWords.policy),
  quantity: z.number().describe(commonWords.quantity),
  allocated: z.number().describe('Quanto sairia'),
  shortfall: z.number().describe('Quanto falta'),
  is_exact: z.boolean().describe('Falso quando a ordem de chegada mistura dias, por haver linhas sem lote'),
  lines: z.array(location).describe('De onde sairia, na ordem'),
  left_out: z
    .array(
      location.extend({
        reason: z.enum(reasons).describe('Por que ficou de fora'),
        reason_description: z.string().describe('O motivo por extenso'),
      }),
    )
    .describe('As linhas deixadas de fora, até 100'),
  /** The number of rows left out in all; `left_out` holds the first 100. */
  left_out_total: z.int().describe('Quantas linhas ficaram de fora'),
});
export type AllocationPreview = z.output<typeof allocationSchema>;
