import { existsSync } from 'node:fs';
import type { Deps } from '../kernel/deps.ts';
import { agedBefore } from '../kernel/running-time.ts';
import type { OnDisk } from '../kernel/follows.ts';
import { endedNamingPeople } from './erased.queries.ts';
import { dropImportFiles, importFiles, sweepImports, sweepUploads } from './import-files.work.ts';
import { keptSince } from './imports.queries.ts';

const dayMs = 24 * 3_600_000;
const daysKept = 30;

/** Removes the files of imports older than 30 days; folders changed since that moment may be of one that is coming in. */
export const sweepOldImports = async (deps: Deps, changedSince: number): Promise<void> => {
  const names = new Set(keptSince(deps.store.read, agedBefore(deps, daysKept * dayMs)));
  await sweepImports(deps.config, { names, changedSince });
};

/** Tells whether an applied import is being undone at this moment, which reads its files. */
const isBeingUndone = (config: OnDisk['config'], uid: string): boolean =>
  existsSync(importFiles(config, uid).undo);

/** Takes the files of ended imports that name people away, once a person was erased; the others go when they are old. */
export const dropImportsOfErased = ({ store, config, log }: OnDisk): void => {
  for (const { uid, isUndone } of endedNamingPeople(store.read)) {
    if (!isUndone && isBeingUndone(config, uid)) continue;
    try {
      dropImportFiles(config, uid);
    } catch (error) {
      log.warn({ err: error }, 'files of an import that may name an erased person stay until they are old');
    }
  }
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
