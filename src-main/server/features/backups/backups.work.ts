import type { SecondOutcome } from '#shared/domain/backup-status.ts';
import { jobWord, type JobControl, type JobWork } from '../jobs/index.ts';
import { copyPath } from './backup-files.ts';
import { folderOf, type BackupDesk } from './desk.ts';
import { makeBackup, type MadeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { copyNewest } from './second-folder.ts';
import { verifyBackup } from './verify-backup.ts';

const urlOf = (id: string): string => `/api/v1/backups/${encodeURIComponent(id)}`;

const wordOf = ({ movements, differences }: MadeBackup, second: SecondOutcome | undefined) => {
  if (differences > 0) return jobWord('backup_made_divergent', { differences });
  const isAlone = second !== undefined && second !== 'copied';
  return jobWord(isAlone ? 'backup_made_alone' : 'backup_made', { records: movements });
};

/** The job that copies the data. */
export const making = (desk: BackupDesk): JobWork => ({
  kind: 'backup',
  says: { code: 'backup_making' },
  run: async ({ progress }) => {
    const made = await makeBackup(desk, { kind: 'manual', progress });
    const second = await copyNewest(desk);
    return { ...wordOf(made, second), resultUrl: urlOf(made.id) };
  },
});

/** The job that reads a copy through. */
export const verifying = ({ deps }: BackupDesk, id: string): JobWork => ({
  kind: 'backup_verify',
  says: { code: 'backup_verifying' },
  run: async ({ progress }) => {
    progress(0, 1);
    await verifyBackup(deps, id);
    progress(1, 1);
    return { code: 'backup_verified', resultUrl: urlOf(id) };
  },
});

/** How long those who watch the job have to see its end before the server is gone for a moment. */
const lastLookMs = 1500;

const prepareAndRestart = async (desk: BackupDesk, id: string, { signal, progress }: JobControl) => {
  const { deps, restart } = desk;
  progress(0, 2);
  await verifyBackup(deps, id);
  signal.throwIfAborted();
  progress(1, 2);
  const { clock, log, config } = deps;
  const from = copyPath(folderOf(deps), id);
  await restoreBackup({ clock, log, dataDir: config.dataDir, from, id, signal });
  progress(2, 2);
  setTimeout(restart, lastLookMs).unref();
};

/** The job that prepares a copy to take the place of the data, and has the server begin anew with it. */
export const restoring = (desk: BackupDesk, id: string): JobWork => ({
  kind: 'backup_restore',
  says: { code: 'backup_preparing' },
  run: async (control) => {
    await prepareAndRestart(desk, id, control);
    return { code: 'backup_prepared', resultUrl: urlOf(id) };
  },
});
