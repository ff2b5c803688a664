import { addressFaults, createdAddress } from '#shared/areas/customers/address-rules.ts';
import { placeBody, type PlaceValues } from './place-values.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import type { Code } from '#shared/kernel/sentences.ts';

/** What the rules of an address say of a form, as the server will; `part` is where in the form it stands. */
export const placeFaults = (values: PlaceValues, part = ''): readonly Fault<Code>[] =>
  addressFaults(createdAddress(placeBody(values))).map((one) => ({ ...one, field: `${part}${one.field}` }));
