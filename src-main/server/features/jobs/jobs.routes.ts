import { jobs as contract } from '#shared/areas/jobs/contract.ts';
import { bind, type Routes } from '../../http/bind.ts';
import type { Jobs } from '../../kernel/jobs.ts';

/** The operations on long work. */
export const jobRoutes: Routes<Jobs> = bind(contract, {
  list: { by: (jobs, actor, query) => jobs.page(actor, query), reportedOnWriteOf: ['job'] },
  details: (jobs, actor, { id }) => jobs.get(actor, id),
  cancel: (jobs, actor, { id }) => jobs.cancel(actor, id),
});
