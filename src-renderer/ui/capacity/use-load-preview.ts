import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { locationStock } from '#shared/areas/inventory/location-stock-contract.ts';
import type { LoadPreviewInput } from '#shared/areas/inventory/location-stock-schema.ts';
import type { ApiError } from '../../lib/api-error.ts';
import type { Answer } from '../../lib/api.ts';
import { keyOf, useApi } from '../../lib/queries.ts';

/** Goods that would move. */
export type Moves = LoadPreviewInput['moves'];

/** Reads the load of each location after these moves; asks nothing while there is none. */
export function useLoadPreview(moves: Moves) {
  const api = useApi();
  const route = locationStock.loadPreview;
  return useQuery<Answer<typeof route>, ApiError>({
    queryKey: [...keyOf(route), moves],
    queryFn: ({ signal }) => api.call(route, { body: { moves }, signal }),
    enabled: moves.length > 0,
    placeholderData: keepPreviousData,
  });
}
