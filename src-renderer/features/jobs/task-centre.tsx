import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { Job } from '#shared/areas/jobs/contract.ts';
import { jobWords as words } from '#shared/areas/jobs/screen-words.ts';
import { formatInteger } from '../../lib/format.ts';
import { isActive } from '../../lib/jobs/job-state.ts';
import { BarNothing, BarPopover } from '../../ui/bar-popover/bar-popover.tsx';
import { percentOf } from '../../ui/progress.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { JobLine, type JobLineProps } from './job-line.tsx';
import { shownJobs, useRecentJobs } from './jobs.api.ts';
import { useJobNotices } from './use-job-notices.ts';

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
