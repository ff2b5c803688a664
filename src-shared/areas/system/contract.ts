import { z } from 'zod';
import { route } from '../../kernel/contract.ts';
import { systemOperations as operations, systemTags as tags } from './words.ts';
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
    is_open_to_network: z.boolean().describe('Se o servidor atende também a outros computadores da rede'),
    storage: z
      .enum(['sound', 'checking', 'unsaved', 'damaged'])
      .describe(
        'O que se sabe dos dados no disco: sound, em ordem; checking, o disco falhou ao ler e os dados estão sendo conferidos; unsaved, o disco não guarda o que se grava; damaged, uma conferência achou um defeito. Fora de sound, nada é gravado',
      ),
  }),
  status: 200,
  says: 'health_ok',
  example: { data: { status: 'ok', version: '0.1.0', is_open_to_network: false, storage: 'sound' } },
});

export const system = { health };
