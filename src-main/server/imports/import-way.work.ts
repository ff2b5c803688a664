import type { ImportRow } from '#shared/areas/imports/schema.ts';
import type { ImportFile } from '#shared/kernel/import-file.ts';
import type { Hot } from '../db/capabilities.ts';
import type { ImportRecord } from '../db/schema/imports.ts';
import type { StagedLine } from '../db/schema/staged.ts';
import type { Staging } from '../db/staging/staging.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Deps } from '../kernel/deps.ts';
import type { JobControl } from '../kernel/jobs.ts';
import type { ImportThread } from './import-thread.work.ts';
import type { FileRow } from './split-rows.rules.ts';
import type { CheckTask } from './thread-tasks.work.ts';

/** Holds a check in progress: its data, its staging file, and the counter of outcomes. */
export type Checking = Pick<CheckTask, 'header' | 'fields'> & {
  readonly on: Hot;
  readonly staging: Staging;
  count(outcome: StagedLine['outcome']): void;
};

/** Stages the result of each row of a file, once and in order, and at the end what waited for the last one. */
export type Stager = { stage(row: FileRow): void; end(): void };

/** An import that is applied or undone: its record, who started it, and the callback of progress. */
export type ImportWork = {
  readonly deps: Deps;
  readonly thread: ImportThread;
  readonly record: ImportRecord;
  readonly actor: Actor;
  readonly control: JobControl;
};

/** Describes how files of a kind are checked, applied and undone. */
export type ImportWay = {
  readonly file: ImportFile;
  openStager(checking: Checking): Stager;
  /** Writes the good lines of a checked file in one transaction, all that can be or nothing. */
  apply(work: ImportWork): Promise<void>;
  /** Takes back in one transaction what can still be taken back; the rest is listed. */
  undo(work: ImportWork): Promise<void>;
  /** Rows of a page as they are shown, with what their staged lines do not hold. */
  complete(staging: Hot, rows: readonly ImportRow[]): readonly ImportRow[];
};
