import { z } from 'zod';
import { accessTags as tags } from '../auth/words.ts';
import { accessExamples, displayName, newPassword, username, userSchema } from '../auth/schema.ts';
import { uuid } from '../../kernel/primitives.ts';
import { operations, read } from '../../kernel/operations.ts';
import { commonWords } from '../../domain/field-words.ts';

export const setup = operations('setup', tags.access, {
  state: read({
    summary: 'Diz se falta criar o administrador',
    description: 'Responde só neste computador. `is_set_up` falso significa que ainda não há usuário.',
    path: '/setup',
    access: 'public',
    data: z.object({ is_set_up: z.boolean().describe('Se o administrador já existe') }),
    says: 'setup_state',
    errors: { 403: ['setup_local_only'] },
    example: { data: { is_set_up: false } },
  }),
  run: {
    summary: 'Cria o administrador',
    description: 'Só enquanto não há usuário, e só neste computador.',
    path: '/setup',
    access: 'public',
    body: z.strictObject({
      username: username.describe(commonWords.username),
      password: newPassword.describe(commonWords.password),
      name: displayName.describe(commonWords.name),
    }),
    data: userSchema,
    status: 201,
    method: 'POST',
    says: 'setup_done',
    errors: { 403: ['setup_local_only'], 409: ['already_set_up'] },
    example: {
      body: { username: 'marcia', password: 'girafa-azul-72', name: 'Marcia Souza' },
      data: { ...accessExamples.user, role: 'admin' },
    },
  },
  demo: {
    summary: 'Cria dados de exemplo',
    description:
      'Um armazém pequeno em funcionamento, para conhecer as telas: 200 produtos em cerca de 300 locais, com dois meses de movimentações e pedidos em todas as etapas. Só onde nunca houve produto, local nem cliente; os dados de exemplo não saem depois.',
    path: '/demo',
    access: 'settings:write',
    data: z.object({ job_id: uuid.describe(commonWords.job_id) }),
    status: 202,
    method: 'POST',
    says: 'demo_started',
    errors: { 409: ['demo_needs_empty'] },
    example: { data: { job_id: '0198c7d2-3a10-7bb1-9f27-5a6c1d2e3f40' } },
  },
});
