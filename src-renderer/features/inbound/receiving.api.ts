import { useQuery } from '@tanstack/react-query';
import { orderReceiving } from '#shared/areas/inbound/receiving-contract.ts';
import type { PutawayInput } from '#shared/areas/inbound/receiving-schema.ts';
import { orderReceivingWords as words } from '#shared/areas/inbound/receiving-screen-words.ts';
import { reading, useApi } from '../../lib/queries.ts';
import type { ScanKind } from '../../ui/scans/scan-queue.ts';
import { demandAgreed } from './expired.ts';
import { demandHome } from './demand-home.ts';
import { judgeStore, keepHand } from './judge-store.ts';

/** The receiving of an order: what came in of each item, and what is still to be stored. */
export function useReceiving(id: string) {
  return useQuery(reading(useApi(), orderReceiving.details, { params: { id } }));
}

/** The areas whose answers a scan of what comes in makes old. */
export const receivingAreas = ['orderReceiving', 'orders', 'stock', 'goodsReceipts'] as const;

/** Scans that receive an order. */
export const receiveScans: ScanKind = {
  name: 'receive',
  send: async ({ api, queries, id }, body) => {
    await demandAgreed({ api, queries }, body);
    return (await api.call(orderReceiving.receive, { params: { id }, body })).data;
  },
  refused: words.refused,
  areas: receivingAreas,
};

/** Scans that store what an order brought in. */
export const putawayScans: ScanKind = {
  name: 'putaway',
  send: async ({ api, queries, id }, body) => {
    const stored = body as unknown as PutawayInput;
    await demandHome({ api, queries }, stored);
    return (await api.call(orderReceiving.putaway, { params: { id }, body: stored })).data;
  },
  judge: (_around, scan, state) => Promise.resolve(judgeStore(scan, state)),
  keep: keepHand,
  refused: words.storeRefused,
  areas: receivingAreas,
};
