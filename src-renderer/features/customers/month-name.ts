const long = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' });

const dayOf = (month: string): Date => new Date(`${month}-15T00:00:00Z`);

/** Names a month written as YYYY-MM: "novembro de 2026". */
export const monthName = (month: string): string => long.format(dayOf(month));

/** Its short name below a bar: "nov". */
export const shortMonthName = (month: string): string => short.format(dayOf(month)).replace('.', '');
