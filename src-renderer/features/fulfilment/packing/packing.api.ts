import { useQuery } from '@tanstack/react-query';
import { packingWords as words } from '#shared/areas/fulfilment/packing-screen-words.ts';
import { orderPacking } from '#shared/areas/fulfilment/shipping-contract.ts';
import { reading, useApi } from '../../../lib/queries.ts';
import type { ScanKind } from '../../../ui/scans/scan-queue.ts';

/** The check of an order, and what was checked into which volumes. */
export function usePacking(id: string) {
  return useQuery(reading(useApi(), orderPacking.details, { params: { id } }));
}

/** The areas whose answers a scan of the check makes old. */
export const packingAreas = ['orderPacking', 'orderVolumes', 'orders'] as const;

/** Scans that check an order. */
export const checkScans: ScanKind = {
  name: 'check',
  send: async ({ api, id }, body) => (await api.call(orderPacking.check, { params: { id }, body })).data,
  refused: words.refused,
  areas: packingAreas,
};

const kilograms = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 3, maximumFractionDigits: 3 });

/** A weight as the scales of the check show it: "8,420". */
export const inKilograms = (weight: number): string => kilograms.format(weight);
