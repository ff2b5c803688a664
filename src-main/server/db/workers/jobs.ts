import type { FilesFound, FilesTask } from '../copies/files-task.ts';
import type { BackupResult, Compiled, CopyFacts, CopyQuestions } from '../capabilities.ts';

/** Describes the jobs of a worker thread. */
export type Job =
  | { readonly kind: 'rows'; readonly query: Compiled }
  | { readonly kind: 'numbers'; readonly query: Compiled }
  | { readonly kind: 'checkpoint'; readonly mode: 'passive' | 'truncate' }
  | { readonly kind: 'check'; readonly isDeep: boolean }
  | { readonly kind: 'backup'; readonly target: string }
  | { readonly kind: 'files'; readonly task: FilesTask }
  | { readonly kind: 'inspect'; readonly copy: string; readonly ask: CopyQuestions }
  | {
      readonly kind: 'bulk';
      readonly staging: string | undefined;
      readonly steps: readonly Compiled[];
      /** Shared with the caller: not 0 once the job is to be given up. */
      readonly givenUp: Int32Array<SharedArrayBuffer>;
    };

/** Holds the result of a bulk job: the rows changed by each step, and the tables that it wrote. */
export type BulkOutcome = { readonly changes: readonly number[]; readonly tables: readonly string[] };

/** Names the result of a check; it is unclear where the check broke off and the cause may be the file or the disk. */
export type Verdict = 'sound' | 'damaged' | 'unreadable' | 'unclear';

/** Holds the answer of each kind of job. */
export type Answer = {
  readonly rows: unknown[];
  readonly numbers: Float64Array;
  /** Tells whether the checkpoint ran to its end. */
  readonly checkpoint: boolean;
  readonly check: Verdict;
  readonly backup: BackupResult;
  readonly files: FilesFound;
  readonly inspect: CopyFacts;
  readonly bulk: BulkOutcome;
};

/** Holds a request of the store's thread to the worker; a worker does one job after the other. */
export type Request = { readonly id: number; readonly job: Job };

/** Holds the worker's reply; an error of SQLite has its extended code and message. */
export type Reply =
  | { readonly id: number; readonly kind: 'done'; readonly value: unknown }
  | { readonly id: number; readonly kind: 'progress'; readonly done: number }
  | { readonly id: number; readonly kind: 'failed'; readonly code: string; readonly message: string };

/** Holds what a worker gets at its start; one that gives way lets the answering thread run first. */
export type WorkerSetup = { readonly file: string; readonly givesWay: boolean };
