import { sql } from 'kysely';
import type { Job, jobs } from '#shared/areas/jobs/contract.ts';
import type { QueryOf } from '#shared/kernel/contract.ts';
import { fill } from '#shared/areas/sentences.ts';
import type { Vars, Code } from '#shared/kernel/sentences.ts';
import type { Hot, Param } from '../../db/capabilities.ts';
import type { JobRow } from '../../db/schema/imports.ts';
import { hot, hotByShape, type HotReadBuilder } from './jobs.tables.ts';

/** What the list of jobs is asked for. */
type JobQuery = QueryOf<typeof jobs.list>;

type Shape = { readonly byKind: boolean; readonly byStatus: boolean; readonly limit: number };
type Values = { actor: string; kind: string; status: JobRow['status']; offset: number };

const matching = (q: HotReadBuilder, p: Param<Values>, { byKind, byStatus }: Shape) => {
  let rows = q.selectFrom('job').where('actor', '=', p('actor'));
  if (byKind) rows = rows.where('kind', '=', p('kind'));
  if (byStatus) rows = rows.where('status', '=', p('status'));
  return rows;
};

const page = hotByShape<Shape, Values, JobRow>((q, p, shape) =>
  matching(q, p, shape).selectAll().orderBy('id', 'desc').limit(sql.lit(shape.limit)).offset(p('offset')),
);

const count = hotByShape<Shape, Values, { total: number }>((q, p, shape) =>
  matching(q, p, shape).select(sql<number>`count(*)`.as('total')),
);

/** The page of an actor's jobs, newest first, and how many match in all. */
export const pageJobs = (
  on: Hot,
  actor: string,
  query: JobQuery,
): { readonly rows: readonly JobRow[]; readonly total: number } => {
  const shape: Shape = {
    byKind: query.kind !== undefined,
    byStatus: query.status !== undefined,
    limit: query.per_page,
  };
  const offset = (query.page - 1) * query.per_page;
  const values = { actor, kind: query.kind ?? '', status: query.status ?? 'queued', offset };
  return { rows: page(shape).all(on, values), total: count(shape).first(on, values)?.total ?? 0 };
};

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
