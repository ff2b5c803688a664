import { z } from 'zod';
import { roles, scopes } from '../../kernel/access.ts';
import { instant, uuid } from '../../kernel/primitives.ts';
import { change, operations, read, remove } from '../../kernel/operations.ts';
import { accessTags as tags } from './words.ts';
import { accessExamples, newPassword, sessionUserSchema } from './schema.ts';
import { idParameter } from '../../domain/parameters.ts';
import { commonWords } from '../../domain/field-words.ts';
import { ownWords } from './field-words.ts';

const maxPassword = 200;

const sessionTokens = z.object({
  access_token: z.string().describe('Token de acesso, para o cabeçalho Authorization'),
  token_type: z.literal('Bearer').describe('Sempre Bearer'),
  expires_in: z.int().describe('Segundos até o token de acesso expirar'),
  /** Left out when the refresh token travels in the cookie. */
  refresh_token: z.string().optional().describe(ownWords.refresh_token),
  user: sessionUserSchema.describe('A pessoa conectada'),
  time_zone: z
    .string()
    .describe('Fuso horário do armazém, pelo nome IANA, em que as telas mostram os momentos'),
});
export type SessionTokens = z.output<typeof sessionTokens>;

const tokensExample = {
  access_token: 'alm_at_3JxkYw',
  token_type: 'Bearer',
  expires_in: 900,
  refresh_token: 'alm_rt_9QmZtB',
  user: accessExamples.sessionUser,
  time_zone: 'America/Sao_Paulo',
} as const;

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

export const auth = operations('auth', tags.access, {
  login: read({
    summary: 'Inicia uma sessão',
    description:
      'Token de acesso de 15 minutos e token de renovação de 30 dias. Com `cookie: true` o de renovação vai num cookie HttpOnly.',
    path: '/auth/login',
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
    method: 'POST',
    says: 'logged_in',
    errors: { 401: ['invalid_credentials'], 429: ['too_many_attempts'] },
    example: { body: { username: 'marcia', password: 'girafa-azul-72' }, data: tokensExample },
  }),
  refresh: read({
    summary: 'Renova a sessão',
    description:
      'Troca o token de renovação por outro. Um token já trocado, usado de novo, encerra a sessão.',
    path: '/auth/refresh',
    access: 'public',
    body: z.strictObject({
      refresh_token: z.string().min(1).max(maxPassword).optional().describe(ownWords.refresh_token),
    }),
    data: sessionTokens,
    method: 'POST',
    says: 'session_renewed',
    errors: { 401: ['session_ended', 'refresh_reused'] },
    example: { body: { refresh_token: 'alm_rt_9QmZtB' }, data: tokensExample },
  }),
  logout: read({
    summary: 'Encerra a sessão',
    description:
      'Encerra a sessão do token de renovação ou do token de acesso enviado. Com o token de acesso no cabeçalho, o corpo pode faltar.',
    path: '/auth/logout',
    access: 'public',
    body: z.strictObject({
      refresh_token: z.string().min(1).max(maxPassword).optional().describe(ownWords.refresh_token),
    }),
    data: z.null(),
    method: 'POST',
    says: 'logged_out',
    errors: { 400: ['token_has_no_session'] },
    example: { body: { refresh_token: 'alm_rt_9QmZtB' }, data: null },
  }),
  me: read({
    summary: 'Mostra a sessão atual',
    description: 'Quem está conectado, ou o token de API, com seus escopos.',
    path: '/auth/me',
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
    says: 'me_read',
    example: {
      data: {
        kind: 'session',
        ...accessExamples.sessionUser,
        expires_at: accessExamples.moment,
      },
    },
  }),
  password: change({
    summary: 'Troca a própria senha',
    description: 'Exige a senha atual e encerra as outras sessões.',
    path: '/auth/password',
    access: 'authenticated',
    personOnly: true,
    body: z.strictObject({
      current_password: z.string().min(1).max(maxPassword).describe('Senha atual'),
      new_password: newPassword.describe('Senha nova'),
    }),
    data: z.null(),
    says: 'password_changed',
    errors: { 401: ['session_ended'], 429: ['too_many_attempts'] },
    example: { body: { current_password: 'girafa-azul-72', new_password: 'lhama-verde-81' }, data: null },
  }),
  sessions: read({
    summary: 'Lista as próprias sessões',
    description: 'As sessões abertas da pessoa conectada; a desta requisição vem marcada.',
    path: '/auth/sessions',
    access: 'authenticated',
    personOnly: true,
    data: z.array(sessionSchema),
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
  }),
  revokeSession: remove({
    summary: 'Encerra uma das próprias sessões',
    description: 'Vale de imediato.',
    path: '/auth/sessions/{id}',
    access: 'authenticated',
    personOnly: true,
    params: idParameter,
    data: z.null(),
    says: 'session_revoked',
    errors: { 404: ['not_found'] },
    example: { params: { id: accessExamples.user.id }, data: null },
  }),
});
