import { z } from 'zod';
import { route } from '../../kernel/contract.ts';
import { accessTags as tags } from '../auth/words.ts';
import { setupOperations as operations } from './words.ts';
import { accessExamples, displayName, newPassword, username, userSchema } from '../auth/schema.ts';
import { uuid } from '../../kernel/primitives.ts';
import { commonWords } from '../../domain/field-words.ts';

const state = route({
  ...operations['setup.state'],
  method: 'GET',
  path: '/setup',
  tag: tags.access,
  access: 'public',
  data: z.object({ is_set_up: z.boolean().describe('Se o administrador já existe') }),
  status: 200,
  says: 'setup_state',
  errors: { 403: ['setup_local_only'] },
  example: { data: { is_set_up: false } },
});

const run = route({
  ...operations['setup.run'],
  method: 'POST',
  path: '/setup',
  tag: tags.access,
  access: 'public',
  body: z.strictObject({
    username: username.describe(commonWords.username),
    password: newPassword.describe(commonWords.password),
    name: displayName.describe(commonWords.name),
  }),
  data: userSchema,
  status: 201,
  says: 'setup_done',
  errors: { 403: ['setup_local_only'], 409: ['already_set_up'] },
  example: {
    body: { username: 'marcia', password: 'girafa-azul-72', name: 'Marcia Souza' },
    data: { ...accessExamples.user, role: 'admin' },
  },
});

const demo = route({
  ...operations['setup.demo'],
  method: 'POST',
  path: '/demo',
  tag: tags.access,
  access: 'settings:write',
  data: z.object({ job_id: uuid.describe(commonWords.job_id) }),
  status: 202,
  says: 'demo_started',
  errors: { 409: ['demo_needs_empty'] },
  example: { data: { job_id: '0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f40' } },
});

export const setup = { state, run, demo };
