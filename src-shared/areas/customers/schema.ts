import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { stateCodes } from '../../domain/brazil/states.ts';
import { warningSchema } from '../../kernel/fault.ts';
import { days, digitsOrNone, instant, line, paragraph, uuid } from '../../kernel/primitives.ts';
import { refuse } from '../../kernel/refusal.ts';
import { fieldNotes } from '../../kernel/words.ts';
import { addressSchema, createAddressBody } from './address-schema.ts';
import { ieIndicators, partyRoles, personTypes, type PartyRole } from './lists.ts';

/** Most addresses and contacts that one customer may have. */
export const most = { addresses: 50, contacts: 20 } as const;

const email = line({ min: 1, max: 120 }).check((ctx) => {
  if (!z.email().safeParse(ctx.value).success) refuse(ctx, 'bad_email');
});
const phone = digitsOrNone({ min: 8, max: 14 });

/** The meanings of the fields of a customer, in answers and bodies. */
const means = {
  code: 'Código do cliente; único, sem distinção de maiúsculas',
  person_type: 'Pessoa física (CPF), jurídica (CNPJ) ou estrangeiro',
  document: 'CPF, CNPJ ou documento estrangeiro, sem pontuação; único entre os clientes existentes',
  name: 'Nome ou razão social',
  trade_name: 'Nome fantasia',
  roles: 'O que ele é para o armazém',
  state_registration: 'Inscrição estadual',
  ie_indicator: 'Indicador da inscrição estadual na NF-e: 1 contribuinte, 2 isento, 9 não contribuinte',
  municipal_registration: 'Inscrição municipal',
  suframa: 'Inscrição na Suframa, 8 ou 9 dígitos',
  email: 'E-mail',
  phone: 'Telefone, 8 a 14 dígitos; o mais é retirado',
  contacts: 'Pessoas de contato',
  contact_name: 'Nome do contato',
  contact_role: 'Função do contato',
  addresses: 'Endereços',
  city: 'Cidade do endereço principal',
  state: 'UF do endereço principal',
  shelf_life: 'Dias de validade que a mercadoria ainda precisa ter na saída; null: a regra do produto',
  tracking: 'Endereço de rastreamento de uma transportadora, com {code} no lugar do código',
  external_reference: 'Código dele no seu sistema; único entre os clientes existentes',
  open_orders: 'Quantos pedidos dele ainda estão em andamento',
  last_order_at: 'Quando o pedido mais novo dele foi criado; null: nenhum pedido',
  notes: 'Observações',
} as const;

const contactBody = z.strictObject({
  name: line({ min: 1, max: 80 }).describe(means.contact_name),
  role: line({ max: 60 }).nullable().default(null).describe(means.contact_role),
  email: email.nullable().default(null).describe(means.email),
  phone: phone.default(null).describe(means.phone),
});

/** A customer, supplier, carrier or depositor as lists show it; city and state are those of its main address. */
export const customerSchema = z.object({
  id: uuid.describe(commonWords.id),
  code: z.string().describe(means.code),
  person_type: z.enum(personTypes).describe(means.person_type),
  document: z.string().nullable().describe(means.document),
  name: z.string().describe(means.name),
  trade_name: z.string().nullable().describe(means.trade_name),
  roles: z.array(z.enum(partyRoles)).describe(means.roles),
  state_registration: z.string().nullable().describe(means.state_registration),
  ie_indicator: z.enum(ieIndicators).describe(means.ie_indicator),
  municipal_registration: z.string().nullable().describe(means.municipal_registration),
  suframa: z.string().nullable().describe(means.suframa),
  email: z.string().nullable().describe(means.email),
  phone: z.string().nullable().describe(means.phone),
  contacts: z
    .array(
      z.object({
        name: z.string().describe(means.contact_name),
        role: z.string().nullable().describe(means.contact_role),
        email: z.string().nullable().describe(means.email),
        phone: z.string().nullable().describe(means.phone),
      }),
    )
    .describe(means.contacts),
  min_remaining_shelf_life_days: z.int().nullable().describe(means.shelf_life),
  tracking_url_template: z.string().nullable().describe(means.tracking),
  external_reference: z.string().nullable().describe(means.external_reference),
  notes: z.string().describe(means.notes),
  is_active: z.boolean().describe(commonWords.is_active),
  city: z.string().nullable().describe(means.city),
  state: z.enum(stateCodes).nullable().describe(means.state),
  version: z.int().describe(commonWords.version),
  created_at: instant.describe(commonWords.created_at),
  updated_at: instant.describe(commonWords.updated_at),
});
export type Customer = z.output<typeof customerSchema>;

