import { useQuery } from '@tanstack/react-query';
import { orderTracking } from '#shared/areas/tracking/contract.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { orderAreas } from '../../ui/orders/orders.api.ts';

/** Reads the events of an order on its way, the latest first. */
export function useTracking(id: string) {
  return useQuery(reading(useApi(), orderTracking.list, { params: { id } }));
}

/** The areas whose answers an event of an order makes old. */
export const trackingAreas = [...orderAreas, 'orderTracking'] as const;
