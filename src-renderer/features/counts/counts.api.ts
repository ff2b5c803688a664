import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { counts } from '#shared/areas/counts/contract.ts';
import type { QueryOf } from '#shared/kernel/contract.ts';
import { reading, useApi } from '../../lib/queries.ts';

/** One count with its progress. */
export function useCount(id: string) {
  return useQuery(reading(useApi(), counts.details, { params: { id } }));
}

/** A page of a count's lines, in the order of locations; only those that differ where asked. */
export function useCountLines(id: string, query: Partial<QueryOf<typeof counts.lines>>) {
  return useQuery({
    ...reading(useApi(), counts.lines, { params: { id }, query }),
    placeholderData: keepPreviousData,
  });
}

/** A page of a count's locations, in the order of their codes unless another is asked for. */
export function useCountLocations(id: string, query: Partial<QueryOf<typeof counts.locations>>) {
  return useQuery({
    ...reading(useApi(), counts.locations, { params: { id }, query }),
    placeholderData: keepPreviousData,
  });
}

/** The areas whose answers a change of a count makes old. */
export const countAreas = ['counts'] as const;
/** The same where its differences went into stock. */
export const approvedAreas = ['counts', 'stock', 'movements', 'locations', 'products'] as const;
