import { createWorker } from '../workers/worker.ts';
import type { FilesFound, FilesTask } from '../copies/files-task.ts';

/** Works on files under way, each in a thread of its own that lets everybody else go first. */
export type FilesAside = {
  run(task: FilesTask): Promise<FilesFound>;
  /** Gives up all that are under way. */
  stop(): Promise<void>;
};

/** Makes the place for works on files. */
export const createFilesAside = (): FilesAside => {
  const workers = new Set<ReturnType<typeof createWorker>>();
  return {
    run: async (task) => {
      const worker = createWorker('', { givesWay: true });
      workers.add(worker);
      try {
        return await worker.run({ kind: 'files', task });
      } finally {
        workers.delete(worker);
        void worker.stop();
      }
    },
    stop: async () => {
      await Promise.all([...workers].map((worker) => worker.stop()));
    },
  };
};

/** Has one such work done. */
export const filesAside = (task: FilesTask): Promise<FilesFound> => createFilesAside().run(task);
