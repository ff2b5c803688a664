import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { printJobs } from '#shared/areas/printing/jobs-contract.ts';
import type { PrintJob } from '#shared/areas/printing/jobs-schema.ts';
import { printingWords } from '#shared/areas/printing/screen-words.ts';
import { formatInstant } from '../../lib/format.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { shortInstant } from '../../ui/short-instant.ts';
import { PagedTable } from '../../ui/small-table/paged-table.tsx';
import type { SmallColumn } from '../../ui/small-table/small-table.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { JobActs } from './job-acts.tsx';
import css from './printing.module.css';

const words = printingWords.queue;

const tones: Readonly<Record<PrintJob['status'], Tone>> = {
  queued: 'info',
  sending: 'info',
  sent: 'quiet',
  failed: 'critical',
  uncertain: 'attention',
  cancelled: 'muted',
};

const columns: readonly SmallColumn<PrintJob>[] = [
  {
    id: 'what',
    header: words.columns.what,
    cell: ({ kind, name }) => <span title={name}>{words.what[kind]}</span>,
    width: 220,
  },
  { id: 'printer', header: words.columns.printer, cell: ({ printer }) => printer.name, width: 180 },
  { id: 'status', header: words.columns.status, cell: (job) => <Status job={job} /> },
  { id: 'when', header: words.columns.when, cell: (job) => <Moment job={job} />, width: 120 },
  {
    id: 'by',
    header: words.columns.by,
    cell: ({ created_by: by }) => by,
    width: 110,
    wideOnly: true,
  },
];

/** Lists the jobs printed and to be printed, newest first, each with its acts. */
export function JobsTable() {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...reading(useApi(), printJobs.list, { query: { page, per_page: 25 } }),
    placeholderData: keepPreviousData,
  });
  return (
    <PagedTable
      query={query}
      errorTitle={words.failed}
      empty={words.empty}
      onPage={setPage}
      label={words.title}
      columns={columns}
      rowKey={({ id }) => id}
      actionsWidth={150}
      renderActions={(job: PrintJob) => <JobActs job={job} />}
    />
  );
}

type CellProps = { readonly job: PrintJob };

function Status({ job: { status, reason, next_attempt_at: next } }: CellProps) {
  const [now] = useState(() => new Date());
  const said = [reason, next === null ? null : words.next(shortInstant(next, now))].filter(
    (text) => text !== null,
  );
  return (
    <>
      <StatusBadge tone={tones[status]}>{words.statuses[status]}</StatusBadge>
      {said.length > 0 && (
        <span className={css.why} title={said.join(', ')}>
          {said.join(', ')}
        </span>
      )}
    </>
  );
}

function Moment({ job: { created_at: at } }: CellProps) {
  const [now] = useState(() => new Date());
  return (
    <time dateTime={at} title={formatInstant(at)}>
      {shortInstant(at, now)}
    </time>
  );
}
