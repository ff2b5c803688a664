/** Titles of the agenda of the docks: the navigation needs them before its screen is loaded. */
export const scheduleTitles = { agenda: 'Agenda de docas' } as const;
