/** Name of the area of API tokens in the API's documentation. */
export const tokenTags = { apiTokens: 'Tokens de API' } as const;

export const tokenTagNotes = {
  'Tokens de API': 'Acesso de integrações, limitado por escopos',
} as const;

/** What the documentation says of fields of API tokens. */
export const tokenFields = {
  prefix: 'Começo do token, para reconhecê-lo',
  previousUntil: 'Até quando o segredo anterior ainda é aceito; null: não há',
  overlapHours: 'Por quantas horas o segredo anterior ainda é aceito; 24 se não vier',
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
  'apiTokens.details': {
    id: 'apiTokens.details',
    summary: 'Mostra um token de API',
    description: 'Nome, escopos, validade e último uso, sem o segredo.',
  },
  'apiTokens.rename': {
    id: 'apiTokens.rename',
    summary: 'Renomeia um token de API',
    description:
      'Só o nome muda; o resto do que foi lido pode voltar e é ignorado. O token de outra pessoa exige `users:write`.',
  },
  'apiTokens.rotateSecret': {
    id: 'apiTokens.rotateSecret',
    summary: 'Troca o segredo de um token de API',
    description:
      'O segredo novo aparece só nesta resposta. O anterior é aceito junto por `overlap_hours`, para que a integração troque sem parar; depois recebe 401 `api_token_replaced`. O token continua o mesmo: identificador, escopos, validade e histórico. Trocado várias vezes seguidas, até cinco anteriores valem, cada um até o seu prazo. O token de outra pessoa exige `users:write`.',
  },
  'apiTokens.revoke': {
    id: 'apiTokens.revoke',
    summary: 'Revoga um token de API',
    description: 'Vale de imediato, também para os segredos anteriores.',
  },
} as const;

/** What the API answers about API tokens, by code. Braces name the variables of a sentence. */
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
