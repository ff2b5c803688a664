import { fromScaled } from '../../kernel/primitives.ts';
import { workflow } from '../../kernel/workflow.ts';
import type { Guard } from '../../kernel/workflow-spec.ts';
import { waveActWords as says, waveLabels } from './label-words.ts';
import { valuesOf } from '../../kernel/values-of.ts';

export const waveStatuses = valuesOf(waveLabels.wave_status);
export type WaveStatus = (typeof waveStatuses)[number];

export const waveOutcomes = valuesOf(waveLabels.wave_outcome);

/** Facts of a wave that its guards ask for; each is read when a guard asks, not before. */
export type WaveFacts = {
  /** Counts those of its orders that can be picked. */
  readonly eligible: () => number;
  /** Sums the quantity that its orders still lack, in thousandths. */
  readonly missing: () => number;
};

const empty: Guard<WaveFacts> = {
  code: 'wave_empty',
  blocks: ({ eligible }) => (eligible() === 0 ? {} : undefined),
};
const unfinished: Guard<WaveFacts> = {
  code: 'picking_unfinished',
  blocks: ({ missing }) => {
    const quantity = missing();
    return quantity > 0 ? { missing: fromScaled(quantity, 3) } : undefined;
  },
  waivedBy: 'shortage',
};

const write = { needs: 'orders:write' } as const;

/** The states of a wave and what leads from one to the next. */
export const waveWorkflow = workflow({
  states: waveLabels.wave_status,
  first: 'planned',
  ends: ['picked', 'cancelled'],
  beside: { cancelled: null },
  acts: {
    start: {
      ...write,
      from: ['planned'],
      to: 'picking',
      says: says.start,
      guards: [empty],
      is_primary: true,
    },
    finish: {
      ...write,
      from: ['picking'],
      to: 'picked',
      says: says.finish,
      guards: [unfinished],
      is_primary: true,
    },
    cancel: { ...write, from: ['planned', 'picking'], to: 'cancelled', says: says.cancel },
  },
});

/** An act on a wave. */
export type WaveAct = keyof typeof waveWorkflow.spec.acts;

/** Every act, in the order in which answers give them. */
export const waveActs = valuesOf(waveWorkflow.spec.acts);
