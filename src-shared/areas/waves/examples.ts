import { customerId, exampleAt as at, exampleId as orderId } from '../orders/line-example.ts';
import { orderLabels } from '../orders/label-words.ts';
import { waveLabels } from './label-words.ts';
import type { FinishedWave, StartedWave, Wave, WaveDetails, WavePlan } from './schema.ts';

const id = '0192f3c1-7a10-7c3e-9b1a-5d2e8f4a6e01';

const wave: Wave = {
  id,
  wave_number: 'ON-000001',
  status: 'planned',
  status_label: waveLabels.wave_status.planned,
  staging_location: { code: '9.1', name: 'Expedição' },
  progress: { orders: 1, orders_picked: 0, orders_cancelled: 0, items: 1, quantity: 6 },
  creator: { id: customerId, name: 'Joana Prado' },
  created_at: at,
  started_at: null,
  ended_at: null,
  updated_at: at,
  version: 1,
};

const order = { id: orderId, order_number: 'PS-000128' };
const wanted = { customer: 'Ana Souza', priority: 3, promised_date: '2026-11-24', quantity: 6 };

const details: WaveDetails = {
  ...wave,
  orders: [
    {
      ...order,
      ...wanted,
      slot: 1,
      stage: 'confirmed',
      stage_label: orderLabels.order_stage.confirmed,
      is_on_hold: false,
      items_count: 1,
    },
  ],
  actions: [],
};

const started: StartedWave = {
  ...details,
  status: 'picking',
  status_label: waveLabels.wave_status.picking,
  started_at: at,
  left_out: [],
};

const finished: FinishedWave = {
  ...details,
  status: 'picked',
  status_label: waveLabels.wave_status.picked,
  progress: { ...wave.progress, orders_picked: 1 },
  started_at: at,
  ended_at: at,
  results: [{ order, outcome: 'picked', code: null, message: null }],
};

const plan: WavePlan = {
  candidates: 1,
  not_planned: 0,
  waves: [{ orders: [{ ...order, ...wanted, new_stops: 1 }], stops: 1, weight: 3, volume_m3: 0.006 }],
};

/** Examples of the documentation, whole enough to be sent. */
export const waveExamples = { params: { id }, order, wave, details, started, finished, plan };
