/** The title of the screen of the audit log. */
export const auditTitles = { audit: 'Auditoria' } as const;
