import { decideRestore, dropStaged, stageRestore } from '../../db/backups/stage-restore.ts';
import type { Store } from '../../db/capabilities.ts';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { endEverySession } from '../auth/index.ts';
import { copyPath } from './backup-files.ts';
import { nameOf } from './backups.rules.ts';
import { holdAfterRestore } from './restored.queries.ts';

/** What a restore needs of its surroundings; the data themselves may be out of order. */
export type Restoring = Pick<Deps, 'clock' | 'log'> & {
  readonly dataDir: string;
  /** The folder of the copies. */
  readonly folder: string;
  readonly id: string;
  readonly signal?: AbortSignal;
};

const system = { caller: null, ip: '', requestId: '' };

/** Sessions that ended since would live again, and webhooks would be sent again: neither happens by itself. */
const prepare = (store: Store, { clock, id }: Restoring): Promise<void> =>
  store.write('backup.restore', async (tx) => {
    const at = clock.instant();
    endEverySession(tx, at);
    holdAfterRestore(tx);
    audit(tx, system, { action: 'backup.restored', entity: 'backup', key: id, changed: [], at });
  });

/**
 * Prepares a verified copy and decides that it takes the place of the data at the next opening of the data folder;
 * until the decision nothing of the present data is touched, and nothing is left of a restore that fails.
 */
export const restoreBackup = async (restoring: Restoring): Promise<void> => {
  const { dataDir, folder, id, log, clock, signal } = restoring;
  try {
    const from = copyPath(folder, id);
    await stageRestore({ folder: dataDir, from, log, prepare: (store) => prepare(store, restoring) });
    signal?.throwIfAborted();
  } catch (error) {
    dropStaged(dataDir);
    throw error;
  }
  decideRestore(dataDir, `${nameOf('before_restore', clock.now())}.db`);
};
