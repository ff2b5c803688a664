import { picked, picking } from '../fulfilment/picking-examples.ts';
import { waveExamples } from './examples.ts';
import type { WavePicking, WavePickResult, WaveStop } from './picking-schema.ts';

const { started, order } = waveExamples;
const [orderStop] = picking.stops;
const { item_id: _item, line_number: _line, ...stop } = orderStop as NonNullable<typeof orderStop>;
const slot = { slot: 1, order_id: order.id, order_number: order.order_number };

const waveStop: WaveStop = { ...stop, slots: [{ ...slot, quantity: 6, quantity_picked: 0 }] };

/** A wave on its walk. */
export const wavePickingExample: WavePicking = {
  id: started.id,
  wave_number: started.wave_number,
  status: started.status,
  status_label: started.status_label,
  staging_location: started.staging_location,
  progress: picking.progress,
  stops: [waveStop],
};

const { item_id: _picked, stop: _stop, next_stop: _next, ...result } = picked;

/** The answer to a scan of a wave. */
export const wavePickedExample: WavePickResult = {
  ...result,
  slots: [{ ...slot, quantity: 6 }],
  stop: { ...waveStop, quantity_picked: 6, slots: [{ ...slot, quantity: 6, quantity_picked: 6 }] },
  next_stop: null,
};
