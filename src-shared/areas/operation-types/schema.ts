import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { allocationPolicies, stockStatuses } from '../../domain/enumerations.ts';
import { digitsOrNone, formed, inSmallLetters, instant, line, meaning } from '../../kernel/primitives.ts';
import { fieldNotes } from '../../kernel/words.ts';
import { customerLabels } from '../customers/label-words.ts';
import { operationTypeLabels } from './label-words.ts';
import { valuesOf } from '../../kernel/values-of.ts';

/** Into the warehouse, out of it, or within. */
export const directions = valuesOf(operationTypeLabels.direction);
export type Direction = (typeof directions)[number];

const invoicePoints = valuesOf(operationTypeLabels.invoice_point);

/** The role of the party that a type may ask for; a carrier has a switch of its own. */
const { carrier: _carrier, ...parties } = customerLabels.party_role;
const typeParties = valuesOf(parties);

const cfop = digitsOrNone({ min: 4, max: 4 });
const cfopWords = { internal: 'CFOP dentro do estado', interstate: 'CFOP para outro estado' } as const;

/** The switches of a type: what its orders go through, and what they may do. */
const switches = {
  is_active: z.boolean().describe(commonWords.is_active),
  affects_stock: z.boolean().describe('Se o pedido reserva, separa e movimenta estoque'),
  takes_unsellable: z
    .boolean()
    .describe('Se leva também mercadoria vencida, retida, avariada ou em quarentena'),
  confirm_on_create: z.boolean().describe('Se o pedido já nasce confirmado'),
  allow_partial: z.boolean().describe('Se aceita confirmar com falta de estoque'),
  packing_step: z.boolean().describe('Se há conferência depois da separação'),
  blind_check: z.boolean().describe('Se a conferência esconde as quantidades'),
  schedule_step: z.boolean().describe('Se a doca é agendada'),
  requires_carrier: z.boolean().describe('Se a expedição exige transportadora'),
  requires_tax_invoice: z.boolean().describe('Se exige nota fiscal'),
  can_be_created_by_customer: z.boolean().describe('Se o cliente pode criar o pedido'),
};

/** The names of the switches. */
export const switchNames = Object.keys(switches) as (keyof typeof switches)[];

/** Lists the fields of a type that people may change after it was made. */
const decided = {
  name: line({ min: 1, max: 60 }).describe(commonWords.name),
  description: line({ max: 200 }).describe(commonWords.description),
  party_role: z
    .enum(typeParties)
    .nullable()
    .describe('O papel de quem o pedido exige; null: não exige ninguém'),
  ...switches,
  allocation_policy: z
    .enum(allocationPolicies)
    .nullable()
    .describe('Ordem em que o estoque sai; null: a do produto'),
  invoice_point: z.enum(invoicePoints).describe('Quando a nota fiscal é exigida'),
  cfop_internal: cfop.describe(cfopWords.internal),
  cfop_interstate: cfop.describe(cfopWords.interstate),
  fiscal_operation_name: line({ max: 60 }).describe('Natureza da operação na nota fiscal'),
  default_location_code: z
    .string()
    .min(1)
    .max(60)
    .nullable()
    .describe('Local de chegada (entrada), de expedição (saída) ou de destino (interna)'),
  landing_status: z.enum(stockStatuses).describe('Situação em que a mercadoria chega'),
  over_receipt_percent: z.int().min(0).max(100).describe('Quanto se pode receber além do pedido, em %'),
};

const fixed = {
  code: meaning(
    inSmallLetters,
    formed({ pattern: /^[a-z0-9_]{1,40}$/, say: 'code_form', vars: { max: 40 } }),
  ).describe('Código do tipo; não muda'),
  direction: z.enum(directions).describe('Sentido; não muda'),
};

/** A kind of operation: what an order of it goes through and asks for. */
export const operationTypeSchema = z.object({
  operation_type_id: z.int().describe(commonWords.id),
  ...fixed,
  is_system: z.boolean().describe('Se veio com o produto; não se exclui'),
  ...decided,
  cfop_internal: z.string().nullable().describe(cfopWords.internal),
  cfop_interstate: z.string().nullable().describe(cfopWords.interstate),
  version: z.int().describe(commonWords.version),
  created_at: instant.describe(commonWords.created_at),
  updated_at: instant.describe(commonWords.updated_at),
});
export type OperationType = z.output<typeof operationTypeSchema>;

/** Computed or read-only: accepted and ignored, so that what GET gave can be sent back. */
const ignored = z.unknown().optional().meta({ description: fieldNotes.readOnly, readOnly: true });
const readOnly = {
  operation_type_id: ignored.describe(commonWords.id),
  is_system: ignored.describe('Se veio com o produto'),
  version: ignored.describe(commonWords.version),
  created_at: ignored.describe(commonWords.created_at),
  updated_at: ignored.describe(commonWords.updated_at),
};

/** Body of POST /operation-types: code, name and direction. */
export const createOperationTypeBody = z
  .strictObject({ ...decided, ...readOnly })
  .partial()
  .extend({ ...fixed, name: decided.name.describe(commonWords.name) });
export type CreateOperationTypeInput = z.output<typeof createOperationTypeBody>;

/** Body of PUT /operation-types/{code}: only what is sent changes; code and direction, if sent, are the same. */
export const updateOperationTypeBody = z.strictObject({ ...decided, ...fixed, ...readOnly }).partial();
export type UpdateOperationTypeInput = z.output<typeof updateOperationTypeBody>;
