import { useQuery } from '@tanstack/react-query';
import { occurrences } from '#shared/areas/occurrences/contract.ts';
import { reading, useApi } from '../../lib/queries.ts';

/** One occurrence with what was said of it. */
export function useOccurrence(id: string) {
  return useQuery(reading(useApi(), occurrences.details, { params: { id } }));
}
