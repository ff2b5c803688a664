/** Name of the area of API tokens in the API's documentation. */
export const tokenTags = { apiTokens: 'Tokens de API' } as const;

export const tokenTagNotes = {
  'Tokens de API': 'Acesso de integrações, limitado por escopos',
} as const;

/** What the documentation says of each operation of API tokens, by id. */
export const tokenOperations = {
  'apiTokens.list': {
    id: 'apiTokens.list',
    summary: 'Lista tokens de API',
    description: 'Página de tokens, do mais novo ao mais antigo, sem o segredo.',
  },
  'apiTokens.create': {
    id: 'apiTokens.create',
    summary: 'Cria um token de API',
    description: 'O segredo aparece só nesta resposta. O token não pode ter escopo que quem o cria não tem.',
  },
  'apiTokens.revoke': {
    id: 'apiTokens.revoke',
    summary: 'Revoga um token de API',
    description: 'Vale de imediato.',
  },
} as const;

/** What the API answers about API tokens, by code. Braces name the variables of a sentence. */
export const tokenAnswers = {
  already_done: 'Esta requisição já foi feita e o segredo só é mostrado uma vez; crie outro',
  tokens_listed: 'Tokens listados',
  token_created: 'Token criado; copie-o agora, ele não será mostrado de novo',
  token_revoked: 'Token revogado',
  scope_not_for_tokens: 'Este escopo não é aceito em token de API: {scope}',
  scope_not_held: 'Você não tem este escopo e não pode concedê-lo: {scope}',
  expires_in_past: 'A validade precisa estar no futuro',
} as const;
