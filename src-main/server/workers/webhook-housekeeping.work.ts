import { toInstant } from '../kernel/clock.ts';
import type { Deps } from '../kernel/deps.ts';
import { keptMs, mostPending } from '../kernel/outgoing/limits.ts';
import { agedBefore } from '../kernel/running-time.ts';
import { untilDone } from '../kernel/until-done.ts';
import {
  cancelOrphans,
  countPending,
  dropEnded,
  dropTallies,
  mostDeliveries,
} from './webhook-housekeeping.queries.ts';

const day = 86_400_000;
const hour = 3_600_000;
const talliesKeptMs = 400 * day;
const alarms = [95, 80, 50] as const;

type Housekeeper = Pick<Deps, 'store' | 'clock' | 'log'>;

/** The highest alarm that a backlog sets off, in percent; 0 for none. */
export const backlogAlarm = (pending: number): number =>
  alarms.find((percent) => pending >= (mostPending * percent) / 100) ?? 0;

/** Tells of a backlog; counts, in a thread of its own, only where there may be one. */
const logBacklog = async ({ store, log }: Housekeeper): Promise<void> => {
  if (backlogAlarm(mostDeliveries(store.read)) === 0) return;
  const [count] = await store.offload(countPending());
  const percent = backlogAlarm(count?.total ?? 0);
  if (percent > 0) log.warn({ pending: count?.total, percent }, 'webhooks.backlog');
};

/**
 * Cleans up once: removes what ended 90 days ago, cancels deliveries to removed endpoints, and notifies of backlogs.
 */
export const tidyWebhooks = async (housekeeper: Housekeeper): Promise<void> => {
  const { store, clock } = housekeeper;
  const [ended, tallies] = [agedBefore(housekeeper, keptMs), agedBefore(housekeeper, talliesKeptMs)];
  await untilDone(housekeeper, 'webhooks.cancelOrphans', (tx) => cancelOrphans(tx, toInstant(clock.now())));
  await untilDone(housekeeper, 'webhooks.dropEnded', (tx) => dropEnded(tx, ended));
  await store.write('webhooks.dropTallies', async (tx) => dropTallies(tx, tallies));
  await logBacklog(housekeeper);
};

/** Tidies now and every hour; gives what stops it and waits for its end. */
export const keepTidy = (housekeeper: Housekeeper): (() => Promise<void>) => {
  let stopped = false;
  let under = Promise.resolve();
  const tidy = (): void => {
    under = under
      .then(() => tidyWebhooks(housekeeper))
      .catch((error: unknown) => {
        if (!stopped) housekeeper.log.warn({ err: error }, 'webhooks.tidy_failed');
      });
  };
  tidy();
  const timer = setInterval(tidy, hour).unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await under;
  };
};
