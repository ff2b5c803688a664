/** What the documentation says of each operation of the audit log, by id. */
export const auditOperations = {
  'audit.list': {
    id: 'audit.list',
    summary: 'Lista o registro de auditoria',
    description:
      'Quem fez o quê e quando, do mais novo ao mais antigo. De pessoas e segredos guarda só os nomes dos campos alterados; do resto, também o que diziam antes e depois.',
  },
} as const;

/** Closed lists of the audit log, and what each is called. */
export const auditLists = { audit_entity: 'O que a auditoria nomeia' } as const;

/** What the API answers about the audit log, by code. Braces name the variables of a sentence. */
export const auditAnswers = {
  audit_listed: 'Registro de auditoria listado',
} as const;
