import type { BackupResult, Compiled, CopyFacts, CopyQuestions } from '../capabilities.ts';

/** What the store asks of a worker thread. */
export type Job =
  | { readonly kind: 'rows'; readonly query: Compiled }
  | { readonly kind: 'numbers'; readonly query: Compiled }
  | { readonly kind: 'checkpoint'; readonly mode: 'passive' | 'truncate' }
  | { readonly kind: 'check'; readonly isDeep: boolean }
  | { readonly kind: 'backup'; readonly target: string }
  | { readonly kind: 'inspect'; readonly copy: string; readonly ask: CopyQuestions }
  | {
      readonly kind: 'bulk';
      readonly staging: string | undefined;
      readonly steps: readonly Compiled[];
      /** Shared with the caller: not 0 once the job is to be given up. */
      readonly givenUp: Int32Array<SharedArrayBuffer>;
    };

/** What a bulk job did: rows changed by each step, and the tables it wrote. */
export type BulkOutcome = { readonly changes: readonly number[]; readonly tables: readonly string[] };

/** What a check found; unclear where it broke off without telling whether the file or the disk was at fault. */
export type Verdict = 'sound' | 'damaged' | 'unreadable' | 'unclear';

/** What each kind of job answers. */
export type Answer = {
  readonly rows: unknown[];
  readonly numbers: Float64Array;
  /** Whether nothing stood in its way. */
  readonly checkpoint: boolean;
  readonly check: Verdict;
  readonly backup: BackupResult;
  readonly inspect: CopyFacts;
  readonly bulk: BulkOutcome;
};

/** From the store's thread to the worker; a worker does one job after the other. */
export type Request = { readonly id: number; readonly job: Job };

/** From the worker back; an error of SQLite travels as its extended code and message. */
export type Reply =
  | { readonly id: number; readonly kind: 'done'; readonly value: unknown }
  | { readonly id: number; readonly kind: 'progress'; readonly done: number }
  | { readonly id: number; readonly kind: 'failed'; readonly code: string; readonly message: string };

/** What a worker is told when it starts; one that gives way lets the answering thread go first. */
export type WorkerSetup = { readonly file: string; readonly givesWay: boolean };
