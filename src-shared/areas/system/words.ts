/** Name of the area of the server in the API's documentation. */
export const systemTags = { system: 'Sistema' } as const;

export const systemTagNotes = {
  Sistema: 'Estado do servidor',
} as const;

/** What the documentation says of each operation of the server, by id. */
export const systemOperations = {
  'system.health': {
    id: 'system.health',
    summary: 'Estado do servidor',
    description: 'Responde enquanto o servidor está no ar; não exige acesso.',
  },
} as const;

/** What the API answers about the server, by code. Braces name the variables of a sentence. */
export const systemAnswers = {
  health_ok: 'Servidor em funcionamento',
} as const;
