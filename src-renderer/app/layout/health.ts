import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { system } from '#shared/areas/system/contract.ts';
import type { ApiError } from '../../lib/api-error.ts';
import type { Answer, Api } from '../../lib/api.ts';
import { reading, useApi } from '../../lib/queries.ts';

/** The pause between two questions whether the server is there, in milliseconds. */
const INTERVAL = 10_000;

/** The server's sign of life, asked once: who asks again soon would only hear later that it is lost. */
export const healthRead = (api: Api) => ({ ...reading(api, system.health, {}), retry: false });

/** The server's sign of life, asked again every 10 seconds while the window is seen. */
export function useHealth(): UseQueryResult<Answer<typeof system.health>, ApiError> {
  return useQuery({ ...healthRead(useApi()), refetchInterval: INTERVAL, staleTime: INTERVAL / 2 });
}
