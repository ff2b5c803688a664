import type { Address } from '#shared/areas/customers/address-schema.ts';
import type { StateCode } from '#shared/domain/brazil/states.ts';
import { maskPhone } from '#shared/domain/brazil/phone.ts';
import { maskPostalCode } from '#shared/domain/brazil/postal-code.ts';

/** The values of an address's form, whoever it belongs to; an empty text is none. */
export type PostalValues = {
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
};

/** Brazil in the table of countries of the Banco Central. */
const brazil = '1058';

/** An empty address. */
export const blankPostal: PostalValues = {
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
};

/** The form that shows an address as it is. */
export const postalValues = (address: Pick<Address, keyof PostalValues>): PostalValues => ({
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
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** The body that a form means: within Brazil its country needs no words. */
export const postalBody = <V extends PostalValues>(values: V) => ({
  ...values,
  recipient_name: orNull(values.recipient_name),
  complement: orNull(values.complement),
  city_ibge_code: orNull(values.city_ibge_code),
  zip_code: orNull(values.zip_code),
  country_code: values.state === 'EX' && values.country_code !== '' ? values.country_code : brazil,
  reference: orNull(values.reference),
  phone: orNull(values.phone),
});
