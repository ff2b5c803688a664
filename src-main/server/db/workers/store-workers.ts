import { availableParallelism } from 'node:os';
import { createWorker, type StoreWorker } from './worker.ts';

/** The worker threads of one store. */
export type StoreWorkers = {
  /** The reading worker with the fewest jobs. */
  reader(): StoreWorker;
  /** The worker of backups and checkpoints. */
  readonly maintenanceWorker: StoreWorker;
  stop(): Promise<void>;
};

const mostReaders = 4;

/** Makes the workers of a database file; their threads start at their first job. */
export function createStoreWorkers(file: string): StoreWorkers {
  const size = Math.min(mostReaders, Math.max(2, availableParallelism() - 1));
  const readers = Array.from({ length: size }, () => createWorker(file));
  const maintenanceWorker = createWorker(file, { givesWay: true });
  return {
    reader: () => readers.reduce((least, worker) => (worker.load < least.load ? worker : least)),
    maintenanceWorker,
    stop: async () => {
      await Promise.all([...readers, maintenanceWorker].map((worker) => worker.stop()));
    },
  };
}
