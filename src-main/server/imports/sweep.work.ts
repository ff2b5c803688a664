import type { Deps } from '../kernel/deps.ts';
import { agedBefore } from '../kernel/running-time.ts';
import { sweepImports, sweepUploads } from './import-files.work.ts';
import { keptSince } from './imports.queries.ts';

const dayMs = 24 * 3_600_000;
const daysKept = 30;

/** Removes the files of imports older than 30 days; folders changed since that moment may be of one that is coming in. */
export const sweepOldImports = async (deps: Deps, changedSince: number): Promise<void> => {
  const names = new Set(keptSince(deps.store.read, agedBefore(deps, daysKept * dayMs)));
  await sweepImports(deps.config, { names, changedSince });
};

/**
 * Removes what is too old, and what an interrupted upload left, before the server is called, and what gets too old every
 * day from then on.
 */
export const keepImportsTidy = (deps: Deps) => {
  let timer: NodeJS.Timeout | undefined;
  const everyDay = (): void => {
    timer = setInterval(() => {
      sweepOldImports(deps, Date.now() - dayMs).catch((error: unknown) =>
        deps.log.warn({ err: error }, 'old imports were not removed'),
      );
    }, dayMs).unref();
  };
  return {
    prepare: async (): Promise<void> => {
      sweepUploads(deps.config);
      await sweepOldImports(deps, Number.POSITIVE_INFINITY);
    },
    start: everyDay,
    stop: (): void => clearInterval(timer),
  };
};
