import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { audit } from '#shared/areas/audit/contract.ts';
import { stockReads, type StockListQuery } from '#shared/areas/inventory/reads-contract.ts';
import { locationStock } from '#shared/areas/inventory/location-stock-contract.ts';
import { locations } from '#shared/areas/locations/contract.ts';
import type { Answer } from '../../lib/api.ts';
import { reading, useApi } from '../../lib/queries.ts';

/** The chosen location, the one before until the next one came; nothing is asked while none is. */
export function useLocation(location_code: string | undefined) {
  const params = { location_code: location_code ?? '' };
  return useQuery({
    ...reading(useApi(), locations.details, { params }),
    enabled: location_code !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** Reads the occupancy of the chosen location. */
export function useLocationOccupancy(location_code: string) {
  return useQuery(reading(useApi(), locationStock.occupancyOf, { params: { location_code } }));
}

/** Reads the occupancy of the site, by warehouse and street. */
export function useSiteOccupancy() {
  return useQuery(reading(useApi(), locationStock.occupancy, { query: {} }));
}

/** The locations of one street; the street before stays while the next one comes. */
export function useStreet({ warehouse, street }: { readonly warehouse: string; readonly street: string }) {
  return useQuery({
    ...reading(useApi(), locationStock.map, { query: { warehouse_code: warehouse, street } }),
    placeholderData: keepPreviousData,
  });
}

type Shown = { readonly warehouse: string; readonly street?: string };

/**
 * A warehouse from above, or with a street the locations of that; nothing is asked where no warehouse is given, and
 * what was shown before stays while the next comes.
 */
export function useFloor(shown: Shown | undefined) {
  const { warehouse, street } = shown ?? {};
  return useQuery({
    ...reading(useApi(), locationStock.floorPlan, { query: { warehouse_code: warehouse, street } }),
    enabled: warehouse !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** The page of what lies in the chosen location that an address asks for. */
export function useLocationStock(location_code: string, query: Partial<StockListQuery>) {
  return useQuery({
    ...reading(useApi(), stockReads.list, { query: { ...query, location_code } }),
    placeholderData: keepPreviousData,
  });
}

/** Reads the movements into and out of the chosen location, the latest first. */
export function useLocationMovements(location_code: string, page: number) {
  return useQuery({
    ...reading(useApi(), locationStock.movements, {
      params: { location_code },
      query: { page, per_page: 50 },
    }),
    placeholderData: keepPreviousData,
  });
}

/** Reads the changes of the chosen location, the latest first. */
export function useLocationHistory(entity_key: string, page: number) {
  const query = { entity: 'location', entity_key, page, per_page: 50 } as const;
  return useQuery({ ...reading(useApi(), audit.list, { query }), placeholderData: keepPreviousData });
}

/** The areas whose answers a change of a location makes old. */
export const locationAreas = ['locations', 'docks', 'stock', 'audit'] as const;

/** A location with the version that a change of it names. */
export type LocationAnswer = Answer<typeof locations.details>;
