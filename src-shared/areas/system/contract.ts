import { z } from 'zod';
import { systemFieldWords as words, systemTags as tags } from './words.ts';
import { instant } from '../../kernel/primitives.ts';
import { operations, read } from '../../kernel/operations.ts';
import { commonWords } from '../../domain/field-words.ts';

export const system = operations('system', tags.system, {
  health: read({
    summary: 'Estado do servidor',
    description: 'Responde enquanto o servidor está no ar; não exige acesso.',
    path: '/health',
    access: 'public',
    query: z.strictObject({
      challenge: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional()
        .describe(words.challenge),
    }),
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
      proof: z.string().nullable().describe(words.proof),
    }),
    says: 'health_ok',
    example: {
      data: {
        status: 'ok',
        version: '0.1.0',
        started_at: '2026-11-20T13:45:00.000000Z',
        is_open_to_network: false,
        storage: 'sound',
        proof: null,
      },
    },
  }),
});
