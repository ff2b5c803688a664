import { basename } from 'node:path';
import { inspectCopy } from '../../db/backups/inspect-copy.ts';
import { completeRestore, withFolder } from '../../db/backups/with-folder.ts';
import { migrations } from '../../db/migrations/index.ts';
import { storePaths } from '../../db/open/paths.ts';
import { asRefusal } from '../../db/open/refusal.ts';
import { systemClock } from '../../kernel/clock.ts';
import { systemIds } from '../../kernel/ids.ts';
import type { Deps } from '../../kernel/deps.ts';
import { memoryOf } from '../../kernel/known-data.ts';
import { StartRefused } from '../../kernel/start-refused.ts';
import { restoreBackup } from './restore-backup.service.ts';

type Start = Pick<Deps, 'config' | 'log'> & {
  /** The copy's file. */
  readonly from: string;
};

const demandWhole = async (file: string): Promise<void> => {
  const facts = await inspectCopy(file, { questions: [], isDeep: true }).catch((cause: unknown) => {
    throw new StartRefused('copy_damaged', { file }, { cause });
  });
  if (facts.schemaVersion > migrations.length) throw new StartRefused('copy_newer', { file });
};

/**
 * Puts a copy into a data folder that no server has open, before it is opened; what is in it is kept among its backups.
 * Throws `StartRefused`, the folder as it was, for a copy that is not whole and for a folder that takes none.
 */
export const restoreAtStart = async ({ config, from, log }: Start): Promise<void> => {
  const { dataDir } = config;
  await demandWhole(from);
  const replaced = memoryOf(config).uid;
  const restoring = {
    clock: systemClock,
    ids: systemIds,
    log,
    dataDir,
    from,
    id: basename(from, '.db'),
    replaced,
  };
  try {
    await withFolder(dataDir, async () => {
      await restoreBackup(restoring);
      completeRestore(dataDir, log);
    });
  } catch (error) {
    throw asRefusal(error, storePaths(dataDir));
  }
};
