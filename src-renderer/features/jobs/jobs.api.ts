import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Import } from '#shared/contracts/import-schema.ts';
import { imports } from '#shared/contracts/imports.ts';
import { jobs, type Job } from '#shared/contracts/jobs.ts';
import { isActive, JOB_PACE } from '../../lib/jobs/job-state.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';

/** How many jobs the task centre looks back on. */
const RECENT = 8;
/** How many imports are looked through for the names of their files. */
const KNOWN_FILES = 15;

/** One's own latest jobs, the newest first; read again and again while one of them is at work. */
export function useRecentJobs() {
  return useQuery({
    ...reading(useApi(), jobs.list, { query: { per_page: RECENT } }),
    refetchInterval: ({ state }) => (state.data?.data.some(isActive) === true ? JOB_PACE : false),
  });
}

/** The import that a job works on. */
export type Subject = Pick<Import, 'id' | 'file_name'>;

/** The imports of these jobs, by the id of the job; a job whose import is too old has none. */
export function useSubjects(list: readonly Job[]): ReadonlyMap<string, Subject> {
  const question = reading(useApi(), imports.list, { query: { per_page: KNOWN_FILES } });
  const { data } = useQuery({
    ...question,
    // A job that is new, perhaps from another window, may have an import that is new as well.
    queryKey: [...question.queryKey, list[0]?.id],
    placeholderData: keepPreviousData,
    enabled: may(useUser(), imports.list.access) && list.length > 0,
  });
  return subjectsOf(list, data?.data ?? []);
}

/** Finds the import of each job: by its latest job, or by the address of the result. */
function subjectsOf(list: readonly Job[], files: readonly Import[]): ReadonlyMap<string, Subject> {
  return new Map(
    list.flatMap((job) => {
      const file = files.find(({ id, job: latest }) => latest.id === job.id || isResult(job, id));
      return file === undefined ? [] : [[job.id, file] as const];
    }),
  );
}

const isResult = ({ result_url: url }: Job, id: string): boolean => url?.endsWith(`/imports/${id}`) === true;
