import { z } from 'zod';
import { fixed, optional, recordFields, required, type RecordState } from '../../kernel/record-fields.ts';
import { line, lineOrNone } from '../../kernel/primitives.ts';
import { cnpj } from '../settings/schema.ts';
import { ownWords } from './field-words.ts';
import { commonWords } from '../../domain/field-words.ts';
import { stamps } from '../../domain/record-stamps.ts';

/** The fields of a warehouse of the site. */
export const warehouseFields = recordFields({
  code: fixed(line({ min: 1, max: 20 }), ownWords.code, {
    again: z.string().describe('Código do armazém; não muda'),
  }),
  name: required(line({ min: 1, max: 120 }), commonWords.name),
  cnpj: optional(cnpj.nullable(), commonWords.cnpj, null),
  state_registration: optional(lineOrNone({ max: 20 }), ownWords.state_registration, null),
  is_active: optional(z.boolean(), commonWords.is_active, true),
  created_at: stamps.created_at,
  updated_at: stamps.updated_at,
  version: stamps.version,
});
export const warehouseSchema = warehouseFields.answer;
export type Warehouse = z.output<typeof warehouseSchema>;

/** The fields of a warehouse that people decide. */
export type WarehouseState = RecordState<typeof warehouseFields>;

/** Body of POST /warehouses: code and name are required. */
export const createWarehouseBody = warehouseFields.creation;

/** Body of PUT /warehouses/{warehouse_code}: only what is sent changes; a code, if sent, is the same one. */
export const updateWarehouseBody = warehouseFields.change;
