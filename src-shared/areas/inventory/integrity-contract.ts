import { z } from 'zod';
import { integritySchema } from './totals-schema.ts';
import { stockExamples as examples } from './examples.ts';
import { stockReadTags as tags } from './reads-words.ts';
import { ownWords } from './field-words.ts';
import { operations, read } from '../../kernel/operations.ts';

export const integrity = operations('integrity', tags.stock, {
  read: read({
    summary: 'Mostra a última conferência do estoque',
    description:
      'O estoque é conferido com as movimentações uma vez por dia e quando alguém pede. `unknown` enquanto não houve conferência. São mostradas até 100 diferenças.',
    path: '/inventory/integrity',
    access: 'inventory:read',
    data: integritySchema,
    says: 'integrity_read',
    example: { data: examples.integrity },
  }),
  check: read({
    summary: 'Confere o estoque com as movimentações',
    description: 'Soma tudo de novo numa leitura à parte e guarda o resultado; nada é alterado.',
    path: '/inventory/integrity/check',
    access: 'inventory:write',
    data: integritySchema,
    method: 'POST',
    says: 'integrity_checked',
    example: { data: examples.integrity },
  }),
  repair: read({
    summary: 'Recalcula os totais dos produtos',
    description:
      'Só os totais guardados (`on_hand`, `reserved`, `available`, `level`); saldos e movimentações nunca. `repaired`: quantos produtos mudaram. A conferência é refeita no fim.',
    path: '/inventory/integrity/repair',
    access: 'inventory:write',
    data: z.object({
      repaired: z.int().describe('Produtos cujos totais mudaram'),
      integrity: integritySchema.describe(ownWords.integrity),
    }),
    method: 'POST',
    says: 'integrity_repaired',
    example: {
      data: {
        repaired: 1,
        integrity: {
          ...examples.integrity,
          status: 'ok',
          differences_total: 0,
          repairable: 0,
          differences: [],
        },
      },
    },
  }),
});
