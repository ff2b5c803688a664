import { useQuery } from '@tanstack/react-query';
import { customers } from '#shared/areas/customers/contract.ts';
import type { Customer } from '#shared/areas/customers/schema.ts';
import type { Answer } from '../../lib/api.ts';
import { reading, useApi } from '../../lib/queries.ts';

/** One customer with its addresses. */
export function useCustomer(id: string) {
  return useQuery(reading(useApi(), customers.details, { params: { id } }));
}

/** The areas whose answers a change of a customer makes old. */
export const customerAreas = ['customers', 'addresses', 'audit'] as const;

/** A customer with the version that a change of it names. */
export type CustomerAnswer = Answer<typeof customers.details>;

export const idOf = ({ id }: Customer): string => id;
export const nameOf = ({ name }: Customer): string => name;
