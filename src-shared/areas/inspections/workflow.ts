import { valuesOf } from '../../kernel/values-of.ts';
import { workflow } from '../../kernel/workflow.ts';
import { inspectionActWords as says, inspectionLabels } from './label-words.ts';
import type { InspectionStatus } from './states.ts';

/** Facts of an inspection that its workflow asks for. */
export type InspectionFacts = {
  /** Tells whether something of it was decided already. */
  readonly isDecidedInPart: () => boolean;
  /** Tells whether the decision that is being made leaves nothing to decide. */
  readonly isWhole: () => boolean;
};

/** Those in which something is still to be decided. */
const undecided = ['pending', 'in_progress'] as const satisfies readonly InspectionStatus[];

/**
 * The states of an inspection and what leads from one to the next. Decided in part, it stays under inspection, and
 * cancelling its rest ends it with what was decided: goods may have gone on meanwhile.
 */
export const inspectionWorkflow = workflow({
  states: inspectionLabels.status,
  first: 'pending',
  ends: ['decided', 'cancelled'],
  beside: { cancelled: null },
  acts: {
    cancel: {
      from: undecided,
      to: {
        oneOf: ['cancelled', 'decided'],
        choose: ({ isDecidedInPart }: InspectionFacts) => (isDecidedInPart() ? 'decided' : 'cancelled'),
      },
      says: says.cancel,
      needs: 'rma:write',
    },
    start: { from: ['pending'], to: 'in_progress', says: says.start, needs: 'rma:write' },
    decide: {
      from: undecided,
      to: {
        oneOf: ['in_progress', 'decided'],
        choose: ({ isWhole }: InspectionFacts) => (isWhole() ? 'decided' : 'in_progress'),
      },
      says: says.decide,
      needs: 'rma:write',
      is_primary: true,
    },
  },
});

/** An act on an inspection. */
export type InspectionAct = keyof typeof inspectionWorkflow.spec.acts;

/** Every act, in the order in which answers give them. */
export const inspectionActs = valuesOf(inspectionWorkflow.spec.acts);

/** Tells whether something of an inspection is still to be decided. */
export const isUndecided = (status: InspectionStatus): boolean => undecided.some((one) => one === status);
