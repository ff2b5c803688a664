import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { stamps } from '../../domain/record-stamps.ts';
import { stateField } from '../../domain/brazil/state-field.ts';
import { stateCodes } from '../../domain/brazil/states.ts';
import { warningSchema } from '../../kernel/fault.ts';
import { digits, digitsOrNone, line, lineOrNone, meaning, uuid } from '../../kernel/primitives.ts';
import { optional, recordFields, required, shown, type RecordState } from '../../kernel/record-fields.ts';
import { addressTypes } from './lists.ts';

/** The text of an address without a number, as papers write it. */
const noNumber = 'S/N';

const withoutNumber = (sent: unknown): unknown =>
  sent === null ? noNumber : typeof sent === 'number' ? String(sent) : sent;

/** Brazil in the table of countries of the Banco Central, which the NF-e uses (cPais). */
export const brazil = '1058';

/** The fields of an address of a customer. */
export const addressFields = recordFields({
  id: shown(uuid, commonWords.id),
  type: optional(z.enum(addressTypes), 'Para que serve o endereço', 'shipping'),
  label: optional(line({ max: 60 }), 'Nome do endereço, como Loja Centro', ''),
  recipient_name: optional(lineOrNone({ max: 120 }), 'Quem recebe, quando não é o próprio cliente', null),
  street: required(line({ min: 1, max: 120 }), 'Logradouro'),
  number: optional(
    meaning(withoutNumber, line({ max: 10 })),
    'Número; S/N quando não há, também com null ou sem ele',
    noNumber,
  ),
  complement: optional(lineOrNone({ max: 60 }), 'Complemento', null),
  neighborhood: optional(line({ max: 60 }), 'Bairro', ''),
  city: required(line({ min: 1, max: 60 }), 'Cidade'),
  city_ibge_code: optional(digitsOrNone({ min: 7, max: 7 }), 'Código IBGE da cidade, 7 dígitos', null),
  state: required(stateField, 'UF; EX no exterior', { as: z.enum(stateCodes) }),
  zip_code: optional(digitsOrNone({ min: 8, max: 8 }), 'CEP, 8 dígitos; o hífen é retirado', null),
  country_code: optional(
    digits({ min: 2, max: 5 }),
    'Código do país na tabela do BACEN; 1058 é o Brasil',
    brazil,
  ),
  reference: optional(lineOrNone({ max: 120 }), 'Ponto de referência ou instrução de entrega', null),
  phone: optional(digitsOrNone({ min: 8, max: 14 }), 'Telefone, 8 a 14 dígitos; o mais é retirado', null),
  is_default: optional(z.boolean(), 'Se é o padrão do seu tipo', false),
  warnings: shown(z.array(warningSchema), commonWords.warnings),
  ...stamps,
});
export const addressSchema = addressFields.answer;
export type Address = z.output<typeof addressSchema>;

/** The fields of an address that people decide. */
export type AddressState = RecordState<typeof addressFields>;

/** Body of POST: street, city and state; in Brazil number, neighbourhood and CEP too, which `addressFaults` asks for. */
export const createAddressBody = addressFields.creation;
export type CreateAddressInput = z.output<typeof createAddressBody>;

/** Body of PUT: only what is sent changes, null clears. */
export const updateAddressBody = addressFields.change;
export type UpdateAddressInput = z.output<typeof updateAddressBody>;