/** A customer with its addresses, the number of its open orders, and its warnings. */
export const customerDetailsSchema = customerSchema.extend({
  addresses: z.array(addressSchema).describe('Endereços, o padrão de cada tipo primeiro'),
  open_orders: z.int().describe(means.open_orders),
  last_order_at: instant.nullable().describe(means.last_order_at),
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

/** Computed or read-only: accepted and ignored, so that what GET gave can be sent back. */
const ignored = z.unknown().optional().meta({ description: fieldNotes.readOnly, readOnly: true });

const template = line({ max: 200 }).check((ctx) => {
  if (!/^https:\/\/[^{}\s]+\{code\}[^{}\s]*$/u.test(ctx.value)) refuse(ctx, 'tracking_address_shape');
});

const fields = {
  code: line({ min: 1, max: 20 }).describe(means.code),
  document: line({ max: 30 }).nullable().describe(means.document),
  trade_name: line({ max: 120 }).nullable().describe(means.trade_name),
  roles: z
    .array(z.enum(partyRoles))
    .min(1)
    .max(partyRoles.length)
    .transform((sent): PartyRole[] => partyRoles.filter((role) => sent.includes(role)))
    .describe(means.roles),
  state_registration: line({ max: 14 }).nullable().describe(means.state_registration),
  ie_indicator: z.enum(ieIndicators).describe(means.ie_indicator),
  municipal_registration: line({ max: 15 }).nullable().describe(means.municipal_registration),
  suframa: digitsOrNone({ min: 8, max: 9 }).describe(means.suframa),
  email: email.nullable().describe(means.email),
  phone: phone.describe(means.phone),
  contacts: z.array(contactBody).max(most.contacts).describe(means.contacts),
  min_remaining_shelf_life_days: days.nullable().describe(means.shelf_life),
  tracking_url_template: template.nullable().describe(means.tracking),
  external_reference: line({ max: 60 }).nullable().describe(means.external_reference),
  notes: paragraph(2000).describe(means.notes),
  is_active: z.boolean().describe(commonWords.is_active),
};

const readOnly = {
  open_orders: ignored.describe(means.open_orders),
  last_order_at: ignored.describe(means.last_order_at),
  id: ignored.describe(commonWords.id),
  city: ignored.describe(means.city),
  state: ignored.describe(means.state),
  warnings: ignored.describe(commonWords.warnings),
  version: ignored.describe(commonWords.version),
  created_at: ignored.describe(commonWords.created_at),
  updated_at: ignored.describe(commonWords.updated_at),
};

const required = {
  person_type: z.enum(personTypes).describe(means.person_type),
  name: line({ min: 1, max: 120 }).describe(means.name),
};

/** Body of POST /customers: kind and name; a code is given by the next number where none is sent. */
export const createCustomerBody = z
  .strictObject({
    ...fields,
    ...readOnly,
    addresses: z.array(createAddressBody).max(most.addresses).describe(means.addresses),
  })
  .partial()
  .extend(required);
export type CreateCustomerInput = z.output<typeof createCustomerBody>;

/** Body of PUT /customers/{id}: only what is sent changes, null clears; addresses have routes of their own. */
export const updateCustomerBody = z
  .strictObject({ ...fields, ...required, ...readOnly, addresses: ignored.describe(means.addresses) })
  .partial();
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
