import { z } from 'zod';
import { integritySchema } from './totals-schema.ts';
import { stockExamples as examples } from './examples.ts';
import { route } from '../../kernel/contract.ts';
import { stockReadOperations as operations, stockReadTags as tags } from './reads-words.ts';
import { ownWords } from './field-words.ts';

const tag = tags.stock;

const read = route({
  ...operations['integrity.read'],
  method: 'GET',
  path: '/inventory/integrity',
  tag,
  access: 'inventory:read',
  data: integritySchema,
  status: 200,
  says: 'integrity_read',
  example: { data: examples.integrity },
});

const check = route({
  ...operations['integrity.check'],
  method: 'POST',
  path: '/inventory/integrity/check',
  tag,
  access: 'inventory:write',
  data: integritySchema,
  status: 200,
  says: 'integrity_checked',
  example: { data: examples.integrity },
});

const repair = route({
  ...operations['integrity.repair'],
  method: 'POST',
  path: '/inventory/integrity/repair',
  tag,
  access: 'inventory:write',
  data: z.object({
    repaired: z.int().describe('Produtos cujos totais mudaram'),
    integrity: integritySchema.describe(ownWords.integrity),
  }),
  status: 200,
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
});

export const integrity = { read, check, repair };
