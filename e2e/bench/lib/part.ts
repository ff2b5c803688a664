import type { Dataset } from '../data/dataset.ts';
import type { Result } from './results.ts';

/** The thoroughness of a run, and the data it measures. */
export type Effort = {
  /** Rounds in which floors and product take turns. */
  readonly rounds: number;
  /** Seconds of load in each round, after one of warming. */
  readonly seconds: number;
  /** Timed calls of each kind where calls are made one by one. */
  readonly calls: number;
  /** Starts of the server that are timed. */
  readonly starts: number;
};

/** The means of a part: 100,000 and 1,000,000 products (fewer in a quick run), each made at first use. */
export type Bench = {
  readonly effort: Effort;
  /** The folder for a part's own files. */
  readonly scratch: string;
  usual(): Promise<Dataset>;
  large(): Promise<Dataset>;
  /** 1,000,000 orders, one of 51 open; 20,000 in a quick run. */
  orders(): Promise<Dataset>;
  /** A ledger of 1,000,000 movements with returns, inspections and occurrences; 20,000 in a quick run. */
  ledger(): Promise<Dataset>;
  /** The demonstration with 500,000 rows of stock; the small one in a quick run. */
  stocked(): Promise<Dataset>;
};

/** One goal, or several that are measured together, as lines of the table. */
export type Part = (bench: Bench) => Promise<readonly Result[]>;
