import { workflow } from '../../kernel/workflow.ts';
import type { Guard } from '../../kernel/workflow-spec.ts';
import { loadActWords as says, loadLabels } from './label-words.ts';

/** Facts of a load that its guards ask for: its orders that have not left, those of them whose volumes are all in, and those that left. */
export type LoadFacts = { readonly waiting: number; readonly complete: number; readonly shipped: number };

/** The status of a load whose orders stand so: it has left once something left and nothing waits. */
export const statusAfter = ({
  waiting,
  shipped,
}: Pick<LoadFacts, 'waiting' | 'shipped'>): 'open' | 'shipped' =>
  waiting === 0 && shipped > 0 ? 'shipped' : 'open';

const incomplete: Guard<LoadFacts> = {
  code: 'load_incomplete',
  blocks: ({ complete }) => (complete === 0 ? {} : undefined),
};
const underWay: Guard<LoadFacts> = {
  code: 'load_under_way',
  blocks: ({ shipped }) => (shipped > 0 ? { shipped } : undefined),
};

const open = { from: ['open'], needs: 'orders:write' } as const;

/** The states of a load: it stays open until all of its orders left. */
export const loadWorkflow = workflow({
  states: loadLabels.load_status,
  first: 'open',
  ends: ['shipped', 'cancelled'],
  beside: { cancelled: null },
  acts: {
    modify: { ...open, says: says.modify },
    add: { ...open, says: says.add },
    // the last order that had not left may be taken out
    remove: {
      ...open,
      to: { oneOf: ['open', 'shipped'], choose: (facts) => statusAfter(facts) },
      says: says.remove,
    },
    scan: { ...open, says: says.scan },
    undo: { ...open, says: says.undo },
    ship: {
      ...open,
      to: {
        oneOf: ['open', 'shipped'],
        choose: ({ waiting, complete }) => (waiting > complete ? 'open' : 'shipped'),
      },
      says: says.ship,
      guards: [incomplete],
      is_primary: true,
    },
    cancel: { ...open, to: 'cancelled', says: says.cancel, guards: [underWay] },
  },
});

/** An act on a load. */
export type LoadAct = keyof typeof loadWorkflow.spec.acts;

/** Every act, in the order in which answers give them. */
export const loadActs = Object.keys(loadWorkflow.spec.acts) as [LoadAct, ...LoadAct[]];
