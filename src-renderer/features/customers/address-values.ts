import type { Address } from '#shared/areas/customers/address-schema.ts';
import type { AddressType } from '#shared/areas/customers/lists.ts';
import type { StateCode } from '#shared/domain/brazil/states.ts';
import { maskPhone } from '#shared/domain/brazil/phone.ts';
import { maskPostalCode } from '#shared/domain/brazil/postal-code.ts';

/** What the form of an address holds; an empty text is none. */
export type AddressValues = {
  readonly type: AddressType;
  readonly label: string;
  readonly recipient_name: string;
  readonly street: string;
  readonly number: string;
  readonly complement: string;
  readonly neighborhood: string;
  readonly city: string;
  readonly city_ibge_code: string;
  readonly state: StateCode;
  readonly zip_code: string;
  readonly country_code: string;
  readonly reference: string;
  readonly phone: string;
  readonly is_default: boolean;
};

/** Brazil in the table of countries of the Banco Central. */
const brazil = '1058';

/** An empty form: an address to ship to. */
export const blankAddress: AddressValues = {
  type: 'shipping',
  label: '',
  recipient_name: '',
  street: '',
  number: '',
  complement: '',
  neighborhood: '',
  city: '',
  city_ibge_code: '',
  state: 'SP',
  zip_code: '',
  country_code: '',
  reference: '',
  phone: '',
  is_default: false,
};

/** The form that shows an address as it is. */
export const addressValues = (address: Address): AddressValues => ({
  type: address.type,
  label: address.label,
  recipient_name: address.recipient_name ?? '',
  street: address.street,
  number: address.number,
  complement: address.complement ?? '',
  neighborhood: address.neighborhood,
  city: address.city,
  city_ibge_code: address.city_ibge_code ?? '',
  state: address.state,
  zip_code: maskPostalCode(address.zip_code ?? ''),
  country_code: address.country_code === brazil ? '' : address.country_code,
  reference: address.reference ?? '',
  phone: maskPhone(address.phone ?? ''),
  is_default: address.is_default,
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** The body that a form means: within Brazil its country needs no words. */
export const addressBody = (values: AddressValues) => ({
  ...values,
  recipient_name: orNull(values.recipient_name),
  complement: orNull(values.complement),
  city_ibge_code: orNull(values.city_ibge_code),
  zip_code: orNull(values.zip_code),
  country_code: values.state === 'EX' && values.country_code !== '' ? values.country_code : brazil,
  reference: orNull(values.reference),
  phone: orNull(values.phone),
});
