import { useQuery } from '@tanstack/react-query';
import { orderPacking } from '#shared/areas/orders/shipping-contract.ts';
import { reading, useApi } from '../../../lib/queries.ts';

/** The check of an order, and what was checked into which volumes. */
export function usePacking(id: string) {
  return useQuery(reading(useApi(), orderPacking.details, { params: { id } }));
}

/** The areas whose answers a scan of the check makes old. */
export const packingAreas = ['orderPacking', 'orderVolumes', 'orders'] as const;

const kilograms = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 3, maximumFractionDigits: 3 });

/** A weight as the scales of the check show it: "8,420". */
export const inKilograms = (weight: number): string => kilograms.format(weight);
