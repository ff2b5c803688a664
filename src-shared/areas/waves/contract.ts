import { idParameter } from '../../domain/parameters.ts';
import { route } from '../../kernel/contract.ts';
import { finishPickingBody } from '../orders/picking-schema.ts';
import { createWaveBody, planWavesBody, startWaveBody } from './body-schema.ts';
import { waveExamples as examples } from './examples.ts';
import { toReadWaves, waveReads } from './reads-contract.ts';
import { finishedWaveSchema, startedWaveSchema, waveDetailsSchema, wavePlanSchema } from './schema.ts';
import { waveOperations as operations, waveTags as tags } from './words.ts';
import { waveWorkflow } from './workflow.ts';

const toWrite = { tag: tags.waves, access: 'orders:write', method: 'POST' } as const;
const act = { ...toWrite, params: idParameter, status: 200, versioned: true } as const;
const { params } = examples;
const noStaging = ['no_staging_location', 'location_closed'] as const;

const plan = route({
  ...operations['waves.plan'],
  ...toReadWaves,
  method: 'POST',
  path: '/waves/plan',
  body: planWavesBody,
  data: wavePlanSchema,
  says: 'waves_planned',
  example: { body: { filters: { promised_to: '2026-11-24' }, max_orders: 20 }, data: examples.plan },
});

const create = route({
  ...operations['waves.create'],
  ...toWrite,
  path: '/waves',
  body: createWaveBody,
  data: waveDetailsSchema,
  status: 201,
  versioned: true,
  idempotent: true,
  says: 'wave_created',
  errors: {
    409: [
      'invalid_transition',
      'on_hold',
      'in_wave',
      'nothing_allocated',
      'allocation_invalid',
      'invoice_required',
      'order_not_allocated',
      'wave_of_outbound',
      ...noStaging,
    ],
  },
  example: { body: { order_ids: [examples.order.id] }, data: examples.details },
});

const details = route({
  ...operations['waves.details'],
  ...toReadWaves,
  path: '/waves/{id}',
  params: idParameter,
  data: waveDetailsSchema,
  versioned: true,
  says: 'wave_read',
  errors: { 404: ['not_found'] },
  example: { params, data: examples.details },
});

const start = route({
  ...operations['waves.start'],
  ...act,
  path: '/waves/{id}/start',
  access: waveWorkflow.scopeOf('start'),
  body: startWaveBody,
  data: startedWaveSchema,
  says: 'wave_started',
  errors: { 404: ['not_found'], 409: ['invalid_transition', 'wave_empty', ...noStaging] },
  example: { params, body: {}, data: examples.started },
});

const finish = route({
  ...operations['waves.finish'],
  ...act,
  path: '/waves/{id}/finish',
  access: waveWorkflow.scopeOf('finish'),
  body: finishPickingBody,
  data: finishedWaveSchema,
  says: 'wave_finished',
  errors: { 404: ['not_found'], 409: ['invalid_transition', 'picking_unfinished'] },
  example: { params, body: { shortage: 'backorder' }, data: examples.finished },
});

const cancel = route({
  ...operations['waves.cancel'],
  ...act,
  path: '/waves/{id}/cancel',
  access: waveWorkflow.scopeOf('cancel'),
  data: waveDetailsSchema,
  says: 'wave_cancelled',
  errors: { 404: ['not_found'], 409: ['invalid_transition'] },
  example: { params, data: examples.details },
});

export const waves = { ...waveReads, plan, create, details, start, finish, cancel };
