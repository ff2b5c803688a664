import { common } from '#shared/areas/screens/common-words.ts';
import { formatDate, formatDayMonth, formatMinute } from '../lib/format.ts';
import { siteTime } from '../lib/site-clock.ts';

/** An instant in the time of the site: "hoje 14:28", "18/11 16:41", "18/11/2025" of another year. */
export function shortInstant(instant: string, now: Date): string {
  const [{ date }, { date: day }] = [siteTime(instant), siteTime(now.getTime())];
  if (date === day) return common.today(formatMinute(instant));
  if (date.slice(0, 4) === day.slice(0, 4)) return `${formatDayMonth(instant)} ${formatMinute(instant)}`;
  return formatDate(date);
}
