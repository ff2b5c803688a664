import { z } from 'zod';
import { instant, line } from '../../kernel/primitives.ts';
import { fieldNotes } from '../../kernel/words.ts';
import { cnpj } from '../settings/schema.ts';
import { ownWords } from './field-words.ts';
import { commonWords } from '../../domain/field-words.ts';

/** A warehouse of the site. */
export const warehouseSchema = z.object({
  code: z.string().describe(ownWords.code),
  name: z.string().describe(commonWords.name),
  cnpj: z.string().nullable().describe(commonWords.cnpj),
  state_registration: z.string().nullable().describe(ownWords.state_registration),
  is_active: z.boolean().describe(commonWords.is_active),
  created_at: instant.describe(commonWords.created_at),
  updated_at: instant.describe(commonWords.updated_at),
  version: z.int().describe(commonWords.version),
});
export type Warehouse = z.output<typeof warehouseSchema>;

const ignored = z.unknown().optional().meta({ description: fieldNotes.readOnly, readOnly: true });
const readOnly = {
  created_at: ignored.describe(commonWords.created_at),
  updated_at: ignored.describe(commonWords.updated_at),
  version: ignored.describe(commonWords.version),
};
const required = {
  code: line({ min: 1, max: 20 }).describe(ownWords.code),
  name: line({ min: 1, max: 120 }).describe(commonWords.name),
};
const fields = {
  cnpj: cnpj.nullable().describe(commonWords.cnpj),
  state_registration: line({ max: 20 }).nullable().describe(ownWords.state_registration),
  is_active: z.boolean().describe(commonWords.is_active),
};

/** Body of POST /warehouses: code and name are required. */
export const createWarehouseBody = z
  .strictObject({ ...fields, ...readOnly })
  .partial()
  .extend(required);
export type CreateWarehouseInput = z.output<typeof createWarehouseBody>;

/** Body of PUT /warehouses/{warehouse_code}: only what is sent changes; a code, if sent, is the same one. */
export const updateWarehouseBody = z
  .strictObject({
    ...fields,
    ...readOnly,
    name: required.name.describe(commonWords.name),
    code: z.string().describe('Código do armazém; não muda'),
  })
  .partial();
export type UpdateWarehouseInput = z.output<typeof updateWarehouseBody>;
