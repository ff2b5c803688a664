import { z } from 'zod';
import { roles } from '../../kernel/access.ts';
import { pageParameters, queryBoolean, queryOneOf, searchedIn } from '../../kernel/query.ts';
import { operations, remove } from '../../kernel/operations.ts';
import { operationsOn } from '../../kernel/record-operations.ts';
import { readOnlyOf } from '../../kernel/read-only.ts';
import { userTags as tags } from './words.ts';
import { accessExamples, displayName, newPassword, username, userSchema } from '../auth/schema.ts';
import { idParameter } from '../../domain/parameters.ts';
import { commonWords } from '../../domain/field-words.ts';

/** Fields in which users are searched, word by word. */
export const userSearched = ['name', 'username'] as const;

const example = accessExamples.user;
const params = { id: example.id };

const { list, details, modify } = operationsOn({
  path: '/users',
  params: idParameter,
  data: userSchema,
  reads: 'users:read',
  writes: 'users:write',
  example: { params, data: example },
});

export const users = operations('users', tags.users, {
  list: list({
    summary: 'Lista usuários',
    description: 'Página de usuários, por nome.',
    query: z.strictObject({
      ...pageParameters,
      ...searchedIn({ words: userSearched }),
      role: queryOneOf(roles).optional().describe(commonWords.role),
      is_active: queryBoolean.optional().describe(commonWords.is_active),
    }),
    says: 'users_listed',
    example: { role: 'manager' },
  }),
  details: details({
    summary: 'Mostra um usuário',
    description: 'Um usuário, com sua versão no cabeçalho ETag.',
    says: 'user_read',
  }),
  create: {
    summary: 'Cria um usuário',
    description: 'Nome de acesso, nome, perfil e a primeira senha.',
    path: '/users',
    access: 'users:write',
    body: z.strictObject({
      username: username.describe(commonWords.username),
      name: displayName.describe(commonWords.name),
      role: z.enum(roles).describe(commonWords.role),
      password: newPassword.describe(commonWords.password),
    }),
    data: userSchema,
    status: 201,
    versioned: true,
    method: 'POST',
    says: 'user_created',
    errors: { 409: ['duplicate'] },
    example: {
      body: { username: 'marcia', name: 'Marcia Souza', role: 'manager', password: 'girafa-azul-72' },
      data: example,
    },
  },
  modify: modify({
    summary: 'Altera um usuário',
    description: 'Nome, perfil, situação ou nova senha; desativar ou trocar a senha encerra suas sessões.',
    body: z
      .strictObject({
        name: displayName.describe(commonWords.name),
        role: z.enum(roles).describe(commonWords.role),
        is_active: z.boolean().describe(commonWords.is_active),
        password: newPassword.describe(commonWords.password),
      })
      .partial()
      .extend(readOnlyOf(userSchema, { name: null, role: null, is_active: null })),
    says: 'user_updated',
    refuses: { 409: ['last_admin', 'own_user'] },
    example: { role: 'operator' },
    answer: { ...example, role: 'operator' },
  }),
  remove: remove({
    summary: 'Exclui um usuário',
    description: 'Encerra suas sessões e revoga os tokens que criou; o histórico permanece.',
    path: '/users/{id}',
    access: 'users:write',
    params: idParameter,
    data: z.null(),
    versioned: true,
    says: 'user_deleted',
    errors: { 404: ['not_found'], 409: ['last_admin', 'own_user'] },
    example: { params, data: null },
  }),
});
