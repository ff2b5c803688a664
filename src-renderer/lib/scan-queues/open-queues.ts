import type { Api } from '../api.ts';
import { isOf, keyOfQueue, type QueueName } from './kept.ts';

/** A sender of scans, active as long as somebody works at this window. */
type Sender = { readonly start: () => void; readonly stop: () => void };

const windows = new WeakMap<Api, Map<string, Sender>>();

const sendersOf = (api: Api): Map<string, Sender> => {
  const known = windows.get(api) ?? new Map<string, Sender>();
  windows.set(api, known);
  return known;
};

/** The queue of that name in a window: the one that is open, else a new one that begins at once. */
export function openQueue<Q extends Sender>(api: Api, name: QueueName, create: () => Q): Q {
  const senders = sendersOf(api);
  const key = keyOfQueue(name);
  const known = senders.get(key);
  if (known !== undefined) return known as Q;
  const created = create();
  senders.set(key, created);
  created.start();
  return created;
}

/** Has the queues of a user in a window send again, and gives the way to stop them: what waits then is kept. */
export function runQueues(api: Api, user: string): () => void {
  const theirs = () => [...sendersOf(api)].filter(([key]) => isOf(key, user)).map(([, queue]) => queue);
  for (const queue of theirs()) queue.start();
  return () => {
    for (const queue of theirs()) queue.stop();
  };
}
