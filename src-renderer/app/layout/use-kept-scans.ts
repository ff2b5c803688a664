import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../lib/queries.ts';
import { keptQueuesOf } from '../../lib/scan-queues/kept.ts';
import { runQueues } from '../../lib/scan-queues/open-queues.ts';
import { useUser } from '../../lib/session/use-session.ts';

/** Sends scans as long as somebody works here, and first those that this browser has kept of them. */
export function useKeptScans(): void {
  const api = useApi();
  const queries = useQueryClient();
  const { id } = useUser();
  useEffect(() => {
    const stop = runQueues(api, id);
    if (keptQueuesOf(id).length > 0) {
      void import('../../features/orders/scans/scan-kinds.ts').then(({ sendKeptScans }) =>
        sendKeptScans(id, api, queries),
      );
    }
    return stop;
  }, [api, queries, id]);
}
