import { useQuery } from '@tanstack/react-query';
import { orderReceiving } from '#shared/areas/orders/receiving-contract.ts';
import { reading, useApi } from '../../../lib/queries.ts';

/** The receiving of an order: what came in of each item, and what is still to be stored. */
export function useReceiving(id: string) {
  return useQuery(reading(useApi(), orderReceiving.details, { params: { id } }));
}

/** The areas whose answers a scan of what comes in makes old. */
export const receivingAreas = ['orderReceiving', 'orders', 'stock', 'goodsReceipts'] as const;
