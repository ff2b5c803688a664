import { decideRestore, dropStaged, stageRestore } from '../../db/backups/stage-restore.ts';
import { presentIdentities } from '../../db/backups/with-folder.ts';
import type { Store, Tx } from '../../db/capabilities.ts';
import { audit } from '../../kernel/audit.ts';
import { toInstant } from '../../kernel/clock.ts';
import type { Deps } from '../../kernel/deps.ts';
import { succeed } from '../../kernel/identity.queries.ts';
import { jobWord, type JobWord } from '../../kernel/jobs.ts';
import { endEverySession } from '../auth/index.ts';
import { endMakerIn } from '../jobs/index.ts';
import { countMovements } from './backups.queries.ts';
import { makerOf, momentOf, nameOf, urlOf } from './backups.rules.ts';
import { holdAfterRestore } from './restored.queries.ts';

/** What a restore needs of its surroundings; the data themselves may be out of order. */
export type Restoring = Pick<Deps, 'clock' | 'log'> & {
  readonly dataDir: string;
  /** The copy's file, and its name for the audit log. */
  readonly from: string;
  readonly id: string;
  /** By what the data that are replaced are remembered, where they may be too damaged to tell. */
  readonly replaced: string | undefined;
  readonly signal?: AbortSignal;
};

const system = { caller: null, ip: '', requestId: '' };

/** By what the data that are replaced may be known. */
const replacedBy = ({ dataDir, replaced }: Restoring): readonly string[] => [
  ...(replaced === undefined ? [] : [replaced]),
  ...presentIdentities(dataDir),
];

const wordOf = (tx: Tx, maker: 'backup' | 'backup_restore'): JobWord =>
  maker === 'backup' ? jobWord('backup_made', { records: countMovements(tx) }) : { code: 'backup_prepared' };

/** A copy that a job made holds that job under way; that there is the copy proves how the job ended. */
const endMaker = (tx: Tx, { id, at }: { readonly id: string; readonly at: string }): void => {
  const maker = makerOf(id);
  if (maker === null) return;
  const made = momentOf(id);
  const isNamed = made !== undefined;
  endMakerIn(tx, {
    ...wordOf(tx, maker),
    kind: maker,
    resultUrl: isNamed && maker === 'backup' ? urlOf(id) : null,
    at: isNamed ? toInstant(made) : at,
  });
};

/**
 * Sessions that ended since would live again, and webhooks would be sent again: neither happens by itself. Whoever
 * remembers the data that are replaced takes these for theirs; a disk that comes back with the others is told apart.
 */
const prepare = (store: Store, restoring: Restoring): Promise<void> =>
  store.write('backup.restore', async (tx) => {
    const { clock, id } = restoring;
    const at = clock.instant();
    succeed(tx, replacedBy(restoring).toReversed());
    endEverySession(tx, at);
    holdAfterRestore(tx);
    endMaker(tx, { id, at });
    audit(tx, system, { action: 'backup.restored', key: id, at });
  });

const stage = async (restoring: Restoring): Promise<readonly string[]> => {
  const { dataDir, from, log, signal } = restoring;
  try {
    const staging = { folder: dataDir, from, log, prepare: (store: Store) => prepare(store, restoring) };
    const mended = await stageRestore(staging);
    signal?.throwIfAborted();
    return mended;
  } catch (error) {
    dropStaged(dataDir);
    throw error;
  }
};

/** A restore that takes place at the next opening of the data folder. */
export type DecidedRestore = {
  /** The file under which the present data are kept among the backups. */
  readonly safety: string;
  /** What was missing in the copy and was made anew. */
  readonly mended: readonly string[];
};

/**
 * Prepares a verified copy and decides that it takes the place of the data at the next opening of the data folder;
 * until the decision nothing of the present data is touched, and nothing is left of a restore that fails.
 */
export const restoreBackup = async (restoring: Restoring): Promise<DecidedRestore> => {
  const { dataDir, clock } = restoring;
  const mended = await stage(restoring);
  const safety = `${nameOf('before_restore', clock.now())}.db`;
  decideRestore(dataDir, safety);
  return { safety, mended };
};
