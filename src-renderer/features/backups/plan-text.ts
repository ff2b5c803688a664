import { weekdays, type Settings } from '#shared/areas/settings/schema.ts';
import { backupPlanWords as words } from '#shared/areas/backups/plan-screen-words.ts';
import { settingLabels } from '#shared/areas/settings/words.ts';
import { formatInteger } from '../../lib/format.ts';

/** The hour of a day as people write it: 8 gives "08:00". */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The days and the hour from which backups are made, as one says it. */
export function whenText({ backup_days: days, backup_hour: hour }: Settings): string {
  if (days.length === weekdays.length) return words.everyDay(hourText(hour));
  const text = days.map((day) => settingLabels.weekday[day]).join(', ');
  return words.someDays(text.charAt(0).toUpperCase() + text.slice(1), hourText(hour));
}

/** Says in words how many backups stay. */
export const countsText = (settings: Settings): string =>
  words.counts(
    formatInteger(settings.backup_keep_daily),
    formatInteger(settings.backup_keep_weekly),
    formatInteger(settings.backup_keep_monthly),
  );
