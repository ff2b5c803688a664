import type { QueryClient } from '@tanstack/react-query';
import { streamMessages, type StreamMessage } from '#shared/areas/stream/contract.ts';
import { readAnew } from '../read-anew.ts';
import type { Session } from '../session/session.ts';
import { followStream, type OpenStream, type Patience } from './follow-stream.ts';
import type { Message } from './read-messages.ts';
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

/** The counters are all that a window compares; a restored server begins a run of its own. */
const readySchema = streamMessages.ready.pick({ run: true, areas: true });

/** The counters of the server that one window knows. */
type Memory = {
  /** Takes a message of the stream; has read anew what differs from what was known. */
  readonly take: (message: Message) => void;
  /** The first message of a stream as it would be now, for a window that opens later; undefined before there is one. */
  readonly recall: () => Message | undefined;
};

/** Makes a memory that knows nothing: what it hears first is where it begins. */
export function createMemory(refresher: Pick<Refresher, 'refresh' | 'refreshAll'>): Memory {
  const areas = new Map<string, number>();
  let run: string | undefined;

  function learn(counters: StreamMessage<'change'>['areas']): readonly string[] {
    const changed = Object.entries(counters).filter(([area, counter]) => areas.get(area) !== counter);
    for (const [area, counter] of changed) areas.set(area, counter);
    return changed.map(([area]) => area);
  }

  function begin(ready: Pick<StreamMessage<'ready'>, 'run' | 'areas'>): void {
    const before = run;
    run = ready.run;
    if (before !== undefined && before !== run) areas.clear();
    const changed = learn(ready.areas);
    if (before === run) for (const area of changed) refresher.refresh(area);
    else if (before !== undefined) refresher.refreshAll();
  }

  return {
    take({ name, data }) {
      if (name === 'ready') {
        const ready = readySchema.safeParse(data);
        if (ready.success) begin(ready.data);
      } else if (name === 'change') {
        const change = streamMessages.change.safeParse(data);
        if (change.success) for (const area of learn(change.data.areas)) refresher.refresh(area);
      }
    },
    recall: () =>
      run === undefined ? undefined : { name: 'ready', data: { run, areas: Object.fromEntries(areas) } },
  };
}

/** Has what is kept of areas read anew. */
type Refresher = {
  /** Reads the area's answers in sight anew: at once, but at most once in a pace, and never too few times. */
  readonly refresh: (area: string) => void;
  /** The same for everything that is kept. */
  readonly refreshAll: () => void;
  readonly stop: () => void;
};

/** Shortest time between two readings of one list, in milliseconds. */
const usualPace = 1000;
const everything = '*';

/** Makes the refresher of one window; one that nobody looks at only marks what it keeps as old. */
export function createRefresher(queries: QueryClient, pace = usualPace): Refresher {
  const resting = new Map<string, { timer: ReturnType<typeof setTimeout>; isAsked: boolean }>();

  function read(area: string): void {
    const refetchType = document.visibilityState === 'hidden' ? 'none' : 'active';
    void readAnew(queries, area === everything ? undefined : area, { refetchType });
    resting.set(area, { timer: setTimeout(() => wake(area), pace), isAsked: false });
  }

  function wake(area: string): void {
    const isAsked = resting.get(area)?.isAsked === true;
    resting.delete(area);
    if (isAsked) read(area);
  }

  function refresh(area: string): void {
    const rest = resting.get(area);
    if (rest === undefined) read(area);
    else rest.isAsked = true;
  }

  return {
    refresh,
    refreshAll: () => refresh(everything),
    stop: () => {
      for (const { timer } of resting.values()) clearTimeout(timer);
      resting.clear();
    },
  };
}
