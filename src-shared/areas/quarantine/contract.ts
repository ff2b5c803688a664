import { route } from '../../kernel/contract.ts';
import { quarantineExamples as examples } from './examples.ts';
import { quarantineReads } from './reads-contract.ts';
import { dispositionBody, dispositionDoneSchema, quarantineSummarySchema } from './schema.ts';
import { quarantineOperations as operations, quarantineTags as tags } from './words.ts';

const tag = tags.quarantine;

const summary = route({
  ...operations['quarantine.summary'],
  method: 'GET',
  path: '/quality/quarantine/summary',
  tag,
  access: 'rma:read',
  data: quarantineSummarySchema,
  status: 200,
  says: 'quarantine_summed',
  example: { data: examples.summary },
});

const dispose = route({
  ...operations['quarantine.dispose'],
  method: 'POST',
  path: '/quality/dispositions',
  tag,
  access: 'rma:write',
  body: dispositionBody,
  data: dispositionDoneSchema,
  status: 201,
  says: 'quarantine_disposed',
  errors: {
    403: ['forbidden', 'release_needs_approval'],
    409: [
      'disposition_lot_held',
      'insufficient_stock',
      'rma_goods',
      'not_stockable',
      'location_blocked',
      'capacity_exceeded',
      'temperature_mismatch',
      'mixed_not_allowed',
    ],
    422: ['already_available', 'disposition_reason', 'disposition_target', 'disposition_supplier'],
    423: ['count_in_progress'],
  },
  idempotent: true,
  example: { body: examples.disposeBody, data: examples.disposed },
});

/** The operations on goods that cannot be sold. */
export const quarantine = { ...quarantineReads, summary, dispose };
