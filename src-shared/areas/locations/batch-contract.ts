import { z } from 'zod';
import { commonWords } from '../../domain/field-words.ts';
import { recordBatch } from '../../domain/record-batch.ts';
import { operations } from '../../kernel/operations.ts';
import { locationExamples as examples } from './examples.ts';
import { createLocationBody, updateLocationBody } from './schema.ts';
import { locationTags as tags } from './words.ts';

/** POST /locations/batch: creates and changes locations by their codes. */
export const { batch: locationBatch } = operations('locations', tags.locations, {
  batch: recordBatch('location', {
    summary: 'Cria ou altera até 500 locais',
    description:
      'Pelo código, sem contar zeros à esquerda; no mais como o envio de vários produtos: `mode`, `atomic`, `if_match`, um resultado para cada local e a mesma proteção pela Idempotency-Key.',
    access: 'locations:write',
    path: '/locations/batch',
    item: updateLocationBody.extend({ code: createLocationBody.shape.code }),
    shown: { code: z.string().describe(commonWords.location_code) },
    example: {
      mode: 'create',
      item: { code: examples.location.code },
      outcome: 'created',
      shown: { code: examples.location.code, version: 1 },
    },
  }),
});
