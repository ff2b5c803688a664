import { civilDate } from '#shared/kernel/civil-date.ts';
import { settingsOf } from '../../kernel/settings.ts';
import { listCopies, removeCopies } from './backup-files.ts';
import { surplusOf } from './backups.rules.ts';
import { folderOf, type BackupDesk } from './desk.ts';
import { makeBackup, type MadeBackup } from './make-backup.ts';

const everyMs = 5 * 60_000;
const keep = { daily: 7, weekly: 4, monthly: 12 };

/**
 * Makes the copy of the site's present day and lets go of those that are kept no longer; undefined where it was
 * made today.
 */
export const backUpToday = async (desk: BackupDesk): Promise<MadeBackup | undefined> => {
  const { deps } = desk;
  const zone = settingsOf(deps.store).time_zone;
  const dayOf = (moment: number): string => civilDate(moment, zone);
  const daily = () => listCopies(folderOf(deps)).filter(({ kind }) => kind === 'daily');
  const today = dayOf(deps.clock.now());
  if (daily().some(({ created_at }) => dayOf(Date.parse(created_at)) === today)) return undefined;
  const made = await makeBackup(desk, { kind: 'daily' });
  removeCopies(folderOf(deps), surplusOf(daily(), { keep, zone }));
  return made;
};

/** Makes the day's copy while the server listens, a while after its start, until the function given back is called. */
export const backUpDaily = (desk: BackupDesk): (() => Promise<void>) => {
  const { log } = desk.deps;
  let pass: Promise<void> = Promise.resolve();
  const look = (): void => {
    pass = pass
      .then(() => backUpToday(desk))
      .then((made) => {
        if (made !== undefined) log.info({ made }, 'the backup of the day was made');
      })
      .catch((error: unknown) => log.error({ err: error }, 'the backup of the day was not made'));
  };
  const timer = setInterval(look, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return pass;
  };
};
