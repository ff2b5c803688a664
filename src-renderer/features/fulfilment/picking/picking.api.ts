import { useQuery } from '@tanstack/react-query';
import { orderPicking } from '#shared/areas/fulfilment/picking-contract.ts';
import { pickingWords as words } from '#shared/areas/fulfilment/picking-screen-words.ts';
import { reading, useApi } from '../../../lib/queries.ts';
import type { ScanKind } from '../../../ui/scans/scan-queue.ts';
import { judgePick, rememberLot } from './judge-pick.ts';

/** The walk that picks an order, and how far it is. */
export function usePicking(id: string) {
  return useQuery(reading(useApi(), orderPicking.details, { params: { id } }));
}

/** The areas whose answers a scan makes old. */
export const pickingAreas = ['orderPicking', 'orders', 'orderAllocations', 'stock'] as const;

/** Scans that pick an order, each judged by the walk as it is after those before it. */
export const pickScans: ScanKind = {
  name: 'pick',
  send: async ({ api, id }, body) => (await api.call(orderPicking.pick, { params: { id }, body })).data,
  judge: async ({ api, queries, id }, scan, state) => {
    const walk = reading(api, orderPicking.details, { params: { id } });
    const { data } = await queries.fetchQuery({ ...walk, staleTime: Infinity });
    return judgePick(data, scan, state);
  },
  remember: rememberLot,
  refused: words.refused,
  areas: pickingAreas,
};
