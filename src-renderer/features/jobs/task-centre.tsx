import { ActionIcon, Tooltip } from '@mantine/core';
import { IconListCheck, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type Job, jobs } from '#shared/areas/jobs/contract.ts';
import { jobWords as words } from '#shared/areas/jobs/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { isActive } from '../../lib/jobs/job-state.ts';
import { useWriting } from '../../lib/queries.ts';
import { readAnew } from '../../lib/read-anew.ts';
import { useKeptFocus } from '../../lib/use-kept-focus.ts';
import { BarNothing, BarPopover } from '../../ui/bar-popover/bar-popover.tsx';
import { Instant } from '../../ui/instant.tsx';
import { JobProgress } from '../../ui/job-progress.tsx';
import { percentOf } from '../../ui/progress.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import { importOf, shownJobs, useRecentJobs } from './jobs.api.ts';
import css from './jobs.module.css';

const none: readonly Job[] = [];

/** The long work of this person: how far it is, what became of it, and the way to its results. */
export function TaskCentre() {
  const [opened, setOpened] = useState(false);
  const query = useRecentJobs();
  const list = shownJobs(query.data?.data ?? none);
  useJobNotices(query.data?.data);
  const [running] = list.filter(isActive);
  const change = (next: boolean) => {
    if (next) void query.refetch();
    setOpened(next);
  };
  const isLost = query.isRefetchError;
  const text = running === undefined ? undefined : isLost ? words.unanswered : runningText(running);
  const button = {
    'aria-label': text === undefined ? words.centre : words.centreOf(text),
    title: words.centre,
    isLit: running !== undefined && !isLost,
    children: (
      <>
        <IconListCheck aria-hidden />
        {text !== undefined && <span>{text}</span>}
      </>
    ),
  };
  return (
    <BarPopover title={words.recent} opened={opened} onChange={change} button={button}>
      <QueryState query={query} errorTitle={words.failed}>
        {() => (
          <JobList
            list={list}
            readAt={query.dataUpdatedAt}
            isLost={isLost}
            onLeave={() => setOpened(false)}
          />
        )}
      </QueryState>
    </BarPopover>
  );
}

function runningText({ kind, done, total }: Job): string {
  const { doing } = words.kinds[kind];
  return total === 0 ? doing : words.running(doing, words.percent(formatInteger(percentOf(done, total))));
}

type JobListProps = Omit<JobLineProps, 'job'> & { readonly list: readonly Job[] };

function JobList({ list, ...line }: JobListProps) {
  if (list.length === 0) return <BarNothing title={words.empty}>{words.emptyText}</BarNothing>;
  return (
    <ul>
      {list.map((job) => (
        <JobLine key={job.id} job={job} {...line} />
      ))}
    </ul>
  );
}

/** Says once of each job that it ended, with the way to its result, and has read anew what it changed. */
function useJobNotices(list: readonly Job[] | undefined): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  const showResult = useResultToast();
  useEffect(() => {
    if (list === undefined) return;
    const ended = list.filter((job) => !isActive(job));
    const before = known.current;
    known.current = new Set(ended.map(({ id }) => id));
    if (before === undefined) return;
    for (const job of ended.filter(({ id }) => !before.has(id))) showResult(job);
  });
}

/** The areas that a job of these kinds may have changed. */
const changedBy = {
  import_check: ['imports'],
  import_apply: ['imports', 'products', 'audit'],
  import_undo: ['imports', 'products', 'audit'],
  backup: ['backups', 'stock', 'audit'],
  backup_verify: ['backups', 'stock', 'audit'],
  backup_restore: ['backups', 'audit'],
  data_move: ['server', 'audit'],
  demo: ['products', 'locations', 'stock', 'movements', 'orders', 'counts', 'audit'],
} as const;

function useResultToast(): (job: Job) => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { history } = useRouter();
  return (job) => {
    const subject = importOf(job);
    for (const area of changedBy[job.kind]) void readAnew(queries, area);
    const isInSight = subject !== null && history.location.pathname.endsWith(`/${subject.id}`);
    if (job.kind === 'import_check' && (isInSight || job.status === 'cancelled')) return;
    const detail = subject === null || isInSight ? job.message : words.endOfFile(subject.name, job.message);
    const next =
      subject === null || isInSight
        ? {}
        : {
            next: {
              label: words.see,
              run: () => void navigate({ to: '/produtos/-/importar/$id', params: { id: subject.id } }),
            },
          };
    if (job.status === 'failed') toast.failed({ title: words.kinds[job.kind].failed, detail, ...next });
    else if (job.status === 'cancelled') {
      toast.stopped({ title: words.cancelled[job.kind], detail, ...next });
    } else toast.done({ title: words.done[job.kind], detail, ...next });
  };
}

type JobLineProps = {
  readonly job: Job;
  /** The moment at which the job was read, in milliseconds since 1970. */
  readonly readAt: number;
  /** The last look found no server. */
  readonly isLost: boolean;
  /** The way to a result was taken. */
  readonly onLeave: () => void;
};

/** One job of the task centre: its progress and the way to stop it, or how it ended and the way to its result. */
function JobLine({ job, readAt, isLost, onLeave }: JobLineProps) {
  const subject = importOf(job);
  const cancel = useWriting(jobs.cancel, ['jobs', 'imports']);
  const keptFocus = useKeptFocus<HTMLLIElement>();
  const { title, doing } = words.kinds[job.kind];
  const file = subject?.name;
  const whole = file === undefined ? title : words.titleOfFile(title, file);
  const now = file === undefined ? doing : words.ofFile(doing, file);
  return (
    <li className={css.job} {...keptFocus}>
      {isActive(job) ? (
        <div className={css.active}>
          <JobProgress
            job={job}
            title={job.status === 'queued' ? whole : now}
            readAt={readAt}
            isLost={isLost}
          />
          <CancelButton
            label={words.cancelOf(whole)}
            isCancelling={cancel.isPending}
            onCancel={() => cancel.mutate({ params: { id: job.id } }, { onError: refused })}
          />
        </div>
      ) : (
        <Ending job={job} title={whole} />
      )}
      {subject !== null && (
        <Link
          className="alm-link"
          to="/produtos/-/importar/$id"
          params={{ id: subject.id }}
          aria-label={words.seeOf(whole)}
          onClick={onLeave}
        >
          {words.see}
        </Link>
      )}
    </li>
  );
}

const tones: Readonly<Record<Job['status'], Tone>> = {
  queued: 'info',
  running: 'info',
  done: 'quiet',
  failed: 'critical',
  cancelled: 'paused',
};

function Ending({ job, title }: { readonly job: Job; readonly title: string }) {
  return (
    <>
      <div className={css.head}>
        <b title={title}>{title}</b>
        <StatusBadge tone={tones[job.status]}>{words.status[job.status]}</StatusBadge>
      </div>
      <p className={css.message}>
        {job.message}
        {job.ended_at !== null && (
          <>
            {' · '}
            <Instant value={job.ended_at} />
          </>
        )}
      </p>
    </>
  );
}

const refused = (error: unknown): void => toast.refused(words.cancelRefused, error);

type CancelButtonProps = {
  readonly label: string;
  readonly isCancelling: boolean;
  readonly onCancel: () => void;
};

function CancelButton({ label, isCancelling, onCancel }: CancelButtonProps) {
  return (
    <Tooltip label={words.cancel}>
      <ActionIcon aria-label={label} loading={isCancelling} onClick={onCancel}>
        <IconX />
      </ActionIcon>
    </Tooltip>
  );
}
