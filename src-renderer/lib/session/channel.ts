export type SessionEvent = 'signed-in' | 'signed-out' | 'restored';

/** The channel by which the windows of one browser announce logins, logouts and changed data. */
export type SessionChannel = {
  readonly send: (event: SessionEvent) => void;
  readonly listen: (listener: (event: SessionEvent) => void) => void;
};

/** The channel among the windows of this browser and origin. */
export function createSessionChannel(): SessionChannel {
  const channel = new BroadcastChannel('almoxarife-session');
  return {
    send: (event) => channel.postMessage(event),
    listen(listener) {
      channel.addEventListener('message', (message: MessageEvent<SessionEvent>) => listener(message.data));
    },
  };
}

/** Runs renewals one at a time over all windows; where the browser has no locks, one at a time in this window. */
export function createRenewalLock(): <T>(work: () => Promise<T>) => Promise<T> {
  // oxlint-disable-next-line no-restricted-properties -- without locks, as over the network, each window stands alone
  const locks: LockManager | undefined = navigator.locks;
  let last: Promise<unknown> = Promise.resolve();
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (locks !== undefined) return locks.request('almoxarife-renewal', work);
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
