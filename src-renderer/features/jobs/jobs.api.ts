import { useQuery } from '@tanstack/react-query';
import { jobs, type Job } from '#shared/contracts/jobs.ts';
import { isActive, JOB_PACE } from '../../lib/jobs/job-state.ts';
import { reading, useApi } from '../../lib/queries.ts';

/** How many jobs the task centre looks back on. */
const RECENT = 8;

/** One's own latest jobs, the newest first; read again and again while one of them is at work. */
export function useRecentJobs() {
  return useQuery({
    ...reading(useApi(), jobs.list, { query: { per_page: RECENT } }),
    refetchInterval: ({ state }) => (state.data?.data.some(isActive) === true ? JOB_PACE : false),
  });
}

/** The import that a job works on, by id and the name of its file; null of other work. */
export const importOf = ({ kind, subject }: Job): Job['subject'] =>
  kind.startsWith('import_') ? subject : null;
