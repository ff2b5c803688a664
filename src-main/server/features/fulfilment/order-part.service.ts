import { orderParts } from '../orders/index.ts';
import { loadFactsOf } from './loads/membership.queries.ts';
import { takeOffLoad } from './loads/membership.service.ts';
import { startPackingStep } from './packing/steps.service.ts';
import { volumesOf } from './packing/volumes.queries.ts';
import { startStep } from './picking/steps.service.ts';
import { readyStep, shipStep } from './shipping/ship.service.ts';

/** Adds to orders what is known of their volumes and loads, and the acts by which they are picked, packed and shipped. */
export const fulfilmentOfOrders = orderParts.give({
  reads: (on, row) => ({ load: () => loadFactsOf(on, row), volumes: () => volumesOf(on, row.id) }),
  steps: {
    'picking/start': (tx) => startStep(tx),
    'packing/start': startPackingStep,
    ready: () => readyStep,
    ship: (tx, deps, { actor }) => shipStep(tx, deps, { actor, body: {} }),
  },
  calledOff: takeOffLoad,
});
