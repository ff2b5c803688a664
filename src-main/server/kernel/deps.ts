import type { ServerConfig } from '../config.ts';
import type { Store } from '../db/capabilities.ts';
import type { Actor, Caller } from './actor.ts';
import type { Comparison } from './comparison.ts';
import type { Guards } from './deletion-guards.queries.ts';
import type { DesktopEar } from './desktop-words.ts';
import type { Clock } from './clock.ts';
import type { Feed } from './feed.ts';
import type { Follows } from './follows.ts';
import type { Ids } from './ids.ts';
import type { Jobs } from './jobs.ts';
import type { Landing } from './landing.ts';
import type { Log } from './log.ts';
import type { RecordSources } from './record-source.ts';
import type { Outgoing } from './outgoing/outgoing.ts';

/** All that a feature stands on, handed down as a plain object. */
export type Deps = {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly config: ServerConfig;
  /** What the features forbid to delete. */
  readonly guards: Guards;
  /** What the features compare of their own records. */
  readonly comparisons: readonly Comparison[];
  /** How the features read the records that changes tell of. */
  readonly records: RecordSources;
  /** What the features do once something has happened below them. */
  readonly follows: Follows;
  /** What the features decide of goods that come in. */
  readonly landing: Landing;
};

/** Gives how many records the list of that operation shows for a search of its parameters, to whoever asks. */
export type ListTotal = (
  list: { readonly screen: string; readonly search: object },
  who: { readonly caller: Caller; readonly actor: Actor },
) => Promise<number>;

/** What a feature stands on within one server: beside the store what works behind the operations, one of each. */
export type ServerDeps = Deps & {
  readonly jobs: Jobs;
  readonly outgoing: Outgoing;
  /** By what those who follow these data know them. */
  readonly feed: Feed;
  readonly listTotal: ListTotal;
  /** The port on which the server listens; null while it does not. */
  readonly ownPort: () => number | null;
  /** Closes the server and opens it anew, as a restore asks. */
  readonly restart: () => void;
  /** The desktop around the server, which hears what the person at this computer is to know. */
  readonly desktop: DesktopEar | undefined;
};
