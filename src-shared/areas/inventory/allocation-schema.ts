import { z } from 'zod';
import { allocationLabels } from './commands-words.ts';
import { civilDay } from '../../kernel/civil-day.ts';
import { days, line, positiveQuantity } from '../../kernel/primitives.ts';
import { allocationPolicies, stockStatuses } from '../../domain/enumerations.ts';
import type { LeftOutReason } from '../../domain/allocation.ts';

const reasons = Object.keys(allocationLabels) as [LeftOutReason, ...LeftOutReason[]];

/** Body of POST /inventory/allocation-preview. */
export const allocationBody = z.strictObject({
  sku: z.string().min(1).max(60),
  quantity: positiveQuantity,
  policy: z.enum(allocationPolicies).optional(),
  batch_number: line({ min: 1, max: 20 }).optional(),
  serial_numbers: z
    .array(line({ min: 1, max: 60 }))
    .min(1)
    .max(1000)
    .optional(),
  ship_date: civilDay.optional(),
  /** What the customer asks for; the product's own counts where it is more. */
  min_remaining_days: days.optional(),
});
export type AllocationInput = z.output<typeof allocationBody>;

const place = z.object({
  location: z.object({ code: z.string(), name: z.string() }),
  stock_status: z.enum(stockStatuses),
  batch_number: z.string().nullable(),
  expiration_date: z.string().nullable(),
  serial_number: z.string().nullable(),
  quantity: z.number(),
});

/** From where goods would leave, what is missing, and why other rows were left out. */
export const allocationSchema = z.object({
  sku: z.string(),
  policy: z.enum(allocationPolicies),
  quantity: z.number(),
  allocated: z.number(),
  shortfall: z.number(),
  is_exact: z.boolean(),
  lines: z.array(place),
  left_out: z.array(place.extend({ reason: z.enum(reasons), reason_description: z.string() })),
  /** How many rows were left out in all; `left_out` holds the first 100. */
  left_out_total: z.int(),
});
export type AllocationPreview = z.output<typeof allocationSchema>;
