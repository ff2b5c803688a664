import type { NotificationKind } from '#shared/areas/notifications/schema.ts';
import type { Deps } from '../../kernel/deps.ts';
import { notify } from '../../kernel/notify.ts';

/** Backups are of the site as a whole. */
const site = '00000000-0000-0000-0000-000000000000';

type NotifyDeps = Pick<Deps, 'store' | 'ids' | 'clock' | 'log'>;

/** Notifies of a backup; logs a warning where the notice can't be written, as on a full disk. */
const notifyOf = (deps: NotifyDeps, kind: NotificationKind, name: string): Promise<void> =>
  deps.store
    .write('backup.tell', async (tx) =>
      notify(tx, deps, { kind, subject: { uid: site, name }, at: deps.clock.instant() }),
    )
    .catch((error: unknown) => deps.log.warn({ err: error, kind }, 'nobody could be told of a backup'));

/** Tells who looks after backups that the day's was not made. */
export const notifyFailed = (deps: NotifyDeps, folder: string): Promise<void> =>
  notifyOf(deps, 'backup_failed', folder);

/** Tells who looks after backups that the second folder did not get the last one. */
export const notifyNotCopied = (deps: NotifyDeps, folder: string): Promise<void> =>
  notifyOf(deps, 'backup_not_copied', folder);

/** Tells who looks after backups that the second folder does not answer. */
export const notifySilent = (deps: NotifyDeps, folder: string): Promise<void> =>
  notifyOf(deps, 'backup_folder_silent', folder);

/** Tells who looks after backups that there has been none since long before one was due. */
export const notifyOverdue = (deps: NotifyDeps, folder: string): Promise<void> =>
  notifyOf(deps, 'backup_overdue', folder);

/** Tells who looks after backups that so many files of attachments are spoilt or gone, and that no copy has them. */
export const notifyDamagedFiles = (deps: NotifyDeps, files: number): Promise<void> =>
  notifyOf(deps, 'attachments_spoilt', String(files));
