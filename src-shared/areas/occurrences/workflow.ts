import { workflow } from '../../kernel/workflow.ts';
import type { Guard } from '../../kernel/workflow-spec.ts';
import { valuesOf } from '../../kernel/values-of.ts';
import { occurrenceActWords as says, occurrenceLabels } from './label-words.ts';

export const occurrenceStatuses = valuesOf(occurrenceLabels.status);
export type OccurrenceStatus = (typeof occurrenceStatuses)[number];

/** Facts of an occurrence that its guards ask for. */
export type OccurrenceFacts = {
  /** Is the text about the action that was taken. */
  readonly actionTaken: () => string;
};

const untold: Guard<OccurrenceFacts> = {
  code: 'occurrence_action_missing',
  waivedBy: 'action_taken',
  blocks: ({ actionTaken }) => (actionTaken() === '' ? {} : undefined),
};

/** Those in which somebody has something to do. */
export const unfinished = ['open', 'in_progress', 'waiting'] as const satisfies readonly OccurrenceStatus[];

/** The states of an occurrence and what leads from one to the next. */
export const occurrenceWorkflow = workflow({
  states: occurrenceLabels.status,
  first: 'open',
  ends: ['cancelled'],
  beside: { waiting: 'in_progress', cancelled: null },
  acts: {
    cancel: { from: unfinished, to: 'cancelled', says: says.cancel, needs: 'rma:write' },
    wait: { from: ['open', 'in_progress'], to: 'waiting', says: says.wait, needs: 'rma:write' },
    reopen: { from: ['closed'], to: 'in_progress', says: says.reopen, needs: 'rma:write' },
    close: { from: unfinished, to: 'closed', says: says.close, needs: 'rma:write', guards: [untold] },
    start: {
      from: ['open', 'waiting'],
      to: 'in_progress',
      says: says.start,
      needs: 'rma:write',
      is_primary: true,
    },
  },
});

/** An act on an occurrence. */
export type OccurrenceAct = keyof typeof occurrenceWorkflow.spec.acts;

/** Every act, in the order in which answers give them. */
export const occurrenceActs = valuesOf(occurrenceWorkflow.spec.acts);

/** Tells whether an occurrence is still to be ended. */
export const isUnfinished = (status: OccurrenceStatus): boolean => unfinished.some((one) => one === status);
