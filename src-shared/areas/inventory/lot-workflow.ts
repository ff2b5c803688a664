import { labels } from '../../domain/label-words.ts';
import type { LotStatus } from '../../domain/enumerations.ts';
import { valuesOf } from '../../kernel/values-of.ts';
import { workflow } from '../../kernel/workflow.ts';
import type { Guard } from '../../kernel/workflow-spec.ts';
import { lotActWords } from './label-words.ts';

/** Facts of a lot that its guards ask for. */
export type LotFacts = {
  /** Tells whether whoever asks may make goods available that were not. */
  readonly mayRelease: () => boolean;
};

const unapproved: Guard<LotFacts> = {
  code: 'release_needs_approval',
  blocks: ({ mayRelease }) => (mayRelease() ? undefined : {}),
};

/** The statuses of a lot and what leads from one to another: whoever adjusts stock may restrict it. */
export const lotWorkflow = workflow<LotStatus, 'hold' | 'recall' | 'release', LotFacts>({
  states: labels.lot_status,
  first: 'approved',
  ends: [],
  acts: {
    hold: {
      from: ['approved', 'recalled'],
      to: 'on_hold',
      says: lotActWords.hold,
      needs: 'stock:adjust',
    },
    recall: {
      from: ['approved', 'on_hold'],
      to: 'recalled',
      says: lotActWords.recall,
      needs: 'stock:adjust',
    },
    release: {
      from: ['on_hold', 'recalled'],
      to: 'approved',
      says: lotActWords.release,
      needs: 'stock:adjust',
      guards: [unapproved],
      is_primary: true,
    },
  },
});

/** An act on a lot as a whole. */
export type LotAct = keyof typeof lotWorkflow.spec.acts;

/** Every act, in the order in which answers give them. */
export const lotActs = valuesOf(lotWorkflow.spec.acts);
