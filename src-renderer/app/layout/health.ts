import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { system } from '#shared/areas/system/contract.ts';
import type { ApiError } from '../../lib/api-error.ts';
import type { Answer } from '../../lib/api.ts';
import { reading, useApi } from '../../lib/queries.ts';

/** How often the server is asked whether it is there, in milliseconds. */
const INTERVAL = 10_000;

/** The server's sign of life, asked again every 10 seconds while the window is seen. */
export function useHealth(): UseQueryResult<Answer<typeof system.health>, ApiError> {
  return useQuery({
    ...reading(useApi(), system.health, {}),
    refetchInterval: INTERVAL,
    retry: false,
    staleTime: INTERVAL / 2,
  });
}
