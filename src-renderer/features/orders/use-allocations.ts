import { useQuery } from '@tanstack/react-query';
import { orderAllocations } from '#shared/areas/orders/allocations-contract.ts';
import type { OrderAllocation } from '#shared/areas/orders/allocations-schema.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { reading, useApi } from '../../lib/queries.ts';

const ended: readonly OrderAllocation['status'][] = ['released', 'returning'];

/** Reads the goods that are reserved, picked or gone for the items of an order, by the item's id. */
export function useAllocations({
  id,
  direction,
  confirmed_at: confirmed,
}: Pick<OrderDetails, 'id' | 'direction' | 'confirmed_at'>): ReadonlyMap<string, readonly OrderAllocation[]> {
  const { data } = useQuery({
    ...reading(useApi(), orderAllocations.list, { params: { id } }),
    enabled: direction !== 'inbound' && confirmed !== null,
  });
  const standing = data?.data.filter(({ status }) => !ended.includes(status)) ?? [];
  return Map.groupBy(standing, ({ item_id: item }) => item);
}
