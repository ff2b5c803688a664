import { useQuery } from '@tanstack/react-query';
import { jobs, type Job } from '#shared/areas/jobs/contract.ts';
import { isActive, JOB_PACE } from '../../lib/jobs/job-state.ts';
import { reading, useApi } from '../../lib/queries.ts';

/**
 * The number of jobs read, so that none that waits or ends is missed, and the number of ended ones that the
 * centre shows.
 */
const LOOKED_AT = 100;
const RECENT = 8;

/** One's own latest jobs, the newest first; read again and again while one of them is at work. */
export function useRecentJobs() {
  return useQuery({
    ...reading(useApi(), jobs.list, { query: { per_page: LOOKED_AT } }),
    refetchInterval: ({ state }) => (state.data?.data.some(isActive) === true ? JOB_PACE : false),
  });
}

/**
 * Picks the jobs of the task centre: those at work, those that wait for their turn, and the last ended ones.
 */
export const shownJobs = (list: readonly Job[]): readonly Job[] => [
  ...list
    .filter(isActive)
    .toReversed()
    .toSorted((a, b) => Number(b.status === 'running') - Number(a.status === 'running')),
  ...list.filter((job) => !isActive(job)).slice(0, RECENT),
];

/** The import that a job works on, by id and the name of its file; null of other work. */
export const importOf = ({ kind, subject }: Job): Job['subject'] =>
  kind.startsWith('import_') ? subject : null;
