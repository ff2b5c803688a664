import { z } from 'zod';
import { route } from '../../kernel/contract.ts';
import { systemOperations as operations, systemTags as tags } from './words.ts';

const health = route({
  ...operations['system.health'],
  method: 'GET',
  path: '/health',
  tag: tags.system,
  access: 'public',
  data: z.object({
    status: z.literal('ok'),
    version: z.string(),
    is_open_to_network: z.boolean(),
    storage: z.enum(['sound', 'checking', 'unsaved', 'damaged']),
  }),
  status: 200,
  says: 'health_ok',
  example: { data: { status: 'ok', version: '0.1.0', is_open_to_network: false, storage: 'sound' } },
});

export const system = { health };
