import { system } from '#shared/contracts/system.ts';
import { reading, useApi } from '../../lib/queries.ts';

/** How often the server is asked whether it is there, in milliseconds. */
const INTERVAL = 10_000;

/** The server's sign of life for `useQuery`, asked again every 10 seconds while the window is seen. */
export function useHealth() {
  return {
    ...reading(useApi(), system.health, {}),
    refetchInterval: INTERVAL,
    retry: false,
    staleTime: INTERVAL / 2,
  };
}
