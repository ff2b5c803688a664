import { ActionIcon, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { jobs, type Job } from '#shared/areas/jobs/contract.ts';
import { jobWords as words } from '#shared/areas/jobs/screen-words.ts';
import { isActive } from '../../lib/jobs/job-state.ts';
import { useWriting } from '../../lib/queries.ts';
import { useKeptFocus } from '../../lib/use-kept-focus.ts';
import { Instant } from '../../ui/instant.tsx';
import { JobProgress } from '../../ui/job-progress.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import { importOf } from './jobs.api.ts';
import css from './jobs.module.css';

export type JobLineProps = {
  readonly job: Job;
  /** The moment at which the job was read, in milliseconds since 1970. */
  readonly readAt: number;
  /** The last look found no server. */
  readonly isLost: boolean;
  /** The way to a result was taken. */
  readonly onLeave: () => void;
};

/** One job of the task centre: its progress and the way to stop it, or how it ended and the way to its result. */
export function JobLine({ job, readAt, isLost, onLeave }: JobLineProps) {
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
