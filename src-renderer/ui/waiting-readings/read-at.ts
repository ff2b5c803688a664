const clock = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'medium' });

/** The second at which something was read: "14:31:58". */
export const readAt = (at: Date): string => clock.format(at);
