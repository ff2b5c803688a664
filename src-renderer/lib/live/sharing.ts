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

/** The windows of this browser and origin: the one that holds a lock, or a lease, listens for all. */
export function createSharing(): Sharing {
  // oxlint-disable-next-line no-restricted-properties -- without locks, as over the network, a lease stands for them
  const locks: LockManager | undefined = navigator.locks;
  const channel = new BroadcastChannel(NAME);
  return {
    lead: async (work, signal) => {
      if (locks === undefined) {
        const { leadByLease } = await import('./lease.ts');
        return leadByLease(work, signal);
      }
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
