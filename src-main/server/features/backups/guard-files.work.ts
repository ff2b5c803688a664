import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import { attachedFolder } from '../../db/open/paths.ts';
import type { FilesAside } from '../../db/backups/files-aside.ts';
import type { FilesFound } from '../../db/copies/files-task.ts';
import { makeFolder } from '../../db/open/make-folder.ts';
import { copyPath, listCopies } from './backups.files.ts';
import { copiesNow, folderOf, type BackupDeps } from './backups.deps.ts';
import { fetchFromSecond } from './second-folder.work.ts';
import { notifyDamagedFiles } from './notify.service.ts';

const dayMs = 86_400_000;

/**
 * Tells whether the files are to be verified: a day after the last time, even where the clock was set back meanwhile.
 */
const isDue = ({ deps, memory }: BackupDeps): boolean => {
  const { files_looked_at: last } = memory.now();
  return last === null || Math.abs(deps.clock.now() - Date.parse(last)) >= dayMs;
};

/** The same look again, with what the second folder has of the files that nobody here has. */
const withSecond = async (
  on: BackupDeps,
  found: FilesFound,
  look: (spares: readonly string[]) => Promise<FilesFound>,
): Promise<FilesFound> => {
  const spare = `${attachedFolder(on.deps.config.dataDir)}.found`;
  try {
    makeFolder(spare);
    const hashes = [...new Set(found.faults.map(({ path }) => basename(path)))];
    await fetchFromSecond(on, { hashes, to: spare });
    const again = await look([spare]);
    return { ...again, healed: found.healed + again.healed };
  } finally {
    rmSync(spare, { recursive: true, force: true });
  }
};

/**
 * Holds the files of attachments, and those of every verified copy, against their hashes: several copies are names of
 * one file, which a disk spoils for all of them. One that is spoilt or gone is made good out of another copy, the
 * present files or the second folder; people are notified each day of those that exist nowhere any more.
 */
export const guardFiles = async (on: BackupDeps, files: FilesAside): Promise<FilesFound> => {
  const { deps, memory } = on;
  const { dataDir: dataFolder } = deps.config;
  const copies = listCopies(copiesNow(deps))
    .filter(({ status }) => status === 'verified')
    .map(({ id }) => copyPath(folderOf(deps), id));
  const look = (spares: readonly string[]): Promise<FilesFound> =>
    files.run({ kind: 'guard', dataFolder, copies, spares });
  const here = await look([]);
  const found = here.faults.length === 0 ? here : await withSecond(on, here, look);
  memory.keep({ files_looked_at: deps.clock.instant() });
  if (found.healed > 0) deps.log.warn({ healed: found.healed }, 'spoilt files of attachments were made good');
  if (found.faults.length > 0) {
    deps.log.error({ faults: found.faults }, 'files of attachments are spoilt, and nobody has them whole');
    const lost = new Set(found.faults.map(({ path }) => basename(path)));
    await notifyDamagedFiles(deps, lost.size);
  }
  return found;
};

/** The same where a day has passed since. */
export const guardDaily = async (on: BackupDeps, files: FilesAside): Promise<void> => {
  if (isDue(on)) await guardFiles(on, files);
};
