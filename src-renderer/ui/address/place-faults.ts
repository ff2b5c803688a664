import { addressFaults, createdAddress } from '#shared/areas/customers/address-rules.ts';
import type { Violation } from '../form/form-errors.ts';
import { placeBody, type PlaceValues } from './place-values.ts';

/** What the rules of an address say of a form, as the server will; `part` is where in the form it stands. */
export const placeViolations = (values: PlaceValues, part = ''): readonly Violation[] =>
  addressFaults(createdAddress(placeBody(values))).map(({ field, say, vars = {} }) => ({
    field: `${part}${field}`,
    say,
    vars,
  }));
