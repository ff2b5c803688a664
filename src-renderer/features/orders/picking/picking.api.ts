import { useQuery } from '@tanstack/react-query';
import { orderPicking } from '#shared/areas/orders/picking-contract.ts';
import { reading, useApi } from '../../../lib/queries.ts';

/** The walk that picks an order, and how far it is. */
export function usePicking(id: string) {
  return useQuery(reading(useApi(), orderPicking.details, { params: { id } }));
}

/** The areas whose answers a scan makes old. */
export const pickingAreas = ['orderPicking', 'orders', 'orderAllocations', 'stock'] as const;
