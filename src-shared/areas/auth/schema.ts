import { z } from 'zod';
import { roles, scopes } from '../../kernel/access.ts';
import { instant, line, uuid } from '../../kernel/primitives.ts';
import { refuse } from '../../kernel/refusal.ts';
import { commonWords } from '../../domain/field-words.ts';

export const minPasswordLength = 10;

/** Name to log in with: 3 to 40 of lower-case letters, digits, dot, hyphen, underscore. */
export const username = z.string().check((ctx) => {
  if (!/^[a-z0-9][a-z0-9._-]{2,39}$/.test(ctx.value)) refuse(ctx, 'username_shape');
});

/** A new password: at least 10 characters, at most 200. Whether it is too easy is judged with the username. */
export const newPassword = z
  .string()
  .max(200)
  .check((ctx) => {
    if ([...ctx.value].length < minPasswordLength)
      refuse(ctx, 'password_too_short', { min: minPasswordLength });
  });

/** Name of a person, a token or a session as people read it. */
export const displayName = line({ min: 1, max: 80 });

export const sessionUserSchema = z.object({
  id: uuid.describe(commonWords.id),
  username: z.string().describe(commonWords.username),
  name: z.string().describe(commonWords.name),
  role: z.enum(roles).describe(commonWords.role),
  scopes: z.array(z.enum(scopes)).describe(commonWords.scopes),
});
export type SessionUser = z.output<typeof sessionUserSchema>;

export const userSchema = z.object({
  id: uuid.describe(commonWords.id),
  username: z.string().describe(commonWords.username),
  name: z.string().describe(commonWords.name),
  role: z.enum(roles).describe(commonWords.role),
  is_active: z.boolean().describe(commonWords.is_active),
  last_login_at: instant.nullable().describe(commonWords.last_login_at),
  created_at: instant.describe(commonWords.created_at),
  updated_at: instant.describe(commonWords.updated_at),
  version: z.int().describe(commonWords.version),
});
export type User = z.output<typeof userSchema>;

const moment = '2026-11-20T13:45:00.123456Z';

/** Examples of the access routes; the UUIDs and tokens are invented. */
export const accessExamples = {
  sessionUser: {
    id: '0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f40',
    username: 'marcia',
    name: 'Marcia Souza',
    role: 'manager',
    scopes: ['products:read', 'products:write'],
  },
  user: {
    id: '0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f40',
    username: 'marcia',
    name: 'Marcia Souza',
    role: 'manager',
    is_active: true,
    last_login_at: moment,
    created_at: moment,
    updated_at: moment,
    version: 1,
  },
  moment,
} as const;
