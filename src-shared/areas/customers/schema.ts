import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { stamps } from '../../domain/record-stamps.ts';
import { stateCodes } from '../../domain/brazil/states.ts';
import { warningSchema } from '../../kernel/fault.ts';
import { days, digitsOrNone, instant, line, lineOrNone, paragraph, uuid } from '../../kernel/primitives.ts';
import { ignored, readOnlyOf } from '../../kernel/read-only.ts';
import {
  optional,
  recordFields,
  required,
  ruled,
  shown,
  type RecordState,
} from '../../kernel/record-fields.ts';
import { refuse } from '../../kernel/refusal.ts';
import { addressSchema, createAddressBody } from './address-schema.ts';
import { ieIndicators, partyRoles, personTypes, type PartyRole } from './lists.ts';

/** Fields in which customers are searched, word by word. */
export const customerSearched = [
  'code',
  'name',
  'trade_name',
  'document',
  'email',
  'external_reference',
  'city',
] as const;

/** Most addresses and contacts that one customer may have. */
export const most = { addresses: 50, contacts: 20 } as const;

const email = line({ min: 1, max: 120 }).check((ctx) => {
  if (!z.email().safeParse(ctx.value).success) refuse(ctx, 'bad_email');
});
const phone = digitsOrNone({ min: 8, max: 14 });

const means = { email: 'E-mail', phone: 'Telefone, 8 a 14 dígitos; o mais é retirado' } as const;

const contactBody = z.strictObject({
  name: line({ min: 1, max: 80 }).describe('Nome do contato'),
  role: line({ max: 60 }).nullable().default(null).describe('Função do contato'),
  email: email.nullable().default(null).describe(means.email),
  phone: phone.default(null).describe(means.phone),
});

const template = line({ max: 200 }).check((ctx) => {
  if (!/^https:\/\/[^{}\s]+\{code\}[^{}\s]*$/u.test(ctx.value)) refuse(ctx, 'tracking_address_shape');
});

/** The fields of a customer, supplier, carrier or depositor; city and state are those of its main address. */
export const customerFields = recordFields({
  id: shown(uuid, commonWords.id),
  code: ruled(line({ min: 1, max: 20 }), 'Código do cliente; único, sem distinção de maiúsculas'),
  person_type: required(z.enum(personTypes), 'Pessoa física (CPF), jurídica (CNPJ) ou estrangeiro'),
  document: optional(
    lineOrNone({ max: 30 }),
    'CPF, CNPJ ou documento estrangeiro, sem pontuação; único entre os clientes existentes',
    null,
  ),
  name: required(line({ min: 1, max: 120 }), 'Nome ou razão social'),
  trade_name: optional(lineOrNone({ max: 120 }), 'Nome fantasia', null),
  roles: optional(
    z
      .array(z.enum(partyRoles))
      .min(1)
      .max(partyRoles.length)
      .transform((sent): PartyRole[] => partyRoles.filter((role) => sent.includes(role))),
    'O que ele é para o armazém',
    ['customer'],
  ),
  state_registration: optional(lineOrNone({ max: 14 }), 'Inscrição estadual', null),
  ie_indicator: ruled(
    z.enum(ieIndicators),
    'Indicador da inscrição estadual na NF-e: 1 contribuinte, 2 isento, 9 não contribuinte',
  ),
  municipal_registration: optional(lineOrNone({ max: 15 }), 'Inscrição municipal', null),
  suframa: optional(digitsOrNone({ min: 8, max: 9 }), 'Inscrição na Suframa, 8 ou 9 dígitos', null),
  email: optional(email.nullable(), means.email, null),
  phone: optional(phone, means.phone, null),
  contacts: optional(z.array(contactBody).max(most.contacts), 'Pessoas de contato', []),
  min_remaining_shelf_life_days: optional(
    days.nullable(),
    'Dias de validade que a mercadoria ainda precisa ter na saída; null: a regra do produto',
    null,
  ),
  tracking_url_template: optional(
    template.nullable(),
    'Endereço de rastreamento de uma transportadora, com {code} no lugar do código',
    null,
  ),
  external_reference: optional(
    lineOrNone({ max: 60 }),
    'Código dele no seu sistema; único entre os clientes existentes',
    null,
  ),
  notes: optional(paragraph(2000), 'Observações', ''),
  is_active: optional(z.boolean(), commonWords.is_active, true),
  city: shown(z.string().nullable(), 'Cidade do endereço principal'),
  state: shown(z.enum(stateCodes).nullable(), 'UF do endereço principal'),
  ...stamps,
});
export const customerSchema = customerFields.answer;
export type Customer = z.output<typeof customerSchema>;

/** The fields of a customer that people decide. */
export type CustomerState = RecordState<typeof customerFields>;

/** A customer with its addresses, the number of its open orders, and its warnings. */
export const customerDetailsSchema = customerSchema.extend({
  addresses: z.array(addressSchema).describe('Endereços, o padrão de cada tipo primeiro'),
  open_orders: z.int().describe('Quantos pedidos dele ainda estão em andamento'),
  last_order_at: instant
    .nullable()
    .describe('Quando o pedido mais novo dele foi criado; null: nenhum pedido'),
  warnings: z.array(warningSchema).describe(commonWords.warnings),
});
export type CustomerDetails = z.output<typeof customerDetailsSchema>;

/** A customer as pickers show it. */
export const customerHitSchema = customerSchema.pick({
  id: true,
  code: true,
  name: true,
  trade_name: true,
  document: true,
  roles: true,
  is_active: true,
  city: true,
  state: true,
});
export type CustomerHit = z.output<typeof customerHitSchema>;

const ofDetails = readOnlyOf(customerDetailsSchema, { ...customerFields.change.shape, addresses: null });

/** Body of POST /customers: kind and name; a code is given by the next number where none is sent. */
export const createCustomerBody = customerFields.creation.extend({
  ...ofDetails,
  addresses: z.array(createAddressBody).max(most.addresses).optional().describe('Endereços'),
});
export type CreateCustomerInput = z.output<typeof createCustomerBody>;

/** Body of PUT /customers/{id}: only what is sent changes, null clears; addresses have routes of their own. */
export const updateCustomerBody = customerFields.change.extend({
  ...ofDetails,
  addresses: ignored('Endereços'),
});
export type UpdateCustomerInput = z.output<typeof updateCustomerBody>;

/** The reading of a document, and the customer that already has it. */
export const judgedDocumentSchema = z.object({
  is_valid: z.boolean().describe('Se os dígitos verificadores conferem'),
  person_type: z
    .enum(personTypes)
    .nullable()
    .describe('De quem é um documento desta forma; null: de forma desconhecida'),
  formatted: z.string().describe('O documento com sua pontuação'),
  existing: customerHitSchema.nullable().describe('O cliente que já tem este documento'),
});
export type JudgedDocument = z.output<typeof judgedDocumentSchema>;
