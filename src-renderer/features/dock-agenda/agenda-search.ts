import { isCivilDate } from '#shared/kernel/civil-date.ts';

/** The parameters in the agenda's address: a day of the site, and the order whose visit stands open. */
export type AgendaSearch = { readonly dia?: string; readonly visita?: string };

/** Reads the address of the agenda; what is no day and no order is left out. */
export function readAgendaSearch({ dia, visita }: Record<string, unknown>): AgendaSearch {
  return {
    ...(typeof dia === 'string' && isCivilDate(dia) ? { dia } : {}),
    ...(typeof visita === 'string' && visita.length <= 60 && visita !== '' ? { visita } : {}),
  };
}
