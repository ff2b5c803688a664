/** Name of the area of API tokens in the API's documentation. */
export const tokenTags = { apiTokens: 'Tokens de API' } as const;

export const tokenTagNotes = {
  'Tokens de API': 'Acesso de integrações, limitado por escopos',
} as const;

/** Notes of the documentation on fields of API tokens. */
export const tokenFields = {
  prefix: 'Começo do token, para reconhecê-lo',
  previousUntil: 'Até quando o segredo anterior ainda é aceito; null: não há',
  overlapHours: 'Por quantas horas o segredo anterior ainda é aceito; 24 se não vier',
} as const;

/** Answers of the API about API tokens, by code. Braces name the variables of a sentence. */
export const tokenAnswers = {
  already_done: 'Esta requisição já foi feita e o segredo só é mostrado uma vez; faça outro',
  token_read: 'Token lido',
  token_renamed: 'Token renomeado',
  token_rotated: 'Segredo trocado; copie o novo agora, ele não será mostrado de novo',
  tokens_listed: 'Tokens listados',
  token_created: 'Token criado; copie-o agora, ele não será mostrado de novo',
  token_revoked: 'Token revogado',
  scope_not_for_tokens: 'Este escopo não é aceito em token de API: {scope}',
  scope_not_held: 'Você não tem este escopo e não pode concedê-lo: {scope}',
  expires_in_past: 'A validade precisa estar no futuro',
} as const;
