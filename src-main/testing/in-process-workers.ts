import { createStoreWorkers, type StoreWorkers } from '../server/db/workers/store-workers.ts';
import type { Answer, Job } from '../server/db/workers/jobs.ts';
import { createReads } from '../server/db/workers/run-reads.ts';
import type { StoreWorker } from '../server/db/workers/worker.ts';

/**
 * A crew whose long reads are done by the thread that asks, on a connection of their own: a test's file is small, and
 * a thread costs more than the test. What threads add has tests of its own in `db/workers`; all else is theirs here too.
 */
export function inProcessWorkers(file: string): StoreWorkers {
  const threads = createStoreWorkers(file);
  const reads = createReads(file);

  function run(job: Job): unknown {
    if (job.kind === 'rows') return structuredClone(reads.rows(job.query));
    if (job.kind === 'numbers') return reads.numbers(job.query);
    return threads.reader().run(job);
  }

  const reader: StoreWorker = {
    load: 0,
    isAwake: true,
    run: async <Kind extends Job['kind']>(job: Extract<Job, { kind: Kind }>) =>
      (await run(job)) as Answer[Kind],
    stop: () => Promise.resolve(),
  };
  return {
    reader: () => reader,
    maintenanceWorker: threads.maintenanceWorker,
    stop: async () => {
      await threads.stop();
      reads.close();
    },
  };
}
