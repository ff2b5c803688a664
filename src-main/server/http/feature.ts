import type { Comparison } from '../kernel/comparison.ts';
import type { DeletionGuards } from '../kernel/deletion-guards.queries.ts';
import type { Landing } from '../kernel/landing.ts';
import type { Follows } from '../kernel/follows.ts';
import type { RecordSources } from '../kernel/record-source.ts';
import type { ServerDeps } from '../kernel/deps.ts';
import type { Mounted } from './call.ts';

/** What a feature is within one server. */
type Opened = {
  readonly routes: readonly Mounted[];
  /** What must be done before the server is called for the first time. */
  readonly prepare?: () => Promise<void>;
  /** Begins what the feature does by itself, once the server listens. */
  readonly start?: () => Promise<void> | void;
  /** Answers the calls that it holds open, once the server begins to close. */
  readonly endCalls?: () => void;
  /** Ends it, before the store closes. */
  readonly stop?: () => Promise<void> | void;
};

/** A feature of the server, as `app.ts` lists it: the one thing that its door gives to the server as a whole. */
export type Feature = {
  readonly open: (deps: ServerDeps) => Opened;
  /** What it forbids to delete of other features' records, which ask `Deps.guards`. */
  readonly deletionGuards?: DeletionGuards;
  /** What it adds to the daily comparison of stock with its ledger, which asks `Deps.comparisons`. */
  readonly comparison?: Comparison;
  /** How its records are read for whoever follows what changes, which asks `Deps.records`. */
  readonly records?: Partial<RecordSources>;
  /** What it does once something has happened below it, which calls `Deps.follows`. */
  readonly follows?: Partial<Follows>;
  /** What it decides of goods that come in, which asks `Deps.landing`. */
  readonly landing?: Landing;
};
