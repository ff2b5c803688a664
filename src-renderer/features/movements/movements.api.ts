import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { movements, type MovementQuery } from '#shared/areas/inventory/movements-contract.ts';
import type { Movement } from '#shared/areas/inventory/movement-schema.ts';
import { reading, useApi } from '../../lib/queries.ts';

/** The page of movements that an address asks for, the newest first; the page before stays meanwhile. */
export function useMovementPage(query: Partial<MovementQuery>) {
  return useQuery({
    ...reading(useApi(), movements.list, { query }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** One movement of the ledger. */
export function useMovement(id: string) {
  return useQuery(reading(useApi(), movements.details, { params: { id } }));
}

export const idOf = ({ id }: Movement): string => id;
export const isReversed = ({ reversed_by_id: by }: Movement): boolean => by !== null;
