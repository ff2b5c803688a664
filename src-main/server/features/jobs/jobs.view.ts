import type { Job, jobs } from '#shared/areas/jobs/contract.ts';
import type { QueryOf } from '#shared/kernel/contract.ts';
import { fill } from '#shared/areas/sentences.ts';
import type { Vars, Code } from '#shared/kernel/sentences.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { Hot } from '../../db/capabilities.ts';
import { equals } from '../../db/filters.ts';
import type { JobRow } from '../../db/schema/imports.ts';
import { filteredList, hot } from './jobs.tables.ts';

/** Holds the query of the list of jobs. */
type JobQuery = QueryOf<typeof jobs.list>;

const matching = filteredList<JobQuery, JobRow, { actor: string }>({
  rows: (q, given) => q.selectFrom('job').where('actor', '=', given('actor')).selectAll(),
  filters: { kind: equals('kind'), status: equals('status') },
  order: ['-id'],
});

/** Reads the page of an actor's jobs, newest first, and counts all that match. */
export const pageJobs = (on: Hot, actor: string, query: JobQuery): Page<JobRow> =>
  matching(on, query, { given: { actor } });

const byUid = hot<{ uid: string }, JobRow>((q, p) =>
  q.selectFrom('job').selectAll().where('uid', '=', p('uid')),
);

const byId = hot<{ id: number }, JobRow>((q, p) => q.selectFrom('job').selectAll().where('id', '=', p('id')));

/** The job of that public id; undefined where there is none. */
export const findJob = (on: Hot, uid: string): JobRow | undefined => byUid.first(on, { uid });

/** The job of that internal id; undefined where there is none. */
export const findJobById = (on: Hot, id: number): JobRow | undefined => byId.first(on, { id });

const grouped = new Intl.NumberFormat('pt-BR');

/** The sentence of a job, its numbers as people read them: 100.000. */
const sentenceOf = ({ code, vars }: JobRow): string => {
  const given = Object.entries(JSON.parse(vars) as Vars);
  const shown = given.map(([name, value]) => [
    name,
    typeof value === 'number' ? grouped.format(value) : value,
  ]);
  return fill(code as Code, Object.fromEntries(shown) as Vars);
};

const subjectOf = ({ subject_uid: id, subject_name: name }: JobRow): Job['subject'] =>
  id === null || name === null ? null : { id, name };

/** A job as the API shows it. */
export const toJob = (row: JobRow): Job => ({
  id: row.uid,
  kind: row.kind as Job['kind'],
  status: row.status,
  subject: subjectOf(row),
  done: row.done,
  total: row.total,
  message: sentenceOf(row),
  result_url: row.result_url,
  created_at: row.created_at,
  started_at: row.started_at,
  ended_at: row.ended_at,
});
