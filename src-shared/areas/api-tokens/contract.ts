import { z } from 'zod';
import { isTokenScope, scopes } from '../../kernel/access.ts';
import { route } from '../../kernel/contract.ts';
import { instant, uuid } from '../../kernel/primitives.ts';
import { pageParameters, queryMoment } from '../../kernel/query.ts';
import { refuse } from '../../kernel/refusal.ts';
import { tokenFields as fields, tokenOperations as operations, tokenTags as tags } from './words.ts';
import { accessExamples, displayName } from '../auth/schema.ts';
import { idParameter } from '../../domain/parameters.ts';
import { commonWords } from '../../domain/field-words.ts';
import { overlapHours } from '../../domain/secret-overlap.ts';

const tag = tags.apiTokens;

const apiTokenSchema = z.object({
  id: uuid.describe(commonWords.id),
  name: z.string().describe(commonWords.name),
  scopes: z.array(z.enum(scopes)).describe(commonWords.scopes),
  /** First characters of the newest secret, to tell tokens apart. */
  prefix: z.string().describe(fields.prefix),
  /** Until when the secret before it is good too; null where none is. */
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

const list = route({
  ...operations['apiTokens.list'],
  method: 'GET',
  path: '/api-tokens',
  tag,
  access: 'tokens:read',
  query: z.strictObject({ ...pageParameters }),
  data: apiTokenSchema,
  list: true,
  status: 200,
  says: 'tokens_listed',
  example: { data: example },
});

const details = route({
  ...operations['apiTokens.details'],
  method: 'GET',
  path: '/api-tokens/{id}',
  tag,
  access: 'tokens:read',
  params: idParameter,
  data: apiTokenSchema,
  status: 200,
  says: 'token_read',
  versioned: true,
  example: { params, data: example },
});

const create = route({
  ...operations['apiTokens.create'],
  method: 'POST',
  path: '/api-tokens',
  tag,
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
  status: 201,
  says: 'token_created',
  errors: { 403: ['forbidden'], 409: ['already_done', 'idempotency_mismatch'] },
  idempotent: true,
  example: {
    body: { name: 'ERP', scopes: ['products:read', 'products:write'] },
    data: { ...example, token: 'alm_3JxkYwExemplo' },
  },
});

const ignored = z.unknown().optional().meta({ readOnly: true });

const rename = route({
  ...operations['apiTokens.rename'],
  method: 'PUT',
  path: '/api-tokens/{id}',
  tag,
  access: 'tokens:write',
  personOnly: true,
  params: idParameter,
  body: z.strictObject({
    name: displayName.optional().describe(commonWords.name),
    id: ignored.describe(commonWords.id),
    scopes: ignored.describe(commonWords.scopes),
    prefix: ignored.describe(fields.prefix),
    previous_until: ignored.describe(fields.previousUntil),
    created_by: ignored.describe(commonWords.created_by),
    expires_at: ignored.describe(commonWords.expires_at),
    last_used_at: ignored.describe(commonWords.last_used_at),
    created_at: ignored.describe(commonWords.created_at),
    version: ignored.describe(commonWords.version),
  }),
  data: apiTokenSchema,
  status: 200,
  says: 'token_renamed',
  errors: { 403: ['forbidden'], 404: ['not_found'], 412: ['version_mismatch'] },
  versioned: true,
  example: {
    params,
    body: { name: 'ERP da matriz' },
    data: { ...example, name: 'ERP da matriz', version: 2 },
  },
});

const rotateSecret = route({
  ...operations['apiTokens.rotateSecret'],
  method: 'POST',
  path: '/api-tokens/{id}/rotate-secret',
  tag,
  access: 'tokens:write',
  personOnly: true,
  params: idParameter,
  body: z.strictObject({
    overlap_hours: overlapHours.describe(fields.overlapHours),
  }),
  data: newSecretSchema,
  status: 200,
  says: 'token_rotated',
  errors: {
    403: ['forbidden'],
    404: ['not_found'],
    409: ['api_token_expired', 'already_done', 'idempotency_mismatch'],
  },
  idempotent: true,
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
});

const revoke = route({
  ...operations['apiTokens.revoke'],
  method: 'DELETE',
  path: '/api-tokens/{id}',
  tag,
  access: 'tokens:write',
  personOnly: true,
  params: idParameter,
  data: z.null(),
  status: 200,
  says: 'token_revoked',
  errors: { 403: ['forbidden'], 404: ['not_found'] },
  example: { params, data: null },
});

export const apiTokens = { list, details, create, rename, rotateSecret, revoke };
