import { lookup } from 'node:dns/promises';
import { toInstant } from '../kernel/clock.ts';
import type { Deps } from '../kernel/deps.ts';
import type { PowerChange } from '../kernel/desktop-messages.ts';
import { destinationOf, seemsPublic, type OwnPort } from '../kernel/outgoing/address-policy.ts';
import { keptMs, mostPending } from '../kernel/outgoing/limits.ts';
import type { Outgoing, Resolve } from '../kernel/outgoing/outgoing.ts';
import { createSecretBox } from '../kernel/outgoing/secret-box.ts';
import { agedBefore } from '../kernel/running-time.ts';
import { untilDone } from '../kernel/until-done.ts';
import type { DispatchLimits } from './dispatch.state.ts';
import { readyEndpoints } from './dispatch.queries.ts';
import { createDispatcher } from './dispatcher.work.ts';
import { createLink, createSystemOnline } from './link.state.ts';
import { createReceivers } from './receivers.state.ts';
import { createSender } from './sender.work.ts';
import { steadyTime } from './steady-time.state.ts';
import {
  cancelOrphans,
  countPending,
  dropEnded,
  dropTallies,
  mostDeliveries,
} from './webhook-housekeeping.queries.ts';

const systemResolve: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/** The sending of webhooks, from its start to its end. */
export type OutgoingWorker = Outgoing & {
  /** Takes up what an earlier run left and begins to deliver. */
  start(): Promise<void>;
  /**
   * Reports a change of power: requests that a sleep cut off count as no failure; after it connections are new, and
   * waiting deliveries are checked.
   */
  power(word: PowerChange): void;
  /** Resolves once nothing that may be sent now is left. */
  idle(): Promise<void>;
  /** Ends what is under way, 10 s at most, and lets go of every connection. */
  close(): Promise<void>;
};

/** Replaces parts of the real world and of the usual limits, for tests and measurements. */
export type OutgoingOptions = {
  readonly ownPort: OwnPort;
  /** Gives the present identity of the data for their readers. */
  readonly feedId: () => string;
  readonly resolve?: Resolve;
  readonly systemOnline?: () => boolean;
  readonly random?: () => number;
  readonly limits?: DispatchLimits;
};

/** The sending of webhooks over a store, not yet begun. */
export const createOutgoing = (deps: Deps, options: OutgoingOptions): OutgoingWorker => {
  const { clock, config, log, store } = deps;
  const { ownPort, feedId, resolve = systemResolve, random = Math.random, limits = {} } = options;
  const box = createSecretBox(config.dataDir, log);
  const time = steadyTime(clock);
  const sender = createSender({ resolve, ownPort, clock, feedId, version: config.version });
  const publicEndpoints = (): number =>
    readyEndpoints(store.read)
      .map(({ url }) => destinationOf(url))
      .filter((destination) => destination !== undefined && seemsPublic(destination)).length;
  const link = createLink({ systemOnline: options.systemOnline ?? createSystemOnline(), publicEndpoints });
  const receivers = createReceivers(store, { box, now: clock.now });
  let isClosed = false;
  let starting = Promise.resolve();
  let stopTidying = (): Promise<void> => Promise.resolve();
  const begin = async (): Promise<void> => {
    await dispatcher.start();
    if (!isClosed) stopTidying = keepTidy(deps);
  };
  const dispatcher = createDispatcher({ ...deps, sender, receivers, link, time, random, limits });
  return {
    box,
    resolve,
    ownPort,
    isOffline: link.isOffline,
    hindrance: dispatcher.hindrance,
    nextSlot: dispatcher.nextSlot,
    poke: dispatcher.poke,
    trust: dispatcher.trust,
    send: sender.send,
    start: () => (starting = begin()),
    power: (word) => {
      dispatcher.slept();
      if (word === 'suspended') return;
      link.forget();
      sender.renew();
      dispatcher.poke();
    },
    idle: dispatcher.idle,
    close: async () => {
      isClosed = true;
      await starting.catch(() => {});
      await stopTidying();
      await dispatcher.stop();
      await sender.close();
    },
  };
};

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
const keepTidy = (housekeeper: Housekeeper): (() => Promise<void>) => {
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
