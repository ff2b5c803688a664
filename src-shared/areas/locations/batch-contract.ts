import { z } from 'zod';
import {
  batchBodyLimit,
  batchResultsSchema,
  recordBatchBody,
  recordVersion,
} from '../../domain/batch-schema.ts';
import { batchWords, commonWords } from '../../domain/field-words.ts';
import { route } from '../../kernel/contract.ts';
import { locationExamples as examples } from './examples.ts';
import { createLocationBody, updateLocationBody } from './schema.ts';
import { locationOperations as operations, locationTags as tags } from './words.ts';

const body = recordBatchBody(updateLocationBody.extend({ code: createLocationBody.shape.code }));

/** One location of a batch. */
export type LocationBatchItem = z.output<typeof body>['items'][number];

/** POST /locations/batch: creates and changes locations by their codes. */
export const locationBatch = route({
  ...operations['locations.batch'],
  method: 'POST',
  tag: tags.locations,
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
  status: 200,
  says: 'batch_done',
  errors: { 409: ['batch_refused'] },
  idempotent: true,
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
});
