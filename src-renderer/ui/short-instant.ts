import { common } from '#shared/areas/screens/common-words.ts';

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });
const dayMonth = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit' });
const wholeDate = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' });

/** An instant in the time of this computer: "hoje 14:28", "18/11 16:41", "18/11/2025" of another year. */
export function shortInstant(instant: string, now: Date): string {
  const date = new Date(instant);
  if (date.toDateString() === now.toDateString()) return common.today(clock.format(date));
  if (date.getFullYear() === now.getFullYear()) return `${dayMonth.format(date)} ${clock.format(date)}`;
  return wholeDate.format(date);
}
