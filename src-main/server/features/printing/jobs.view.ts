import type { PrintJob, printJobListQuery } from '#shared/areas/printing/jobs-schema.ts';
import { printReasons } from '#shared/areas/printing/words.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import type { z } from 'zod';
import type { Store } from '../../db/capabilities.ts';
import { equals, oneOf } from '../../db/filters.ts';
import { shownActor } from '../../kernel/actor.ts';
import { hasBytes, jobColumns, printedOnes, type JobRow } from './jobs.queries.ts';
import { filteredList } from './printing.tables.ts';

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

type Query = z.output<typeof printJobListQuery>;

const matching = filteredList<Query, JobRow>({
  rows: (q) =>
    printedOnes(q)
      .select([...jobColumns, hasBytes])
      .$castTo<JobRow>(),
  filters: {
    status: oneOf('j.status'),
    printer_id: equals('r.uid', (uid: string) => uid.toLowerCase()),
  },
  order: ['-j.id'],
});

/** Reads the page of what was and will be printed, newest first, and counts it all. */
export const pageJobRows = ({ snapshot }: Store, query: Query): Page<JobRow> =>
  snapshot((on) => matching(on, query, { given: {} }));
