import type { Tx } from '../../db/capabilities.ts';
import type { JobRow } from '../../db/schema/imports.ts';
import { hot, hotWrite } from './jobs.tables.ts';

type NewJob = Pick<JobRow, 'uid' | 'kind' | 'subject_uid' | 'subject_name' | 'code' | 'actor' | 'created_at'>;

const insert = hotWrite<NewJob, { id: number }>((q, p) =>
  q
    .insertInto('job')
    .values({
      uid: p('uid'),
      kind: p('kind'),
      subject_uid: p('subject_uid'),
      subject_name: p('subject_name'),
      status: 'queued',
      code: p('code'),
      actor: p('actor'),
      created_at: p('created_at'),
    })
    .returning('id'),
);

/** Writes a job that waits; gives its internal id. */
export const insertJob = (tx: Tx, job: NewJob): number => {
  const row = insert.first(tx, job);
  if (row === undefined) throw new Error('an insert gave no id');
  return row.id;
};

/** What changes of a job while it lives. */
export type JobState = Pick<
  JobRow,
  'status' | 'done' | 'total' | 'code' | 'vars' | 'result_url' | 'started_at' | 'ended_at'
>;

const update = hotWrite<JobState & { id: number }, never>((q, p) =>
  q
    .updateTable('job')
    .set({
      status: p('status'),
      done: p('done'),
      total: p('total'),
      code: p('code'),
      vars: p('vars'),
      result_url: p('result_url'),
      started_at: p('started_at'),
      ended_at: p('ended_at'),
    })
    .where('id', '=', p('id')),
);

/** Writes the state of a job over its row. */
export const updateJob = (tx: Tx, id: number, state: JobState): void => {
  update.run(tx, { id, ...state });
};

const unfinished = hot<Record<never, never>, JobRow>((q) =>
  q.selectFrom('job').selectAll().where('ended_at', 'is', null).orderBy('id'),
);

/** Jobs that have not ended; of an earlier run of the server none can go on. */
export const findUnfinished = unfinished.all;
