import { agendaWords as words } from '#shared/areas/schedules/screen-words.ts';
import { showDate } from '#shared/kernel/civil-date.ts';

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });

/** A day as the head of the agenda says it: "quinta-feira, 19/11/2026". */
export const dayText = (date: string): string =>
  `${weekday.format(new Date(`${date}T00:00:00Z`))}, ${showDate(date)}`;

/** Writes the length of a window: "1 h", "1 h 30 min", "45 min". */
export const lastingText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && words.hoursOf(String(hours)), rest > 0 && words.minutes(String(rest))]
    .filter(Boolean)
    .join(' ');
};
