import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { allocationPolicies, stockStatuses } from '../../domain/enumerations.ts';
import { stamps } from '../../domain/record-stamps.ts';
import { digitsOrNone, formed, inSmallLetters, line, meaning } from '../../kernel/primitives.ts';
import {
  fixed,
  optional,
  recordFields,
  required,
  ruled,
  shown,
  type RecordState,
} from '../../kernel/record-fields.ts';
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

/** The switches of a type: what its orders go through, and what they may do. */
const switches = {
  is_active: optional(z.boolean(), commonWords.is_active, true),
  affects_stock: optional(z.boolean(), 'Se o pedido reserva, separa e movimenta estoque', true),
  takes_unsellable: optional(
    z.boolean(),
    'Se leva também mercadoria vencida, retida, avariada ou em quarentena',
    false,
  ),
  confirm_on_create: optional(z.boolean(), 'Se o pedido já nasce confirmado', false),
  allow_partial: optional(z.boolean(), 'Se aceita confirmar com falta de estoque', false),
  packing_step: ruled(z.boolean(), 'Se há conferência depois da separação'),
  blind_check: ruled(z.boolean(), 'Se a conferência esconde as quantidades'),
  schedule_step: optional(z.boolean(), 'Se a doca é agendada', false),
  requires_carrier: optional(z.boolean(), 'Se a expedição exige transportadora', false),
  requires_tax_invoice: optional(z.boolean(), 'Se exige nota fiscal', false),
  can_be_created_by_customer: ruled(z.boolean(), 'Se o cliente pode criar o pedido'),
};

/** The names of the switches. */
export const switchNames = Object.keys(switches) as (keyof typeof switches)[];

const code = meaning(
  inSmallLetters,
  formed({ pattern: /^[a-z0-9_]{1,40}$/, say: 'code_form', vars: { max: 40 } }),
);

/** The fields of a kind of operation: what an order of it goes through and asks for. */
export const operationTypeFields = recordFields({
  operation_type_id: shown(z.int(), commonWords.id),
  code: fixed(code, 'Código do tipo; não muda'),
  direction: fixed(z.enum(directions), 'Sentido; não muda'),
  is_system: shown(z.boolean(), 'Se veio com o produto; não se exclui'),
  name: required(line({ min: 1, max: 60 }), commonWords.name),
  description: optional(line({ max: 200 }), commonWords.description, ''),
  party_role: optional(
    z.enum(typeParties).nullable(),
    'O papel de quem o pedido exige; null: não exige ninguém',
    null,
  ),
  ...switches,
  allocation_policy: optional(
    z.enum(allocationPolicies).nullable(),
    'Ordem em que o estoque sai; null: a do produto',
    null,
  ),
  invoice_point: optional(z.enum(invoicePoints), 'Quando a nota fiscal é exigida', 'after_picking'),
  cfop_internal: optional(cfop, 'CFOP dentro do estado', null),
  cfop_interstate: optional(cfop, 'CFOP para outro estado', null),
  fiscal_operation_name: optional(line({ max: 60 }), 'Natureza da operação na nota fiscal', ''),
  default_location_code: optional(
    z.string().min(1).max(60).nullable(),
    'Local de chegada (entrada), de expedição (saída) ou de destino (interna)',
    null,
  ),
  landing_status: optional(z.enum(stockStatuses), 'Situação em que a mercadoria chega', 'available'),
  over_receipt_percent: optional(z.int().min(0).max(100), 'Quanto se pode receber além do pedido, em %', 0),
  ...stamps,
});
export const operationTypeSchema = operationTypeFields.answer;
export type OperationType = z.output<typeof operationTypeSchema>;

/** The fields of an operation type that people decide. */
export type OperationTypeState = RecordState<typeof operationTypeFields>;

/** Body of POST /operation-types: code, name and direction. */
export const createOperationTypeBody = operationTypeFields.creation;
export type CreateOperationTypeInput = z.output<typeof createOperationTypeBody>;

/** Body of PUT /operation-types/{code}: only what is sent changes; code and direction, if sent, are the same. */
export const updateOperationTypeBody = operationTypeFields.change;
