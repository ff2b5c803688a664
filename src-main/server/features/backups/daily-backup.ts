import { settingsOf } from '../../kernel/settings.ts';
import { listCopies, removeCopies } from './backup-files.ts';
import { dueBefore, surplusOf } from './backups.rules.ts';
import { folderOf, type BackupDesk } from './desk.ts';
import { makeBackup, type MadeBackup } from './make-backup.ts';
import { copyNewest, forgetInSecond } from './second-folder.ts';
import { tellFailed } from './tell.ts';

const everyMs = 5 * 60_000;

/**
 * Makes the copy that is due by the site's settings and lets go of those that are kept no longer; undefined where it
 * was made. One that fails is remembered, and told once until another is made.
 */
export const backUpToday = async (desk: BackupDesk): Promise<MadeBackup | undefined> => {
  const { deps, memory } = desk;
  const settings = settingsOf(deps.store);
  const daily = () => listCopies(folderOf(deps)).filter(({ kind }) => kind === 'daily');
  try {
    const due = dueBefore(settings, deps.clock.now());
    if (daily().some(({ created_at }) => Date.parse(created_at) >= due)) return undefined;
    const made = await makeBackup(desk, { kind: 'daily' });
    memory.keep({ last: { at: deps.clock.instant(), outcome: 'made', id: made.id } });
    const { backup_keep_daily, backup_keep_weekly, backup_keep_monthly, time_zone: zone } = settings;
    const keep = { daily: backup_keep_daily, weekly: backup_keep_weekly, monthly: backup_keep_monthly };
    const surplus = surplusOf(daily(), { keep, zone });
    removeCopies(folderOf(deps), surplus);
    forgetInSecond(desk, surplus);
    return made;
  } catch (error) {
    const isNew = memory.now().last?.outcome !== 'failed';
    memory.keep({ last: { at: deps.clock.instant(), outcome: 'failed', id: null } });
    if (isNew) await tellFailed(deps, folderOf(deps));
    throw error;
  }
};

/** Makes the copy that is due while the server listens, a while after its start, until the function given back is called. */
export const backUpDaily = (desk: BackupDesk): (() => Promise<void>) => {
  const { log } = desk.deps;
  let pass: Promise<void> = Promise.resolve();
  const look = (): void => {
    pass = pass
      .then(() => backUpToday(desk))
      .then((made) => {
        if (made !== undefined) log.info({ made }, 'the backup of the day was made');
        return copyNewest(desk);
      })
      .then(() => {})
      .catch((error: unknown) => log.error({ err: error }, 'the backup of the day was not made'));
  };
  const timer = setInterval(look, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return pass;
  };
};
