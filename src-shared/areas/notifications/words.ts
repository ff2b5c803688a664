/** Name of the area in the API's documentation. */
export const notificationTags = { notifications: 'Avisos' } as const;

/** The documentation's text about the area. */
export const notificationTagNotes = {
  Avisos: 'O que o sistema conta sozinho a quem cuida de cada área',
} as const;

/** Answers of the API about notifications, by code. */
export const notificationAnswers = {
  notifications_listed: 'Avisos listados',
  notification_read: 'Aviso lido',
} as const;

/** Words of the list of notifications in the top bar. */
export const notificationWords = {
  title: 'Avisos',
  open: 'Avisos',
  openWith: (count: number) => (count === 1 ? 'Avisos: 1 não lido' : `Avisos: ${count} não lidos`),
  failed: 'Os avisos não puderam ser lidos',
  empty: 'Nenhum aviso.',
  emptyText: 'O que precisar de atenção aparece aqui.',
  unread: 'Não lido',
  read: 'Marcar como lido',
  readOf: (title: string) => `Marcar como lido: ${title}`,
} as const;
