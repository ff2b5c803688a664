import { useQuery } from '@tanstack/react-query';
import { operationTypes } from '#shared/areas/operation-types/contract.ts';
import { reading, useApi } from '../../lib/queries.ts';

/** The kinds of operation, all of them: there are few. */
export function useOperationTypes() {
  return useQuery(reading(useApi(), operationTypes.list, { query: { per_page: 100 } }));
}

/** The areas whose answers a change of a type makes old. */
export const typeAreas = ['operationTypes', 'orders'] as const;
