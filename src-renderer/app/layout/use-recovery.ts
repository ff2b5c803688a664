import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useHealth } from './health.ts';

/** Once the server answers again, asks anew for all that failed meanwhile. */
export function useRecovery(): void {
  const queries = useQueryClient();
  const { isError } = useHealth();
  const wasLost = useRef(false);
  useEffect(() => {
    if (wasLost.current && !isError) {
      void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    }
    wasLost.current = isError;
  }, [isError, queries]);
}
