import { useQuery } from '@tanstack/react-query';
import { waves } from '#shared/areas/waves/contract.ts';
import { wavePicking } from '#shared/areas/waves/picking-contract.ts';
import { reading, useApi } from '../../../lib/queries.ts';

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
