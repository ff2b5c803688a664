import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useApi } from '../../../lib/queries.ts';
import { keyOfQueue } from '../../../lib/scan-queues/kept.ts';
import { openQueue } from '../../../lib/scan-queues/open-queues.ts';
import { useUser } from '../../../lib/session/use-session.ts';
import { useStable } from '../../../lib/use-stable.ts';
import { sayKept } from '../../../ui/waiting-readings/say-away.ts';
import { ScanQueue, type QueueView, type ScanKind, type ScanListener } from './scan-queue.ts';

const awayOf = ({ scans, since }: QueueView) => ({ since, waiting: scans });

/** Whoever works here scans for this record: what waits for the server, and what becomes of it. */
export function useScanQueue(kind: ScanKind, id: string, listener: ScanListener) {
  const api = useApi();
  const queries = useQueryClient();
  const name = { user: useUser().id, kind: kind.name, id };
  const queue = openQueue(api, name, () => new ScanQueue(keyOfQueue(name), kind, { api, queries, id }));
  const onResult = useStable(listener.onResult);
  const onRefused = useStable(listener.onRefused);
  const onSaid = useStable(listener.onSaid);
  useEffect(() => queue.tell({ onResult, onRefused, onSaid }), [queue, onResult, onRefused, onSaid]);
  useEffect(() => () => sayKept(awayOf(queue.view())), [queue]);
  const view = useSyncExternalStore(queue.subscribe, queue.view);
  return { ...view, queue };
}
