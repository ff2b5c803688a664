import type { ServerConfig } from '../config.ts';
import type { Store } from '../db/capabilities.ts';
import type { Actor, Caller } from './actor.ts';
import type { Comparison } from './comparison.ts';
import type { Guards } from './deletion-guards.queries.ts';
import type { DesktopChannel } from './desktop-messages.ts';
import type { Clock } from './clock.ts';
import type { Feed } from './feed.ts';
import type { Follows } from './follows.ts';
import type { Ids } from './ids.ts';
import type { Jobs } from './jobs.ts';
import type { ReceiptHooks } from './receipt-hooks.ts';
import type { Log } from './log.ts';
import type { RecordKinds } from './record-kinds.ts';
import type { Seams } from './seam.ts';
import type { Outgoing } from './outgoing/outgoing.ts';

/** Holds the dependencies of a feature, passed down as a plain object. */
export type Deps = {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly config: ServerConfig;
  /** Forbids to delete records that features need. */
  readonly guards: Guards;
  /** Lists the comparisons of the features' own records. */
  readonly comparisons: readonly Comparison[];
  /** Finds and reads records of all kinds. */
  readonly records: RecordKinds;
  /** Runs the reactions of features to events below them. */
  readonly follows: Follows;
  /** Decides about received goods. */
  readonly receiptHooks: ReceiptHooks;
  /** Holds what features give to the seams of those below them. */
  readonly seams: Seams;
};

/** Gives how many records the list of that operation shows for a search of its parameters, to whoever asks. */
export type ListTotal = (
  list: { readonly screen: string; readonly search: object },
  who: { readonly caller: Caller; readonly actor: Actor },
) => Promise<number>;

/**
 * Holds the dependencies of a feature within one server: beside the store the services behind the operations, one of
 * each.
 */
export type ServerDeps = Deps & {
  readonly jobs: Jobs;
  readonly outgoing: Outgoing;
  /** Identifies these data for their readers. */
  readonly feed: Feed;
  readonly listTotal: ListTotal;
  /** The port on which the server listens; null while it does not. */
  readonly ownPort: () => number | null;
  /** Is the key that proves to readers of the data folder that this is its server. */
  readonly joinKey: string;
  /** Closes the server and opens it anew, as a restore asks. */
  readonly restart: () => void;
  /** The desktop around the server, which gets the notices for the person at this computer. */
  readonly desktop: DesktopChannel | undefined;
};
