/** Closed lists of the audit log, and what each is called. */
export const auditLists = { audit_entity: 'O que a auditoria nomeia' } as const;

/** Answers of the API about the audit log, by code. Braces name the variables of a sentence. */
export const auditAnswers = {
  audit_listed: 'Registro de auditoria listado',
} as const;
