import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../session/session.ts';
import { followStream, type OpenStream, type Patience } from './follow-stream.ts';
import { createMemory } from './memory.ts';
import { createRefresher } from './refresher.ts';
import type { Sharing } from './sharing.ts';

export type LiveParts = {
  readonly session: Session;
  readonly queries: QueryClient;
  readonly open: OpenStream;
  readonly sharing: Sharing;
  readonly patience?: Patience;
  /** Shortest time between two readings of one list, in milliseconds. */
  readonly pace?: number;
};

/** Keeps what this window shows in step with the server while somebody is logged in; gives the way to stop it. */
export function startLive(parts: LiveParts): () => void {
  const { session } = parts;
  let user: string | undefined;
  let work: AbortController | undefined;
  const look = () => {
    const state = session.state();
    const now = 'user' in state ? state.user.id : undefined;
    if (now === user) return;
    work?.abort();
    user = now;
    work = now === undefined ? undefined : new AbortController();
    if (work !== undefined) void keepInStep(parts, work.signal);
  };
  const unsubscribe = session.subscribe(look);
  look();
  return () => {
    unsubscribe();
    work?.abort();
  };
}

async function keepInStep(parts: LiveParts, signal: AbortSignal): Promise<void> {
  const { session, queries, open, sharing, patience, pace } = parts;
  const refresher = createRefresher(queries, pace);
  signal.addEventListener('abort', refresher.stop);
  const memory = createMemory(refresher);
  let isLeading = false;
  sharing.listen((word) => {
    if (word.kind === 'message') memory.take(word.message);
    else if (isLeading) shareState();
  }, signal);
  function shareState(): void {
    const message = memory.recall();
    if (message !== undefined) sharing.send({ kind: 'message', message });
  }
  sharing.send({ kind: 'hello' });
  await sharing.lead(async (leading) => {
    isLeading = true;
    const onMessage = (message: Parameters<typeof memory.take>[0]) => {
      memory.take(message);
      sharing.send({ kind: 'message', message });
    };
    await followStream({
      open,
      session,
      onMessage,
      signal: leading,
      ...(patience === undefined ? {} : { patience }),
    });
    isLeading = false;
  }, signal);
}
