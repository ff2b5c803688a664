import { useQuery } from '@tanstack/react-query';
import { waves } from '#shared/areas/waves/contract.ts';
import { pickingWords } from '#shared/areas/fulfilment/picking-screen-words.ts';
import { wavePicking } from '#shared/areas/waves/picking-contract.ts';
import { reading, useApi } from '../../../lib/queries.ts';
import type { ScanKind } from '../../../ui/scans/scan-queue.ts';
import { judgePick, rememberLot } from '../picking/judge-pick.ts';

/** One wave with its orders and what may be done with it now. */
export function useWave(id: string) {
  return useQuery(reading(useApi(), waves.details, { params: { id } }));
}

/** The walk that picks a wave, and how far it is. */
export function useWaveWalk(id: string) {
  return useQuery(reading(useApi(), wavePicking.details, { params: { id } }));
}

/** The areas whose answers a change of a wave makes old. */
export const waveAreas = ['waves', 'wavePicking', 'orders'] as const;

/** The same of a scan, which moves goods. */
export const walkAreas = [...waveAreas, 'orderPicking', 'orderAllocations', 'stock'] as const;

/** Scans that pick a wave, each judged by its walk as it is after those before it. */
export const wavePickScans: ScanKind = {
  name: 'wave',
  send: async ({ api, id }, body) => (await api.call(wavePicking.pick, { params: { id }, body })).data,
  judge: async ({ api, queries, id }, scan, state) => {
    const walk = reading(api, wavePicking.details, { params: { id } });
    const { data } = await queries.fetchQuery({ ...walk, staleTime: Infinity });
    return judgePick(data, scan, state);
  },
  remember: rememberLot,
  refused: pickingWords.refused,
  areas: walkAreas,
};
