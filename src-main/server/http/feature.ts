import type { Comparison } from '../kernel/comparison.ts';
import type { DeletionGuards } from '../kernel/deletion-guards.queries.ts';
import type { ReceiptHooks } from '../kernel/receipt-hooks.ts';
import type { Follows } from '../kernel/follows.ts';
import type { RecordKind } from '../kernel/record-kinds.ts';
import type { ServerDeps } from '../kernel/deps.ts';
import type { SeamPart } from '../kernel/seam.ts';
import type { Mounted } from './call.ts';

/** Holds a feature within one server. */
type Opened = {
  readonly routes: readonly Mounted[];
  /** Does what has to be done before the first call of the server. */
  readonly prepare?: () => Promise<void>;
  /** Begins what the feature does by itself, once the server listens. */
  readonly start?: () => Promise<void> | void;
  /** Answers the calls that it holds open, once the server begins to close. */
  readonly endCalls?: () => void;
  /** Ends it, before the store closes. */
  readonly stop?: () => Promise<void> | void;
};

/**
 * Describes a feature of the server, as `app.ts` lists it: the only thing that its `index.ts` gives to the server as a
 * whole.
 */
export type Feature = {
  readonly open: (deps: ServerDeps) => Opened;
  /** Forbids to delete records of other features, which read `Deps.guards`. */
  readonly deletionGuards?: DeletionGuards;
  /** Adds to the daily comparison of stock with its ledger, which reads `Deps.comparisons`. */
  readonly comparison?: Comparison;
  /** Is the kinds of records that it owns, which others find and read by `Deps.records`. */
  readonly records?: readonly RecordKind[];
  /** Reacts to events of features below it, which call `Deps.follows`. */
  readonly follows?: Partial<Follows>;
  /** Decides about received goods, by `Deps.landing`. */
  readonly receiptHooks?: ReceiptHooks;
  /** Is what it gives to the seams of features below it, which ask for it by `Deps.seams`. */
  readonly parts?: readonly SeamPart[];
};
