const format = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'long',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A civil date `YYYY-MM-DD` with the name of its day: "Quinta-feira, 19/11/2026". */
export function longDay(date: string): string {
  const text = format.format(Date.parse(date));
  return text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);
}
