import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../lib/api.ts';
import { keptQueuesOf, keyOfQueue } from '../lib/scan-queues/kept.ts';
import { openQueue } from '../lib/scan-queues/open-queues.ts';
import { loadScans } from '../features/fulfilment/loads/loads.api.ts';
import { checkScans } from '../features/fulfilment/packing/packing.api.ts';
import { pickScans } from '../features/fulfilment/picking/picking.api.ts';
import { putawayScans, receiveScans } from '../features/inbound/receiving.api.ts';
import { wavePickScans } from '../features/fulfilment/waves/waves.api.ts';
import { ScanQueue } from '../ui/scans/scan-queue.ts';

const kinds = [pickScans, wavePickScans, checkScans, receiveScans, putawayScans, loadScans];

/** Sends what a user scanned and no server answered before this window was opened. */
export function sendKeptScans(user: string, api: Api, queries: QueryClient): void {
  for (const name of keptQueuesOf(user)) {
    const kind = kinds.find((one) => one.name === name.kind);
    if (kind === undefined) continue;
    openQueue(api, name, () => new ScanQueue(keyOfQueue(name), kind, { api, queries, id: name.id }));
  }
}
