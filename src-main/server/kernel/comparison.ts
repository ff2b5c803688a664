import type { Integrity } from '#shared/areas/inventory/totals-schema.ts';
import type { Store } from '../db/capabilities.ts';
import type { Clock } from './clock.ts';

/** Holds the value of one record and that of the records from which it follows, where the two differ. */
export type Difference = Integrity['differences'][number];

/** Holds the result of a feature's comparison of its own records. */
export type Compared = {
  readonly differences: readonly Difference[];
  /** Counts those that `repair` corrects. */
  readonly repairable: number;
  /** Counts the compared records. */
  readonly counted: Partial<Pick<Integrity, 'allocations' | 'orders'>>;
};

/** Adds a feature's part to the daily comparison of stock with its ledger. */
export type Comparison = {
  /** Compares in read workers; nothing changes. */
  readonly compare: (store: Store) => Promise<Compared>;
  /** Writes anew what follows from other records; gives how many records it wrote. */
  readonly repair: (deps: { readonly store: Store; readonly clock: Clock }) => Promise<number>;
};
