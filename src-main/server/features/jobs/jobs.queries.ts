import type { Tx } from '../../db/capabilities.ts';
import type { JobRow } from '../../db/schema/imports.ts';
import { hot, rowsOf } from './jobs.tables.ts';

const jobRows = rowsOf('job');

type NewJob = Pick<JobRow, 'uid' | 'kind' | 'subject_uid' | 'subject_name' | 'code' | 'actor' | 'created_at'>;

/** Writes a job that waits; gives its internal id. */
export const insertJob = (tx: Tx, job: NewJob): number => jobRows.insert(tx, { ...job, status: 'queued' });

/** Holds the columns of a job that change while it runs. */
export type JobState = Pick<
  JobRow,
  'status' | 'done' | 'total' | 'code' | 'vars' | 'result_url' | 'started_at' | 'ended_at'
>;

/** Writes the state of a job over its row. */
export const updateJob = (tx: Tx, id: number, state: JobState): void => {
  jobRows.update(tx, { id }, state);
};

const unfinished = hot<Record<never, never>, JobRow>((q) =>
  q.selectFrom('job').selectAll().where('ended_at', 'is', null).orderBy('id'),
);

/** Jobs that have not ended; of an earlier run of the server none can go on. */
export const findUnfinished = unfinished.all;
