import { apartOf } from '../../kernel/apart/apart.ts';
import { settingsOf } from '../../kernel/settings.ts';
import { hasLeapt } from '../../kernel/running-time.ts';
import { listCopies, removeCopies } from './backups.files.ts';
import { isDue, isOverdue, surplusOf } from './backups.rules.ts';
import { createFilesAside } from '../../db/backups/files-aside.ts';
import { copiesNow, folderOf, type BackupDeps } from './backups.deps.ts';
import { guardDaily } from './guard-files.work.ts';
import { lastMade, ofPresentData } from './last-made.view.ts';
import { makeBackup, type MadeBackup } from './make-backup.work.ts';
import { copyNewest, forgetInSecond } from './second-folder.work.ts';
import { notifyFailed, notifyOverdue } from './notify.service.ts';

const everyMs = 5 * 60_000;
/** The number of checks for which a backup under way may delay the notice of a missing one. */
const patientLooks = 12;
/** A clock that goes further ahead than this at once may be wrong: a computer may sleep, and be off for a holiday. */
const leapLimits = { running: 86_400_000, off: 60 * 86_400_000 };

/** Lets go of the daily copies that are kept no longer; those from the future count for nothing and stay. */
const thinOut = async (on: BackupDeps): Promise<void> => {
  const { deps } = on;
  if (hasLeapt(deps, leapLimits)) return;
  const settings = settingsOf(deps.store);
  const { backup_keep_daily, backup_keep_weekly, backup_keep_monthly, time_zone: zone } = settings;
  const keep = { daily: backup_keep_daily, weekly: backup_keep_weekly, monthly: backup_keep_monthly };
  const daily = listCopies(copiesNow(deps)).filter((copy) => copy.kind === 'daily' && !copy.is_from_future);
  const surplus = surplusOf(daily, { keep, zone });
  removeCopies(folderOf(deps), surplus);
  await forgetInSecond(on, surplus);
};

/**
 * Makes the copy that is due by the site's settings and removes those that are not kept any more; undefined where it
 * was made. A failure is remembered, and notified once until a backup succeeds.
 */
export const backUpToday = async (on: BackupDeps): Promise<MadeBackup | undefined> => {
  const { deps, memory } = on;
  try {
    if (!isDue(settingsOf(deps.store), lastMade(on, ['daily']))) return undefined;
    const made = await makeBackup(on, { kind: 'daily' });
    memory.keep({ last: { at: deps.clock.instant(), outcome: 'made', id: made.id } });
    await thinOut(on);
    return made;
  } catch (error) {
    const isNew = memory.now().last?.outcome !== 'failed';
    memory.keep({ last: { at: deps.clock.instant(), outcome: 'failed', id: null } });
    if (isNew) await notifyFailed(deps, folderOf(deps));
    throw error;
  }
};

/** Tells, once until another is made, that a backup has been missing for a day after it was due, whatever the reason. */
export const notifyWhereOverdue = async (on: BackupDeps): Promise<void> => {
  const { deps, memory } = on;
  if (memory.now().is_overdue_told) return;
  if (!isOverdue(settingsOf(deps.store), lastMade(on, ofPresentData))) return;
  memory.keep({ is_overdue_told: true });
  await notifyOverdue(deps, folderOf(deps));
};

/** Makes the copy that is due while the server listens, a while after its start, until the function given back is called. */
export const backUpDaily = (on: BackupDeps): (() => Promise<void>) => {
  const { log } = on.deps;
  let pass: Promise<void> | undefined;
  let looks = 0;
  const notify = (): Promise<void> =>
    notifyWhereOverdue(on).catch((error: unknown) =>
      log.error({ err: error }, 'whether a backup is missing is not known'),
    );
  const backUp = async (): Promise<void> => {
    try {
      const made = await backUpToday(on);
      if (made !== undefined) log.info({ made }, 'the backup of the day was made');
      await copyNewest(on);
    } catch (error) {
      log.error({ err: error }, 'the backup of the day was not made');
    }
    await notify();
    pass = undefined;
  };
  const files = createFilesAside();
  let guarding: Promise<void> | undefined;
  const guard = (): Promise<void> =>
    guardDaily(on, files)
      .catch((error: unknown) => log.error({ err: error }, 'the files of attachments were not looked at'))
      .finally(() => (guarding = undefined));
  const look = (): void => {
    looks = pass === undefined ? 0 : looks + 1;
    if (looks >= patientLooks) void notify();
    pass ??= backUp();
    guarding ??= guard();
  };
  const timer = setInterval(look, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    apartOf(on.deps.store).stop();
    await files.stop();
    await Promise.all([pass, guarding]);
  };
};
