import { jobs as contract } from '#shared/areas/jobs/contract.ts';
import { handle, type Mounted } from '../../http/call.ts';
import type { Jobs } from '../../kernel/jobs.ts';

/** The operations on long work. */
export const jobRoutes = (jobs: Jobs): readonly Mounted[] => [
  handle(contract.list, ({ actor, query }) => jobs.page(actor, query), { toldOnWriteOf: ['job'] }),
  handle(contract.details, ({ actor, params }) => ({ data: jobs.get(actor, params.id) })),
  handle(contract.cancel, async ({ actor, params }) => ({ data: await jobs.cancel(actor, params.id) })),
];
