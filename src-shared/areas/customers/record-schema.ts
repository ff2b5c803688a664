import { customerDetailsSchema, customerSchema } from './schema.ts';

/** A customer with its addresses, as the changes tell it. */
export const customerRecord = customerSchema.extend({ addresses: customerDetailsSchema.shape.addresses });
