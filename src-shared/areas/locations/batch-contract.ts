import { z } from 'zod';
import {
  batchBodyLimit,
  batchResultsSchema,
  recordBatchBody,
  recordVersion,
} from '../../domain/batch-schema.ts';
import { batchWords, commonWords } from '../../domain/field-words.ts';
import { command, operations } from '../../kernel/operations.ts';
import type { Unreadable } from '../../kernel/each-alone.ts';
import { locationExamples as examples } from './examples.ts';
import { createLocationBody, updateLocationBody } from './schema.ts';
import { locationTags as tags } from './words.ts';

const body = recordBatchBody(updateLocationBody.extend({ code: createLocationBody.shape.code }));

/** One location of a batch. */
export type LocationBatchItem = Exclude<z.output<typeof body>['items'][number], Unreadable>;

/** POST /locations/batch: creates and changes locations by their codes. */
export const { batch: locationBatch } = operations('locations', tags.locations, {
  batch: command({
    summary: 'Cria ou altera até 500 locais',
    description:
      'Pelo código, sem contar zeros à esquerda; no mais como o envio de vários produtos: `mode`, `atomic`, `if_match`, um resultado para cada local e a mesma proteção pela Idempotency-Key.',
    access: 'locations:write',
    path: '/locations/batch',
    body,
    bodyLimit: batchBodyLimit,
    data: batchResultsSchema({
      location: z
        .object({ code: z.string().describe(commonWords.location_code), ...recordVersion })
        .nullable()
        .describe(batchWords.location),
    }),
    says: 'batch_done',
    errors: { 409: ['batch_refused'] },
    example: {
      body: { mode: 'create', items: [{ code: examples.location.code }] },
      data: {
        results: [
          {
            index: 0,
            code: null,
            message: null,
            errors: {},
            details: [],
            outcome: 'created',
            location: { code: examples.location.code, version: 1 },
          },
        ],
      },
    },
  }),
});
