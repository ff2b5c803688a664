import { join } from 'node:path';
import type { Deps } from '../../kernel/deps.ts';
import type { SecretBox } from '../../kernel/outgoing/secret-box.ts';
import type { Jobs } from '../../kernel/jobs.ts';
import { ranMs } from '../../kernel/running-time.ts';
import type { CopiesNow } from './backups.files.ts';
import { openMemory, type Memory } from './backups.state.ts';

/** Holds the dependencies of the work on backups. */
export type BackupDeps = {
  readonly deps: Deps;
  readonly jobs: Jobs;
  readonly box: SecretBox;
  readonly memory: Memory;
  /** Closes the server and opens it anew on its data folder. */
  restart(): void;
  /** Runs works one after the other: a backup that begins takes away what another left unfinished. */
  alone<T>(work: () => Promise<T>): Promise<T>;
};

type Parts = Pick<BackupDeps, 'deps' | 'jobs' | 'box' | 'restart'>;

/** The one place from which copies of a data folder are made. */
export const openBackups = (parts: Parts): BackupDeps => {
  let last: Promise<unknown> = Promise.resolve();
  const memory = openMemory(parts.deps);
  const ran = ranMs(parts.deps);
  if ((memory.now().made_ran_ms ?? Infinity) > ran) memory.keep({ made_ran_ms: ran });
  return {
    ...parts,
    memory,
    alone: (work) => {
      const next = last.then(work);
      last = next.catch(() => {});
      return next;
    },
  };
};

/** The folder of the copies. */
export const folderOf = ({ config }: Pick<Deps, 'config'>): string => join(config.dataDir, 'backups');

/** The folder of the copies as it is looked at now. */
export const copiesNow = ({ config, clock }: Pick<Deps, 'config' | 'clock'>): CopiesNow => ({
  folder: folderOf({ config }),
  now: clock.now(),
});
