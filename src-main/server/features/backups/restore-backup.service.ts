import { decideRestore, dropStaged, stageRestore, type StagedCopy } from '../../db/backups/stage-restore.ts';
import { presentIdentities } from '../../db/backups/with-folder.ts';
import type { Store, Tx } from '../../db/capabilities.ts';
import { audit } from '../../kernel/audit.ts';
import { toInstant } from '../../kernel/clock.ts';
import type { Deps } from '../../kernel/deps.ts';
import { succeed } from '../../kernel/identity.queries.ts';
import { jobMessage, type JobMessage } from '../../kernel/jobs.ts';
import { notify } from '../../kernel/notify.ts';
import { endEverySession } from '../auth/index.ts';
import { endMakerIn } from '../jobs/index.ts';
import { countMovements, holdAfterRestore } from './backups.queries.ts';
import { makerOf, momentOf, nameOf, urlOf } from './backups.rules.ts';

/** Holds what a restore needs; it works without an open store, since the data may be damaged. */
export type Restoring = Pick<Deps, 'clock' | 'ids' | 'log'> & {
  readonly dataDir: string;
  /** The copy's file, and its name for the audit log. */
  readonly from: string;
  readonly id: string;
  /** Is the remembered identity of the replaced data, which may be too damaged to read. */
  readonly replaced: string | undefined;
  readonly signal?: AbortSignal;
};

const system = { caller: null, ip: '', requestId: '' };

/** Lists the identities that the replaced data may have. */
const replacedBy = ({ dataDir, replaced }: Restoring): readonly string[] => [
  ...(replaced === undefined ? [] : [replaced]),
  ...presentIdentities(dataDir),
];

const messageOf = (tx: Tx, maker: 'backup' | 'backup_restore'): JobMessage =>
  maker === 'backup'
    ? jobMessage('backup_made', { records: countMovements(tx) })
    : { code: 'backup_prepared' };

/** A copy that a job made holds that job under way; that there is the copy proves how the job ended. */
const endMaker = (tx: Tx, { id, at }: { readonly id: string; readonly at: string }): void => {
  const maker = makerOf(id);
  if (maker === null) return;
  const made = momentOf(id);
  const isNamed = made !== undefined;
  endMakerIn(tx, {
    ...messageOf(tx, maker),
    kind: maker,
    resultUrl: isNamed && maker === 'backup' ? urlOf(id) : null,
    at: isNamed ? toInstant(made) : at,
  });
};

/**
 * Sessions that ended since would live again, and webhooks would be sent again: neither happens by itself, and the
 * holders of webhooks get a notification of the destinations that wait. Whoever remembers the data that are replaced
 * takes these for theirs; a disk that comes back with the others is recognised.
 */
const prepare = (store: Store, restoring: Restoring): Promise<void> =>
  store.write('backup.restore', async (tx) => {
    const { clock, ids, id } = restoring;
    const at = clock.instant();
    succeed(tx, replacedBy(restoring).toReversed());
    endEverySession(tx, at);
    for (const subject of holdAfterRestore(tx))
      notify(tx, { store, clock, ids }, { kind: 'webhook_restored', subject, at });
    endMaker(tx, { id, at });
    audit(tx, system, { action: 'backup.restored', key: id, at });
  });

const stage = async (restoring: Restoring): Promise<StagedCopy> => {
  const { dataDir, from, log, signal } = restoring;
  try {
    const staging = { folder: dataDir, from, log, prepare: (store: Store) => prepare(store, restoring) };
    const copy = await stageRestore(staging);
    signal?.throwIfAborted();
    return copy;
  } catch (error) {
    dropStaged(dataDir);
    throw error;
  }
};

/** A restore that takes place at the next opening of the data folder. */
export type DecidedRestore = StagedCopy & {
  /** The file under which the present data are kept among the backups. */
  readonly safety: string;
};

/**
 * Prepares a verified copy and decides that it takes the place of the data at the next opening of the data folder;
 * until the decision nothing of the present data is touched, and nothing is left of a restore that fails.
 */
export const restoreBackup = async (restoring: Restoring): Promise<DecidedRestore> => {
  const { dataDir, clock } = restoring;
  const staged = await stage(restoring);
  const safety = `${nameOf('before_restore', clock.now())}.db`;
  decideRestore(dataDir, safety);
  return { safety, ...staged };
};
