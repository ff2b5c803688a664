import type { Deps } from '../../kernel/deps.ts';
import type { DesktopMessage } from '../../kernel/desktop-messages.ts';
import { lastNotified, noticesSince, pendingDeliveries } from './desktop.queries.ts';

/** The telling of a desktop, from its start to its stop. */
type DesktopNotifier = { start(): void; stop(): void };

/** The milliseconds for which writes are gathered before the desktop reads them once. */
const gatherMs = 2000;

const tables = ['event', 'notification', 'webhook_delivery'];

/** Tells the desktop around the server what was committed since the start and how many deliveries are to be made. */
export const notifyDesktop = (
  { store, log }: Pick<Deps, 'store' | 'log'>,
  send: (message: DesktopMessage) => void,
): DesktopNotifier => {
  let notified = lastNotified(store.read);
  let pending = -1;
  let timer: NodeJS.Timeout | undefined;
  let unfollow = (): void => {};

  const look = (): void => {
    const { found, count } = store.snapshot((on) => ({
      found: noticesSince(on, notified),
      count: pendingDeliveries(on),
    }));
    notified = found.notified;
    if (found.notices.length > 0) send({ kind: 'notices', notices: found.notices });
    if (count !== pending) send({ kind: 'deliveries', pending: count });
    pending = count;
  };
  const lookSafely = (): void => {
    timer = undefined;
    try {
      look();
    } catch (error) {
      log.error({ err: error }, 'desktop.telling_failed');
    }
  };
  return {
    start: () => {
      lookSafely();
      unfollow = store.versions.follow((written) => {
        if (tables.some((table) => written.has(table))) timer ??= setTimeout(lookSafely, gatherMs).unref();
      });
    },
    stop: () => {
      unfollow();
      clearTimeout(timer);
    },
  };
};
