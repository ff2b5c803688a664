import { z } from 'zod';
import { roles, scopes } from '../../kernel/access.ts';
import { route } from '../../kernel/contract.ts';
import { instant, uuid } from '../../kernel/primitives.ts';
import { accessOperations as operations, accessTags as tags } from './words.ts';
import { accessExamples, newPassword, sessionUserSchema } from './schema.ts';
import { idParameter } from '../../domain/parameters.ts';
import { commonWords } from '../../domain/field-words.ts';
import { ownWords } from './field-words.ts';

const tag = tags.access;
const maxPassword = 200;

const sessionTokens = z.object({
  access_token: z.string().describe('Token de acesso, para o cabeçalho Authorization'),
  token_type: z.literal('Bearer').describe('Sempre Bearer'),
  expires_in: z.int().describe('Segundos até o token de acesso expirar'),
  /** Left out when the refresh token travels in the cookie. */
  refresh_token: z.string().optional().describe(ownWords.refresh_token),
  user: sessionUserSchema.describe('A pessoa conectada'),
});
export type SessionTokens = z.output<typeof sessionTokens>;

const tokensExample = {
  access_token: 'alm_at_3JxkYw',
  token_type: 'Bearer',
  expires_in: 900,
  refresh_token: 'alm_rt_9QmZtB',
  user: accessExamples.sessionUser,
} as const;

const login = route({
  ...operations['auth.login'],
  method: 'POST',
  path: '/auth/login',
  tag,
  access: 'public',
  body: z.strictObject({
    username: z.string().min(1).max(80).describe(commonWords.username),
    password: z.string().min(1).max(maxPassword).describe(commonWords.password),
    cookie: z
      .boolean()
      .optional()
      .describe('Se o token de renovação vai num cookie HttpOnly em vez de no corpo'),
  }),
  data: sessionTokens,
  status: 200,
  says: 'logged_in',
  errors: { 401: ['invalid_credentials'], 429: ['too_many_attempts'] },
  example: { body: { username: 'marcia', password: 'girafa-azul-72' }, data: tokensExample },
});

const refresh = route({
  ...operations['auth.refresh'],
  method: 'POST',
  path: '/auth/refresh',
  tag,
  access: 'public',
  body: z.strictObject({
    refresh_token: z.string().min(1).max(maxPassword).optional().describe(ownWords.refresh_token),
  }),
  data: sessionTokens,
  status: 200,
  says: 'session_renewed',
  errors: { 401: ['session_ended', 'refresh_reused'] },
  example: { body: { refresh_token: 'alm_rt_9QmZtB' }, data: tokensExample },
});

const logout = route({
  ...operations['auth.logout'],
  method: 'POST',
  path: '/auth/logout',
  tag,
  access: 'public',
  body: z.strictObject({
    refresh_token: z.string().min(1).max(maxPassword).optional().describe(ownWords.refresh_token),
  }),
  data: z.null(),
  status: 200,
  says: 'logged_out',
  errors: { 400: ['token_has_no_session'] },
  example: { body: { refresh_token: 'alm_rt_9QmZtB' }, data: null },
});

const me = route({
  ...operations['auth.me'],
  method: 'GET',
  path: '/auth/me',
  tag,
  access: 'authenticated',
  data: z.object({
    kind: z.enum(['session', 'api_token']).describe('Se é a sessão de uma pessoa ou um token de API'),
    id: uuid.describe(commonWords.id),
    username: z.string().nullable().describe(commonWords.username),
    name: z.string().describe(commonWords.name),
    role: z.enum([...roles, 'integration']).describe(commonWords.role),
    scopes: z.array(z.enum(scopes)).describe(commonWords.scopes),
    expires_at: instant.nullable().describe(commonWords.expires_at),
  }),
  status: 200,
  says: 'me_read',
  example: {
    data: {
      kind: 'session',
      ...accessExamples.sessionUser,
      expires_at: accessExamples.moment,
    },
  },
});

const password = route({
  ...operations['auth.password'],
  method: 'PUT',
  path: '/auth/password',
  tag,
  access: 'authenticated',
  personOnly: true,
  body: z.strictObject({
    current_password: z.string().min(1).max(maxPassword).describe('Senha atual'),
    new_password: newPassword.describe('Senha nova'),
  }),
  data: z.null(),
  status: 200,
  says: 'password_changed',
  errors: { 401: ['session_ended'], 429: ['too_many_attempts'] },
  example: { body: { current_password: 'girafa-azul-72', new_password: 'lhama-verde-81' }, data: null },
});

const sessionSchema = z.object({
  id: uuid.describe(commonWords.id),
  is_current: z.boolean().describe('Se é a sessão desta requisição'),
  device: z.string().describe('Navegador e sistema'),
  ip: z.string().describe(commonWords.ip),
  created_at: instant.describe(commonWords.created_at),
  last_used_at: instant.describe(commonWords.last_used_at),
  expires_at: instant.describe(commonWords.expires_at),
});
export type SessionRow = z.output<typeof sessionSchema>;

const sessions = route({
  ...operations['auth.sessions'],
  method: 'GET',
  path: '/auth/sessions',
  tag,
  access: 'authenticated',
  personOnly: true,
  data: z.array(sessionSchema),
  status: 200,
  says: 'sessions_listed',
  example: {
    data: [
      {
        id: accessExamples.user.id,
        is_current: true,
        device: 'Chrome, Windows',
        ip: '127.0.0.1',
        created_at: accessExamples.moment,
        last_used_at: accessExamples.moment,
        expires_at: accessExamples.moment,
      },
    ],
  },
});

const revokeSession = route({
  ...operations['auth.revokeSession'],
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  tag,
  access: 'authenticated',
  personOnly: true,
  params: idParameter,
  data: z.null(),
  status: 200,
  says: 'session_revoked',
  errors: { 404: ['not_found'] },
  example: { params: { id: accessExamples.user.id }, data: null },
});

export const auth = { login, refresh, logout, me, password, sessions, revokeSession };
