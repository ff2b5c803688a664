import { Popover } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { Job } from '#shared/contracts/jobs.ts';
import { jobWords as words } from '#shared/messages/screens-jobs.ts';
import { formatInteger } from '../../lib/format.ts';
import { isActive } from '../../lib/jobs/job-state.ts';
import { percentOf } from '../../ui/progress.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { JobLine } from './job-line.tsx';
import { useRecentJobs } from './jobs.api.ts';
import css from './jobs.module.css';
import { useJobNotices } from './use-job-notices.ts';

const none: readonly Job[] = [];

/** The long work of this person: how far it is, what became of it, and the way to its results. */
export function TaskCentre() {
  const [opened, setOpened] = useState(false);
  const query = useRecentJobs();
  const list = query.data?.data ?? none;
  useJobNotices(query.data?.data);
  const close = () => setOpened(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={400}
      position="bottom-end"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <OpenButton
          running={list.filter(isActive)}
          onClick={() => {
            if (!opened) void query.refetch();
            setOpened(!opened);
          }}
        />
      </Popover.Target>
      <Popover.Dropdown
        className={css.centre}
        aria-modal
        onKeyDown={(event) => {
          // The key has done its work here; no screen behind may act on it too.
          if (event.key === 'Escape') event.preventDefault();
        }}
      >
        <h2 tabIndex={-1} data-autofocus>
          {words.recent}
        </h2>
        <QueryState query={query} errorTitle={words.failed}>
          {({ data }) => <JobList list={data} readAt={query.dataUpdatedAt} onLeave={close} />}
        </QueryState>
      </Popover.Dropdown>
    </Popover>
  );
}

type OpenButtonProps = React.ComponentPropsWithRef<'button'> & { readonly running: readonly Job[] };

function OpenButton({ running, ...button }: OpenButtonProps) {
  const [first] = running;
  return (
    <button
      {...button}
      type="button"
      className={css.open}
      data-running={first !== undefined || undefined}
      aria-label={first === undefined ? words.centre : words.centreOf(runningText(first))}
      title={words.centre}
    >
      <IconListCheck aria-hidden />
      {first !== undefined && <span>{runningText(first)}</span>}
    </button>
  );
}

function runningText({ kind, done, total }: Job): string {
  const { doing } = words.kinds[kind];
  return total === 0 ? doing : words.running(doing, words.percent(formatInteger(percentOf(done, total))));
}

type JobListProps = {
  readonly list: readonly Job[];
  readonly readAt: number;
  readonly onLeave: () => void;
};

function JobList({ list, readAt, onLeave }: JobListProps) {
  if (list.length === 0) {
    return (
      <p className={css.nothing}>
        <b>{words.empty}</b>
        {words.emptyText}
      </p>
    );
  }
  return (
    <ul>
      {list.map((job) => (
        <JobLine key={job.id} job={job} readAt={readAt} onLeave={onLeave} />
      ))}
    </ul>
  );
}
