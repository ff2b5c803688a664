import type { Summary } from '#shared/areas/inventory/totals-schema.ts';
import type { Deps } from '../../kernel/deps.ts';
import { newestCopy } from './backups.files.ts';
import { copiesNow } from './backups.deps.ts';
import { ofPresentData } from './last-made.view.ts';

/** Gives when the newest copy of the present data was made and its status; null where there is none. */
export const lastBackup = (deps: Pick<Deps, 'config' | 'clock'>): Summary['last_backup'] => {
  const newest = newestCopy(copiesNow(deps), ofPresentData);
  return newest === undefined ? null : { created_at: newest.created_at, status: newest.status };
};
