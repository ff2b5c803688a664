import { statSync } from 'node:fs';
import type { CopyFacts, CopyQuestions } from '../capabilities.ts';
import { createWorker } from '../workers/worker.ts';

const leastMs = 60_000;
const msPerMegabyte = 500;
const megabyte = 1024 * 1024;

/** Some forty times what a copy of ours takes on a computer at rest. */
const limitOf = (bytes: number): number => leastMs + (bytes / megabyte) * msPerMegabyte;

const tooSlow = (bytes: number): CopyFacts => ({
  schemaVersion: 0,
  problem: { fault: 'too_slow', part: null, name: '' },
  repairable: [],
  stockDifferences: null,
  bytes,
  sha256: null,
  answers: [],
});

/** Inspections under way, each in a thread of its own. */
export type Inspections = {
  /** Reads facts from a copy as `inspectCopy` does; a copy that takes longer than its size explains is given up. */
  inspect(file: string, ask: CopyQuestions): Promise<CopyFacts>;
  /** Gives up all that are under way. */
  stop(): Promise<void>;
};

/** Creates the inspections of copies; each has a time limit, by default from the size of its copy. */
export const createInspections = (limitFor: (bytes: number) => number = limitOf): Inspections => {
  const workers = new Set<ReturnType<typeof createWorker>>();
  const inspect = async (file: string, ask: CopyQuestions): Promise<CopyFacts> => {
    const bytes = statSync(file).size;
    // a person waits for a glance; beside a busy server, a thread that gives way would take it a minute
    const worker = createWorker(file, { givesWay: ask.isDeep });
    workers.add(worker);
    const { promise: late, resolve } = Promise.withResolvers<CopyFacts>();
    const timer = setTimeout(() => resolve(tooSlow(bytes)), limitFor(bytes));
    try {
      return await Promise.race([worker.run({ kind: 'inspect', copy: file, ask }), late]);
    } finally {
      clearTimeout(timer);
      workers.delete(worker);
      void worker.stop();
    }
  };
  return {
    inspect,
    stop: async () => {
      await Promise.all([...workers].map((worker) => worker.stop()));
    },
  };
};
