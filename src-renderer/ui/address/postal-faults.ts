import { addressFields } from '#shared/areas/customers/address-schema.ts';
import { addressFaults } from '#shared/areas/customers/address-rules.ts';
import { postalBody, type PostalValues } from './postal-values.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import type { Code } from '#shared/kernel/sentences.ts';

/** Judges the form of an address by the rules of the server; `part` is the address's place in the form. */
export const postalFaults = (values: PostalValues, part = ''): readonly Fault<Code>[] =>
  addressFaults(addressFields.created(postalBody(values))).map((one) => ({
    ...one,
    field: `${part}${one.field}`,
  }));
