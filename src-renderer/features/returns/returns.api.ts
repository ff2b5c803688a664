import { useQuery } from '@tanstack/react-query';
import { returns } from '#shared/areas/returns/contract.ts';
import { reading, useApi } from '../../lib/queries.ts';

/** The areas whose answers a change of a return makes old. */
export const returnAreas = [
  'returns',
  'orders',
  'stock',
  'movements',
  'quarantine',
  'notifications',
  'views',
];

/** One return with its goods. */
export function useReturn(id: string) {
  return useQuery(reading(useApi(), returns.details, { params: { id } }));
}

/** Reads the history of a return. */
export function useReturnHistory(id: string) {
  return useQuery(reading(useApi(), returns.history, { params: { id } }));
}
