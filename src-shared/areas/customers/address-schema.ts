import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { stateField } from '../../domain/brazil/state-field.ts';
import { stateCodes } from '../../domain/brazil/states.ts';
import { warningSchema } from '../../kernel/fault.ts';
import { digits, digitsOrNone, instant, line, meaning, uuid } from '../../kernel/primitives.ts';
import { fieldNotes } from '../../kernel/words.ts';
import { addressTypes } from './lists.ts';

/** The meanings of the fields of an address, in answers and bodies. */
const means = {
  type: 'Para que serve o endereço',
  label: 'Nome do endereço, como Loja Centro',
  recipient_name: 'Quem recebe, quando não é o próprio cliente',
  street: 'Logradouro',
  number: 'Número; S/N quando não há, também com null ou sem ele',
  complement: 'Complemento',
  neighborhood: 'Bairro',
  city: 'Cidade',
  city_ibge_code: 'Código IBGE da cidade, 7 dígitos',
  state: 'UF; EX no exterior',
  zip_code: 'CEP, 8 dígitos; o hífen é retirado',
  country_code: 'Código do país na tabela do BACEN; 1058 é o Brasil',
  reference: 'Ponto de referência ou instrução de entrega',
  phone: 'Telefone, 8 a 14 dígitos; o mais é retirado',
  is_default: 'Se é o padrão do seu tipo',
} as const;

/** An address of a customer as the API shows it. */
export const addressSchema = z.object({
  id: uuid.describe(commonWords.id),
  type: z.enum(addressTypes).describe(means.type),
  label: z.string().describe(means.label),
  recipient_name: z.string().nullable().describe(means.recipient_name),
  street: z.string().describe(means.street),
  number: z.string().describe(means.number),
  complement: z.string().nullable().describe(means.complement),
  neighborhood: z.string().describe(means.neighborhood),
  city: z.string().describe(means.city),
  city_ibge_code: z.string().nullable().describe(means.city_ibge_code),
  state: z.enum(stateCodes).describe(means.state),
  zip_code: z.string().nullable().describe(means.zip_code),
  country_code: z.string().describe(means.country_code),
  reference: z.string().nullable().describe(means.reference),
  phone: z.string().nullable().describe(means.phone),
  is_default: z.boolean().describe(means.is_default),
  warnings: z.array(warningSchema).describe(commonWords.warnings),
  version: z.int().describe(commonWords.version),
  created_at: instant.describe(commonWords.created_at),
  updated_at: instant.describe(commonWords.updated_at),
});
export type Address = z.output<typeof addressSchema>;

/** Computed or read-only: accepted and ignored, so that what GET gave can be sent back. */
const ignored = z.unknown().optional().meta({ description: fieldNotes.readOnly, readOnly: true });

/** The text of an address without a number, as papers write it. */
export const noNumber = 'S/N';

const withoutNumber = (sent: unknown): unknown =>
  sent === null ? noNumber : typeof sent === 'number' ? String(sent) : sent;

const optional = {
  type: z.enum(addressTypes).describe(means.type),
  label: line({ max: 60 }).describe(means.label),
  recipient_name: line({ max: 120 }).nullable().describe(means.recipient_name),
  number: meaning(withoutNumber, line({ max: 10 })).describe(means.number),
  complement: line({ max: 60 }).nullable().describe(means.complement),
  neighborhood: line({ max: 60 }).describe(means.neighborhood),
  city_ibge_code: digitsOrNone({ min: 7, max: 7 }).describe(means.city_ibge_code),
  zip_code: digitsOrNone({ min: 8, max: 8 }).describe(means.zip_code),
  country_code: digits({ min: 2, max: 5 }).describe(means.country_code),
  reference: line({ max: 120 }).nullable().describe(means.reference),
  phone: digitsOrNone({ min: 8, max: 14 }).describe(means.phone),
  is_default: z.boolean().describe(means.is_default),
  id: ignored.describe(commonWords.id),
  warnings: ignored.describe(commonWords.warnings),
  version: ignored.describe(commonWords.version),
  created_at: ignored.describe(commonWords.created_at),
  updated_at: ignored.describe(commonWords.updated_at),
};

const required = {
  street: line({ min: 1, max: 120 }).describe(means.street),
  city: line({ min: 1, max: 60 }).describe(means.city),
  state: stateField.describe(means.state),
};

/** Body of POST: street, city and state; in Brazil number, neighbourhood and CEP too, which `addressFaults` asks for. */
export const createAddressBody = z.strictObject(optional).partial().extend(required);
export type CreateAddressInput = z.output<typeof createAddressBody>;

/** Body of PUT: only what is sent changes, null clears. */
export const updateAddressBody = z.strictObject({ ...optional, ...required }).partial();
export type UpdateAddressInput = z.output<typeof updateAddressBody>;
