import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type { Import, RowOutcome } from '#shared/areas/imports/schema.ts';
import { imports } from '#shared/areas/imports/contract.ts';
import { jobs } from '#shared/areas/jobs/contract.ts';
import type { ImportEntity } from '#shared/domain/import-entities.ts';
import { isActive, JOB_PACE } from '../../lib/jobs/job-state.ts';
import type { Api } from '../../lib/api.ts';
import { reading, useApi } from '../../lib/queries.ts';

/** The areas whose answers an act on an import makes old. */
export const importAreas = ['imports', 'jobs'] as const;

/** Pause between two looks at an import where nothing is under way, in milliseconds. */
const IDLE_PACE = 10_000;
/** The number of a file's lines on one page. */
const ROWS_PER_PAGE = 100;

/** One import, read again and again: quickly while something is under way, slowly for what another window does. */
export function useImport(id: string) {
  return useQuery({
    ...reading(useApi(), imports.details, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data !== undefined && isActive(state.data.data.job) ? JOB_PACE : IDLE_PACE,
  });
}

/** Tells whether the person here started this job, and so may cancel it; undefined while unknown. */
export function useIsOwnJob(id: string): boolean | undefined {
  const { isSuccess, error } = useQuery(reading(useApi(), jobs.details, { params: { id } }));
  return isSuccess ? true : error?.status === 404 ? false : undefined;
}

/** The imports of files of a kind so far, the newest first. */
export function useImportHistory(entity: ImportEntity, page: number) {
  return useQuery({
    ...reading(useApi(), imports.list, { query: { entity, page, per_page: 15 } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ job }) => isActive(job)) === true ? JOB_PACE : false,
  });
}

/** The choice of lines: those of an outcome, or those of them that hold a text. */
export type Wanted = { readonly outcome: RowOutcome; readonly search?: string | undefined };
type Asked = Wanted & { readonly page: number; readonly per_page: number };

/** Lines of an import; kept by the job that found them, so that those of an earlier check are never shown. */
function rowsOf(api: Api, { id, job }: Import, query: Asked) {
  const question = reading(api, imports.rows, { params: { id }, query });
  return { ...question, queryKey: [...question.queryKey, job.id, job.status] };
}

/** One page of the lines that are wanted. */
export function useImportRows(of: Import, wanted: Wanted, page: number) {
  return useQuery({
    ...rowsOf(useApi(), of, { ...wanted, page, per_page: ROWS_PER_PAGE }),
    placeholderData: keepPreviousData,
  });
}

/** Counts the found lines of each of these outcomes; undefined while unknown, or where the lines are gone. */
export function useRowCounts(of: Import, outcomes: readonly RowOutcome[], search?: string) {
  const api = useApi();
  const known = of.status === 'checked' && search === undefined ? of.counts : null;
  const answers = useQueries({
    queries: outcomes.map((outcome) => ({
      ...rowsOf(api, of, { outcome, search, page: 1, per_page: 1 }),
      enabled: known === null,
      placeholderData: keepPreviousData,
    })),
  });
  const counted = outcomes.map(
    (outcome, index) => [outcome, answers[index]?.data?.pagination.records.total] as const,
  );
  const counts: Readonly<Partial<Record<RowOutcome, number>>> = known ?? Object.fromEntries(counted);
  return counts;
}
