import { z } from 'zod';
import { countTypes, stockStatuses } from '../../domain/enumerations.ts';
import { commonWords } from '../../domain/field-words.ts';
import { lastDay } from '../../kernel/civil-day.ts';
import { numberOf } from '../../kernel/named-records.ts';
import { alsoNamed } from '../../kernel/older-words.ts';
import { line, paragraph, quantity, uuid } from '../../kernel/primitives.ts';
import { ownWords } from './field-words.ts';

const code = line({ min: 1, max: 29 });

const scope = {
  warehouse_code: line({ min: 1, max: 20 }).nullable().describe(commonWords.warehouse_code),
  warehouse_id: numberOf('warehouse', 'warehouse_code').describe(commonWords.warehouse_id),
  location_code_prefix: alsoNamed(
    code.nullable().describe(commonWords.location_code_prefix),
    'location_prefix',
  ),
  location_codes: z.array(code).max(1000).describe(ownWords.location_codes),
  skus: z
    .array(line({ min: 1, max: 60 }))
    .max(1000)
    .describe(ownWords.skus),
  location_limit: z.int().min(1).max(10_000).nullable().describe(ownWords.location_limit),
};
const editable = {
  ...scope,
  is_blind: z.boolean().describe(ownWords.is_blind),
  note: paragraph(1000).describe(commonWords.note),
};

/** Body of POST /inventory/counts. */
export const createCountBody = z
  .strictObject(editable)
  .partial()
  .extend({ type: z.enum(countTypes).describe(ownWords.type) });
export type CreateCountInput = z.output<typeof createCountBody>;

/** Body of PUT /inventory/counts/{id}: only what is sent changes. */
export const updateCountBody = z
  .strictObject({ ...editable, type: z.enum(countTypes).describe(ownWords.type) })
  .partial();
export type UpdateCountInput = z.output<typeof updateCountBody>;

const countedLine = z.strictObject({
  sku: line({ min: 1, max: 60 }).describe(commonWords.sku),
  quantity: quantity.describe(commonWords.quantity),
  batch_number: line({ min: 1, max: 20 }).nullable().optional().describe(commonWords.batch_number),
  expiration_date: lastDay.nullable().optional().describe(commonWords.expiration_date),
  serial_number: line({ min: 1, max: 60 }).nullable().optional().describe(commonWords.serial_number),
  stock_status: z.enum(stockStatuses).optional().describe(commonWords.stock_status),
});
export type CountedInput = z.output<typeof countedLine>;

/** Body of POST /inventory/counts/{id}/lines: one location and what was counted there. */
export const registerCountBody = z.strictObject({
  location_code: code.describe(commonWords.location_code),
  lines: z.array(countedLine).max(500).optional().describe(ownWords.lines),
  mode: z
    .enum(['set', 'add'])
    .optional()
    .describe('Se a quantidade fica no lugar da contada (set) ou se soma a ela (add)'),
  finished: z.boolean().optional().describe('Se o local terminou; o que não foi encontrado conta como zero'),
});
export type RegisterCountInput = z.output<typeof registerCountBody>;

/** Body of POST /inventory/counts/{id}/finish. */
export const finishCountBody = z.strictObject({
  leave_rest: z.boolean().optional().describe('Se o que não foi contado fica de fora'),
});
export type FinishCountInput = z.output<typeof finishCountBody>;

/** Body of POST /inventory/counts/{id}/recount: these lines, or all that differ. */
export const recountBody = z.strictObject({
  line_ids: z
    .array(uuid)
    .min(1)
    .max(1000)
    .optional()
    .describe('Linhas a recontar; sem elas, todas as que têm diferença'),
});
export type RecountInput = z.output<typeof recountBody>;
