import { useQuery } from '@tanstack/react-query';
import type { Movement } from '#shared/areas/inventory/movement-schema.ts';
import { movements } from '#shared/areas/inventory/movements-contract.ts';
import { reading, useApi } from '../../lib/queries.ts';

/** One movement of the ledger. */
export function useMovement(id: string) {
  return useQuery(reading(useApi(), movements.details, { params: { id } }));
}

export const isReversed = ({ reversed_by_id: by }: Movement): boolean => by !== null;
