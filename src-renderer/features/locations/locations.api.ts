import { useQuery } from '@tanstack/react-query';
import { locations } from '#shared/areas/locations/contract.ts';
import { warehouses } from '#shared/areas/locations/warehouses-contract.ts';
import type { Location } from '#shared/areas/locations/schema.ts';
import type { Answer } from '../../lib/api.ts';
import { reading, useApi } from '../../lib/queries.ts';

/** One location by its code. */
export function useLocation(location_code: string) {
  return useQuery(reading(useApi(), locations.details, { params: { location_code } }));
}

/** The warehouses of the site, 100 at most. */
export function useWarehouses() {
  return useQuery(reading(useApi(), warehouses.list, { query: { per_page: 100 } }));
}

/** The areas whose answers a change of a location makes old. */
export const locationAreas = ['locations', 'docks', 'stock', 'audit'] as const;

/** A location with the version that a change of it names. */
export type LocationAnswer = Answer<typeof locations.details>;

export const codeOf = ({ code }: Location): string => code;
export const isOff = ({ is_active: active, is_blocked: blocked }: Location): boolean => !active || blocked;

/** The areas whose answers a change of a warehouse makes old. */
export const warehouseAreas = ['warehouses', 'locations'] as const;
