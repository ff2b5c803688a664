import { agendaWords as words } from '#shared/areas/schedules/screen-words.ts';

/** Writes the length of a window: "1 h", "1 h 30 min", "45 min". */
export const lastingText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && words.hoursOf(String(hours)), rest > 0 && words.minutes(String(rest))]
    .filter(Boolean)
    .join(' ');
};
