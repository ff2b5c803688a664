import { sql } from 'kysely';
import type { PrintJob, printJobListQuery } from '#shared/areas/printing/jobs-schema.ts';
import { printReasons } from '#shared/areas/printing/words.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { z } from 'zod';
import type { Store } from '../../db/capabilities.ts';
import { shownActor } from '../../kernel/actor.ts';
import {
  hasBytes,
  jobColumns,
  matchingJobs,
  type JobFilter,
  type JobRow,
  type JobShape,
} from './jobs.queries.ts';
import { hotByShape } from './printing.tables.ts';

const reasonOf = (code: string | null): string | null =>
  code === null ? null : (printReasons[code as keyof typeof printReasons] ?? code);

/** A job as the API shows it; `nextAt` is when its printer is tried again. */
export const toJob = (row: JobRow, nextAt: string | null): PrintJob => ({
  id: row.uid,
  printer: { id: row.printer_uid, name: row.printer_name },
  kind: row.kind,
  name: row.title,
  language: row.language,
  copies: row.copies,
  size: row.size,
  status: row.status,
  attempts: row.attempts,
  reason: reasonOf(row.reason),
  next_attempt_at: row.status === 'queued' ? nextAt : null,
  has_file: row.has_bytes === 1,
  created_by: shownActor(row.username, row.token_name),
  created_at: row.created_at,
  updated_at: row.updated_at,
  ended_at: row.ended_at,
});

const page = hotByShape<JobShape, JobFilter, JobRow>((q, p, shape) =>
  matchingJobs(q, p, shape)
    .select([...jobColumns, hasBytes])
    .orderBy('j.id', 'desc')
    .limit(p('limit'))
    .offset(p('offset'))
    .$castTo<JobRow>(),
);

const count = hotByShape<JobShape, JobFilter, { total: number }>((q, p, shape) =>
  matchingJobs(q, p, shape).select(sql<number>`count(*)`.as('total')),
);

type Query = z.output<typeof printJobListQuery>;

/** The page of what was and will be printed, newest first, and how much there is in all. */
export const pageJobRows = (
  { snapshot }: Store,
  { status, printer_id: printer, page: number, per_page: limit }: Query,
): Page<JobRow> => {
  const shape = { hasStatus: status !== undefined, hasPrinter: printer !== undefined };
  const values = {
    statuses: status ?? [],
    printer_uid: printer?.toLowerCase() ?? '',
    limit,
    offset: (number - 1) * limit,
  };
  return snapshot((on) => ({
    items: page(shape).all(on, values),
    total: count(shape).first(on, values)?.total ?? 0,
  }));
};
