import { z } from 'zod';
import { instant, line } from '../../kernel/primitives.ts';
import { fieldNotes } from '../../kernel/words.ts';
import { cnpj } from '../settings/schema.ts';

/** A warehouse of the site. */
export const warehouseSchema = z.object({
  code: z.string(),
  name: z.string(),
  cnpj: z.string().nullable(),
  state_registration: z.string().nullable(),
  is_active: z.boolean(),
  created_at: instant,
  updated_at: instant,
  version: z.int(),
});
export type Warehouse = z.output<typeof warehouseSchema>;

const ignored = z.unknown().optional().meta({ description: fieldNotes.readOnly, readOnly: true });
const readOnly = { created_at: ignored, updated_at: ignored, version: ignored };
const required = { code: line({ min: 1, max: 20 }), name: line({ min: 1, max: 120 }) };
const fields = {
  cnpj: cnpj.nullable(),
  state_registration: line({ max: 20 }).nullable(),
  is_active: z.boolean(),
};

/** Body of POST /warehouses: code and name are required. */
export const createWarehouseBody = z
  .strictObject({ ...fields, ...readOnly })
  .partial()
  .extend(required);
export type CreateWarehouseInput = z.output<typeof createWarehouseBody>;

/** Body of PUT /warehouses/{warehouse_code}: only what is sent changes; a code, if sent, is the same one. */
export const updateWarehouseBody = z
  .strictObject({ ...fields, ...readOnly, name: required.name, code: z.string() })
  .partial();
export type UpdateWarehouseInput = z.output<typeof updateWarehouseBody>;
