import type { SecondOutcome } from '#shared/areas/backups/status-schema.ts';
import { memoryOf } from '../../kernel/known-data.ts';
import { jobMessage, type JobControl, type JobWork } from '../../kernel/jobs.ts';
import { copyPath } from './backups.files.ts';
import { alteredIn } from './faults.rules.ts';
import { folderOf, type BackupDeps } from './backups.deps.ts';
import { urlOf } from './backups.rules.ts';
import { makeBackup, type MadeBackup } from './make-backup.work.ts';
import { restoreBackup, type DecidedRestore } from './restore-backup.service.ts';
import { copyNewest } from './second-folder.work.ts';
import { verifyBackup, type VerifiedBackup } from './verify-backup.work.ts';

const messageOf = (
  { movements, differences, lacking, repaired }: MadeBackup,
  second: SecondOutcome | undefined,
) => {
  if (lacking > 0) return jobMessage('backup_made_lacking', { files: lacking });
  if (differences > 0) return jobMessage('backup_made_divergent', { differences });
  if (repaired.length > 0) {
    return jobMessage('backup_made_mended', { records: movements, names: repaired.join(', ') });
  }
  const isAlone = second !== undefined && second !== 'copied';
  return jobMessage(isAlone ? 'backup_made_alone' : 'backup_made', { records: movements });
};

/** The most files that are named. */
const mostNamed = 3;

/** The job that copies the data. */
export const making = (on: BackupDeps): JobWork => ({
  kind: 'backup',
  says: { code: 'backup_making' },
  run: async ({ progress }) => {
    const made = await makeBackup(on, { kind: 'manual', progress });
    const second = await copyNewest(on);
    return { ...messageOf(made, second), resultUrl: urlOf(made.id) };
  },
});

const verifiedMessage = ({ differences, faults, repairable }: VerifiedBackup) => {
  const altered = alteredIn(faults);
  if (altered.length > 0) {
    const names = altered.slice(0, mostNamed).join(', ');
    return jobMessage('backup_verified_spoilt', { files: altered.length, names });
  }
  if (faults.length > 0) return jobMessage('backup_verified_lacking', { files: faults.length });
  const names = repairable.join(', ');
  if (names === '' && differences === 0) return { code: 'backup_verified' } as const;
  if (names === '') return jobMessage('backup_verified_divergent', { differences });
  return differences === 0
    ? jobMessage('backup_verified_mendable', { names })
    : jobMessage('backup_verified_mendable_divergent', { names, differences });
};

/** The job that reads a copy through. */
export const verifying = ({ deps }: BackupDeps, id: string): JobWork => ({
  kind: 'backup_verify',
  says: { code: 'backup_verifying' },
  run: async ({ progress }) => {
    progress(0, 1);
    const found = await verifyBackup(deps, id);
    progress(1, 1);
    return { ...verifiedMessage(found), resultUrl: urlOf(id) };
  },
});

/** The milliseconds that watchers of the job have to see its end before the server restarts. */
const lastLookMs = 1500;

type Restart = { readonly id: string; readonly control: JobControl };

const prepareAndRestart = async (on: BackupDeps, { id, control }: Restart): Promise<DecidedRestore> => {
  const { signal, progress } = control;
  const { deps, restart } = on;
  progress(0, 2);
  await verifyBackup(deps, id);
  signal.throwIfAborted();
  progress(1, 2);
  const { clock, ids, log, config } = deps;
  const { dataDir } = config;
  const from = copyPath(folderOf(deps), id);
  const replaced = memoryOf(config).uid;
  const decided = await restoreBackup({ clock, ids, log, dataDir, from, id, replaced, signal });
  progress(2, 2);
  setTimeout(restart, lastLookMs).unref();
  return decided;
};

const preparedMessage = ({ repaired, faults }: DecidedRestore) =>
  faults.length > 0
    ? jobMessage('backup_prepared_lacking', { files: faults.length })
    : repaired.length === 0
      ? ({ code: 'backup_prepared' } as const)
      : jobMessage('backup_prepared_mended', { names: repaired.join(', ') });

/** The job that prepares a copy to take the place of the data, and has the server begin anew with it. */
export const restoring = (on: BackupDeps, id: string): JobWork => ({
  kind: 'backup_restore',
  says: { code: 'backup_preparing' },
  run: async (control) => {
    const decided = await prepareAndRestart(on, { id, control });
    return { ...preparedMessage(decided), resultUrl: urlOf(id) };
  },
});
