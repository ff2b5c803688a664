import type { Message } from './read-messages.ts';

/**
 * A message between windows of one browser: the news of the stream, or the question for its present state.
 */
export type Word = { readonly kind: 'message'; readonly message: Message } | { readonly kind: 'hello' };

/** The means by which the windows of one browser follow one stream together. */
export type Sharing = {
  /** Does the work while this window is the one that listens; ends with `signal`. */
  readonly lead: (work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal) => Promise<void>;
  readonly send: (word: Word) => void;
  /** Hears the other windows until `signal`. */
  readonly listen: (listener: (word: Word) => void, signal: AbortSignal) => void;
};

const NAME = 'almoxarife-live';

/** The windows of this browser and origin: the one that holds a lock listens for all. */
export function createSharing(): Sharing {
  // oxlint-disable-next-line no-restricted-properties -- without locks, as over the network, each window stands alone
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return { lead: leadWhileSeen, send: () => undefined, listen: () => undefined };
  const channel = new BroadcastChannel(NAME);
  return {
    lead: async (work, signal) => {
      try {
        await locks.request(NAME, { signal }, () => work(signal));
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
    send: (word) => channel.postMessage(word),
    listen(listener, signal) {
      channel.addEventListener('message', ({ data }: MessageEvent<Word>) => listener(data), { signal });
    },
  };
}

/** Without locks each window listens by itself, but only while it is seen: a browser has few connections to spare. */
async function leadWhileSeen(
  work: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const hidden = new AbortController();
    const look = () => {
      if (document.visibilityState === 'hidden') hidden.abort();
    };
    document.addEventListener('visibilitychange', look, { signal });
    look();
    await work(AbortSignal.any([signal, hidden.signal]));
    document.removeEventListener('visibilitychange', look);
    if (!hidden.signal.aborted) return;
    await seenAgain(signal);
  }
}

function seenAgain(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState === 'visible') resolve();
    };
    document.addEventListener('visibilitychange', look, { signal });
    signal.addEventListener('abort', () => resolve());
    look();
  });
}
