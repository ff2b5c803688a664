import { addressFaults, createdAddress } from '#shared/areas/customers/address-rules.ts';
import { postalBody, type PostalValues } from './postal-values.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import type { Code } from '#shared/kernel/sentences.ts';

/** What the rules of an address say of a form, as the server will; `part` is where in the form it stands. */
export const postalFaults = (values: PostalValues, part = ''): readonly Fault<Code>[] =>
  addressFaults(createdAddress(postalBody(values))).map((one) => ({ ...one, field: `${part}${one.field}` }));
