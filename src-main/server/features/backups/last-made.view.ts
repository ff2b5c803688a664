import type { BackupKind } from '#shared/areas/backups/contract.ts';
import type { Summary } from '#shared/areas/inventory/totals-schema.ts';
import type { Deps } from '../../kernel/deps.ts';
import { ranMs } from '../../kernel/running-time.ts';
import { newestCopy } from './backups.files.ts';
import type { Made } from './backups.rules.ts';
import { copiesNow, type BackupDeps } from './backups.deps.ts';

/** The copies that hold the data of the site as they are, not as they were before a restore. */
export const ofPresentData: readonly BackupKind[] = ['daily', 'manual', 'before_update'];

/**
 * Gives when a copy of these kinds was last made, by the copies of the folder and by the running time of the server
 * since.
 */
export const lastMade = ({ deps, memory }: BackupDeps, kinds: readonly BackupKind[]): Made => {
  const newest = newestCopy(copiesNow(deps), kinds);
  const ran = ranMs(deps);
  return {
    newest: newest === undefined ? undefined : Date.parse(newest.created_at),
    ranSince: ran - (memory.now().made_ran_ms ?? ran),
    now: deps.clock.now(),
  };
};

/** Gives when the newest copy of the present data was made and its status; null where there is none. */
export const lastBackup = (deps: Pick<Deps, 'config' | 'clock'>): Summary['last_backup'] => {
  const newest = newestCopy(copiesNow(deps), ofPresentData);
  return newest === undefined ? null : { created_at: newest.created_at, status: newest.status };
};
