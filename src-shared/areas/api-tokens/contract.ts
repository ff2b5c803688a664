import { z } from 'zod';
import { isTokenScope, scopes } from '../../kernel/access.ts';
import { route } from '../../kernel/contract.ts';
import { instant, uuid } from '../../kernel/primitives.ts';
import { pageParameters, queryMoment } from '../../kernel/query.ts';
import { refuse } from '../../kernel/refusal.ts';
import { tokenOperations as operations, tokenTags as tags } from './words.ts';
import { accessExamples, displayName } from '../auth/schema.ts';
import { idParameter } from '../../domain/parameters.ts';
import { commonWords } from '../../domain/field-words.ts';

const tag = tags.apiTokens;

const apiTokenSchema = z.object({
  id: uuid.describe(commonWords.id),
  name: z.string().describe(commonWords.name),
  scopes: z.array(z.enum(scopes)).describe(commonWords.scopes),
  /** First characters of the secret, to tell tokens apart. */
  prefix: z.string().describe('Começo do token, para reconhecê-lo'),
  created_by: z.string().describe(commonWords.created_by),
  expires_at: instant.nullable().describe(commonWords.expires_at),
  last_used_at: instant.nullable().describe(commonWords.last_used_at),
  created_at: instant.describe(commonWords.created_at),
});
export type ApiToken = z.output<typeof apiTokenSchema>;

const example = {
  id: accessExamples.user.id,
  name: 'ERP',
  scopes: ['products:read', 'products:write'],
  prefix: 'alm_3Jxk',
  created_by: 'marcia',
  expires_at: null,
  last_used_at: null,
  created_at: accessExamples.moment,
} as const;

const list = route({
  ...operations['apiTokens.list'],
  method: 'GET',
  path: '/api-tokens',
  tag,
  access: 'webhooks:read',
  query: z.strictObject({ ...pageParameters }),
  data: apiTokenSchema,
  list: true,
  status: 200,
  says: 'tokens_listed',
  example: { data: example },
});

const create = route({
  ...operations['apiTokens.create'],
  method: 'POST',
  path: '/api-tokens',
  tag,
  access: 'webhooks:write',
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
  data: apiTokenSchema.extend({ token: z.string().describe('O token inteiro; aparece só nesta resposta') }),
  status: 201,
  says: 'token_created',
  errors: { 403: ['forbidden'], 409: ['already_done', 'idempotency_mismatch'] },
  idempotent: true,
  example: {
    body: { name: 'ERP', scopes: ['products:read', 'products:write'] },
    data: { ...example, token: 'alm_3JxkYwExemplo' },
  },
});

const revoke = route({
  ...operations['apiTokens.revoke'],
  method: 'DELETE',
  path: '/api-tokens/{id}',
  tag,
  access: 'webhooks:write',
  personOnly: true,
  params: idParameter,
  data: z.null(),
  status: 200,
  says: 'token_revoked',
  errors: { 403: ['forbidden'], 404: ['not_found'] },
  example: { params: { id: example.id }, data: null },
});

export const apiTokens = { list, create, revoke };
