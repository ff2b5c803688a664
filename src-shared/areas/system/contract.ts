import { z } from 'zod';
import { route } from '../../kernel/contract.ts';
import { systemOperations as operations, systemTags as tags } from './words.ts';
import { instant } from '../../kernel/primitives.ts';
import { commonWords } from '../../domain/field-words.ts';

const health = route({
  ...operations['system.health'],
  method: 'GET',
  path: '/health',
  tag: tags.system,
  access: 'public',
  data: z.object({
    status: z.literal('ok').describe(commonWords.status),
    version: z.string().describe(commonWords.program_version),
    started_at: instant.describe(
      'Quando o servidor abriu os dados; outro depois de cada início, também do que segue uma restauração',
    ),
    is_open_to_network: z.boolean().describe('Se o servidor atende também a outros computadores da rede'),
    storage: z
      .enum(['sound', 'checking', 'unsaved', 'damaged'])
      .describe(
        'O que se sabe dos dados no disco: sound, em ordem; checking, o disco falhou ao ler e os dados estão sendo conferidos; unsaved, o disco não guarda o que se grava; damaged, uma conferência achou um defeito. Fora de sound, nada é gravado',
      ),
  }),
  status: 200,
  says: 'health_ok',
  example: {
    data: {
      status: 'ok',
      version: '0.1.0',
      started_at: '2026-11-20T13:45:00.000000Z',
      is_open_to_network: false,
      storage: 'sound',
    },
  },
});

export const system = { health };
