/** What the screen of the audit log is called. */
export const auditTitles = { audit: 'Auditoria' } as const;
