import { z } from 'zod';
import { roles } from '../../kernel/access.ts';
import { route } from '../../kernel/contract.ts';
import { pageParameters, queryBoolean, queryOneOf, searchParameters } from '../../kernel/query.ts';
import { userOperations as operations, userTags as tags } from './words.ts';
import { accessExamples, displayName, newPassword, username, userSchema } from '../auth/schema.ts';
import { idParameter } from '../../domain/parameters.ts';
import { commonWords } from '../../domain/field-words.ts';

const tag = tags.users;
const example = accessExamples.user;
const params = { id: example.id };

const list = route({
  ...operations['users.list'],
  method: 'GET',
  path: '/users',
  tag,
  access: 'users:read',
  query: z.strictObject({
    ...pageParameters,
    ...searchParameters,
    role: queryOneOf(roles).optional().describe(commonWords.role),
    is_active: queryBoolean.optional().describe(commonWords.is_active),
  }),
  data: userSchema,
  list: true,
  status: 200,
  says: 'users_listed',
  example: { query: { role: 'manager' }, data: example },
});

const details = route({
  ...operations['users.details'],
  method: 'GET',
  path: '/users/{id}',
  tag,
  access: 'users:read',
  params: idParameter,
  data: userSchema,
  status: 200,
  says: 'user_read',
  errors: { 404: ['not_found'] },
  versioned: true,
  example: { params, data: example },
});

const create = route({
  ...operations['users.create'],
  method: 'POST',
  path: '/users',
  tag,
  access: 'users:write',
  body: z.strictObject({
    username: username.describe(commonWords.username),
    name: displayName.describe(commonWords.name),
    role: z.enum(roles).describe(commonWords.role),
    password: newPassword.describe(commonWords.password),
  }),
  data: userSchema,
  status: 201,
  says: 'user_created',
  errors: { 409: ['duplicate'] },
  versioned: true,
  example: {
    body: { username: 'marcia', name: 'Marcia Souza', role: 'manager', password: 'girafa-azul-72' },
    data: example,
  },
});

const ignored = z.unknown().optional().meta({ readOnly: true });

const modify = route({
  ...operations['users.modify'],
  method: 'PUT',
  path: '/users/{id}',
  tag,
  access: 'users:write',
  params: idParameter,
  body: z
    .strictObject({
      name: displayName.describe(commonWords.name),
      role: z.enum(roles).describe(commonWords.role),
      is_active: z.boolean().describe(commonWords.is_active),
      password: newPassword.describe(commonWords.password),
    })
    .partial()
    .extend({
      id: ignored.describe(commonWords.id),
      username: ignored.describe(commonWords.username),
      last_login_at: ignored.describe(commonWords.last_login_at),
      created_at: ignored.describe(commonWords.created_at),
      updated_at: ignored.describe(commonWords.updated_at),
      version: ignored.describe(commonWords.version),
    }),
  data: userSchema,
  status: 200,
  says: 'user_updated',
  errors: { 404: ['not_found'], 409: ['last_admin', 'own_user'], 412: ['version_mismatch'] },
  versioned: true,
  example: { params, body: { role: 'operator' }, data: { ...example, role: 'operator' } },
});

const remove = route({
  ...operations['users.remove'],
  method: 'DELETE',
  path: '/users/{id}',
  tag,
  access: 'users:write',
  params: idParameter,
  data: z.null(),
  status: 200,
  says: 'user_deleted',
  errors: { 404: ['not_found'], 409: ['last_admin', 'own_user'] },
  versioned: true,
  example: { params, data: null },
});

export const users = { list, details, create, modify, remove };
