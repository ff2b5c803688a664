import { z } from 'zod';
import { instant, uuid } from '../../kernel/primitives.ts';
import { movementTypes, reasonCodes, stockStatuses } from '../../domain/enumerations.ts';

/** One end of a movement: where goods left or where they arrived. */
const endSchema = z.object({
  location: z.object({ code: z.string(), name: z.string() }),
  stock_status: z.enum(stockStatuses),
  batch_number: z.string().nullable(),
  expiration_date: z.string().nullable(),
  balance_after: z.number().nullable(),
});

/** One line of the ledger as the API shows it; `from` or `to` is null where goods came from or went outside. */
export const movementSchema = z.object({
  id: uuid,
  seq: z.int(),
  type: z.enum(movementTypes),
  product: z.object({ sku: z.string(), name: z.string(), unit: z.string() }),
  quantity: z.number(),
  from: endSchema.nullable(),
  to: endSchema.nullable(),
  serial_number: z.string().nullable(),
  unit_cost: z.number().nullable(),
  reason_code: z.enum(reasonCodes).nullable(),
  note: z.string(),
  document: z.object({ type: z.string(), number: z.string().nullable() }).nullable(),
  actor: z.string(),
  device: z.string().nullable(),
  occurred_at: instant,
  posted_at: instant,
  reverses_id: uuid.nullable(),
  reversed_by_id: uuid.nullable(),
});
export type Movement = z.output<typeof movementSchema>;
