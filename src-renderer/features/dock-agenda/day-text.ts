import { showDate } from '#shared/kernel/civil-date.ts';

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });

/** A day as the head of the agenda says it: "quinta-feira, 19/11/2026". */
export const dayText = (date: string): string =>
  `${weekday.format(new Date(`${date}T00:00:00Z`))}, ${showDate(date)}`;
