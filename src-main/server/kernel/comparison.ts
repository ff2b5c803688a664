import type { Integrity } from '#shared/areas/inventory/totals-schema.ts';
import type { Store } from '../db/capabilities.ts';
import type { Clock } from './clock.ts';

/** What one record says and what those say from which it follows, where the two differ. */
export type Difference = Integrity['differences'][number];

/** What a feature found when it compared its own records with each other. */
export type Compared = {
  readonly differences: readonly Difference[];
  /** How many of them `repair` sets right. */
  readonly repairable: number;
  /** How much was compared. */
  readonly counted: Partial<Pick<Integrity, 'allocations' | 'orders'>>;
};

/** What a feature adds to the daily comparison of stock with its ledger. */
export type Comparison = {
  /** Compares in read workers; nothing changes. */
  readonly compare: (store: Store) => Promise<Compared>;
  /** Writes anew what follows from other records; gives how many records it wrote. */
  readonly repair: (deps: { readonly store: Store; readonly clock: Clock }) => Promise<number>;
};
