import { newId } from '../new-id.ts';

const KEY = 'almoxarife-live-lease';

/** Milliseconds: how long a lease holds without its window, how often it is renewed, and how long a claim may be contested. */
export type Spans = { readonly lease: number; readonly renewal: number; readonly contest: number };

const usual: Spans = { lease: 6000, renewal: 2000, contest: 60 };

type Lease = { readonly owner: string; readonly until: number };

const leaseNow = (): Lease | undefined => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Lease | undefined;
  } catch {
    return undefined;
  }
};

const isSeen = (): boolean => document.visibilityState !== 'hidden';

/** The lease as one window sees it. */
function leaseOf(owner: string, span: number) {
  const isMine = (): boolean => leaseNow()?.owner === owner;
  return {
    isMine,
    isFree: (): boolean => {
      const left = (leaseNow()?.until ?? 0) - Date.now();
      // a clock that was set back leaves no lease of hours
      return isMine() || left <= 0 || left > span;
    },
    claim: (): void => localStorage.setItem(KEY, JSON.stringify({ owner, until: Date.now() + span })),
    giveUp: (): void => {
      if (isMine()) localStorage.removeItem(KEY);
    },
  };
}

type Work = (signal: AbortSignal) => Promise<void>;

/**
 * Does the work in one of the windows of a browser that has no locks, as over plain http: in the one whose lease stands
 * in the storage that all share. A window that nobody sees gives its lease up, one that ended loses it by time.
 */
export async function leadByLease(work: Work, signal: AbortSignal, spans: Spans = usual): Promise<void> {
  const lease = leaseOf(newId(), spans.lease);
  while (!signal.aborted) {
    if (isSeen() && lease.isFree()) {
      lease.claim();
      await rest(spans.contest, signal);
      if (lease.isMine() && (await isDone(work, { signal, lease, renewal: spans.renewal }))) return;
    }
    await rest(spans.renewal * (0.5 + Math.random() / 2), signal);
  }
}

type Lead = {
  readonly signal: AbortSignal;
  readonly lease: ReturnType<typeof leaseOf>;
  readonly renewal: number;
};

/** Works while the lease is this window's and somebody sees it; tells whether the work came to its own end. */
async function isDone(work: Work, { signal, lease, renewal }: Lead): Promise<boolean> {
  const lost = new AbortController();
  const look = (): void => {
    if (lease.isMine() && isSeen()) lease.claim();
    else lost.abort();
  };
  const timer = setInterval(look, renewal);
  document.addEventListener('visibilitychange', look, { signal: lost.signal });
  globalThis.addEventListener('pagehide', lease.giveUp, { signal: lost.signal });
  try {
    await work(AbortSignal.any([signal, lost.signal]));
    return !lost.signal.aborted;
  } finally {
    clearInterval(timer);
    lost.abort();
    lease.giveUp();
  }
}

/** Resolves after so many milliseconds, at once when `signal` aborts, or when another window let go of the lease. */
function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = (): void => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end, { signal: over.signal });
    const hear = ({ key, newValue }: StorageEvent): void => {
      if (key === KEY && newValue === null) end();
    };
    globalThis.addEventListener('storage', hear, { signal: over.signal });
    document.addEventListener('visibilitychange', end, { signal: over.signal });
  });
}
