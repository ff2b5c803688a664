import { z } from 'zod';
import { isTokenScope, scopes } from '../../kernel/access.ts';
import { instant, uuid } from '../../kernel/primitives.ts';
import { pageParameters, queryMoment } from '../../kernel/query.ts';
import { readOnlyOf } from '../../kernel/read-only.ts';
import { refuse } from '../../kernel/refusal.ts';
import { absent, change, command, create, list, operations, read, remove } from '../../kernel/operations.ts';
import { tokenFields as fields, tokenTags as tags } from './words.ts';
import { accessExamples, displayName } from '../auth/schema.ts';
import { idParameter } from '../../domain/parameters.ts';
import { commonWords } from '../../domain/field-words.ts';
import { overlapHours } from '../../domain/secret-overlap.ts';

const apiTokenSchema = z.object({
  id: uuid.describe(commonWords.id),
  name: z.string().describe(commonWords.name),
  scopes: z.array(z.enum(scopes)).describe(commonWords.scopes),
  /** First characters of the newest secret, to tell tokens apart. */
  prefix: z.string().describe(fields.prefix),
  /** Is the end of the former secret; null where there is none. */
  previous_until: instant.nullable().describe(fields.previousUntil),
  created_by: z.string().describe(commonWords.created_by),
  expires_at: instant.nullable().describe(commonWords.expires_at),
  last_used_at: instant.nullable().describe(commonWords.last_used_at),
  created_at: instant.describe(commonWords.created_at),
  version: z.int().describe(commonWords.version),
});
export type ApiToken = z.output<typeof apiTokenSchema>;

const example = {
  id: accessExamples.user.id,
  name: 'ERP',
  scopes: ['products:read', 'products:write'],
  prefix: 'alm_3Jxk',
  previous_until: null,
  created_by: 'marcia',
  expires_at: null,
  last_used_at: null,
  created_at: accessExamples.moment,
  version: 1,
} as const;
const params = { id: example.id };

/** The token with the whole secret, which no later answer shows. */
const newSecretSchema = apiTokenSchema.extend({
  token: z.string().describe('O token inteiro; aparece só nesta resposta'),
});
/** A token whose secret was just made. */
export type NewApiToken = z.output<typeof newSecretSchema>;

export const apiTokens = operations('apiTokens', tags.apiTokens, {
  list: list({
    summary: 'Lista tokens de API',
    description: 'Página de tokens, do mais novo ao mais antigo, sem o segredo.',
    path: '/api-tokens',
    access: 'tokens:read',
    query: z.strictObject({ ...pageParameters }),
    data: apiTokenSchema,
    says: 'tokens_listed',
    example: { data: example },
  }),
  details: read({
    summary: 'Mostra um token de API',
    description: 'Nome, escopos, validade e último uso, sem o segredo.',
    path: '/api-tokens/{id}',
    access: 'tokens:read',
    params: idParameter,
    data: apiTokenSchema,
    versioned: true,
    says: 'token_read',
    errors: absent,
    example: { params, data: example },
  }),
  create: create({
    summary: 'Cria um token de API',
    description: 'O segredo aparece só nesta resposta. O token não pode ter escopo que quem o cria não tem.',
    path: '/api-tokens',
    access: 'tokens:write',
    personOnly: true,
    body: z.strictObject({
      name: displayName.describe(commonWords.name),
      scopes: z
        .array(
          z.enum(scopes).check((ctx) => {
            if (!isTokenScope(ctx.value)) refuse(ctx, 'scope_not_for_tokens', { scope: ctx.value });
          }),
        )
        .min(1)
        .max(scopes.length)
        .describe(commonWords.scopes),
      /** Instant or date in the future; null or absent: no end. */
      expires_at: queryMoment('last').nullable().optional().describe(commonWords.expires_at),
    }),
    data: newSecretSchema,
    says: 'token_created',
    errors: { 403: ['forbidden'], 409: ['already_done', 'idempotency_mismatch'] },
    example: {
      body: { name: 'ERP', scopes: ['products:read', 'products:write'] },
      data: { ...example, token: 'alm_3JxkYwExemplo' },
    },
  }),
  rename: change({
    summary: 'Renomeia um token de API',
    description:
      'Só o nome muda; o resto do que foi lido pode voltar e é ignorado. O token de outra pessoa exige `users:write`.',
    path: '/api-tokens/{id}',
    access: 'tokens:write',
    personOnly: true,
    params: idParameter,
    body: z.strictObject({
      name: displayName.optional().describe(commonWords.name),
      ...readOnlyOf(apiTokenSchema, { name: null }),
    }),
    data: apiTokenSchema,
    versioned: true,
    says: 'token_renamed',
    errors: { 403: ['forbidden'], 404: ['not_found'], 412: ['version_mismatch'] },
    example: {
      params,
      body: { name: 'ERP da matriz' },
      data: { ...example, name: 'ERP da matriz', version: 2 },
    },
  }),
  rotateSecret: command({
    summary: 'Troca o segredo de um token de API',
    description:
      'O segredo novo aparece só nesta resposta. O anterior é aceito junto por `overlap_hours`, para que a integração troque sem parar; depois recebe 401 `api_token_replaced`. O token continua o mesmo: identificador, escopos, validade e histórico. Trocado várias vezes seguidas, até cinco anteriores valem, cada um até o seu prazo. O token de outra pessoa exige `users:write`.',
    path: '/api-tokens/{id}/rotate-secret',
    access: 'tokens:write',
    personOnly: true,
    params: idParameter,
    body: z.strictObject({
      overlap_hours: overlapHours.describe(fields.overlapHours),
    }),
    data: newSecretSchema,
    says: 'token_rotated',
    errors: {
      403: ['forbidden'],
      404: ['not_found'],
      409: ['api_token_expired', 'already_done', 'idempotency_mismatch'],
    },
    example: {
      params,
      body: { overlap_hours: 24 },
      data: {
        ...example,
        prefix: 'alm_9Qwz',
        previous_until: accessExamples.moment,
        version: 2,
        token: 'alm_9QwzTtExemplo',
      },
    },
  }),
  revoke: remove({
    summary: 'Revoga um token de API',
    description: 'Vale de imediato, também para os segredos anteriores.',
    path: '/api-tokens/{id}',
    access: 'tokens:write',
    personOnly: true,
    params: idParameter,
    data: z.null(),
    says: 'token_revoked',
    errors: { 403: ['forbidden'], 404: ['not_found'] },
    example: { params, data: null },
  }),
});
