import { valuesOf } from '../../kernel/values-of.ts';
import { workflow } from '../../kernel/workflow.ts';
import type { Guard } from '../../kernel/workflow-spec.ts';
import { returnActWords as says, returnLabels } from './label-words.ts';
import type { ReturnStatus } from './lists-schema.ts';

/** Facts of a return that its guards ask for; quantities in thousandths. */
export type ReturnFacts = {
  readonly status: ReturnStatus;
  /** True where its customer has sent it. */
  readonly wasShipped: boolean;
  readonly received: number;
  /** The quantity that came in and has no destination yet. */
  readonly undisposed: number;
  readonly inRepair: number;
  /** The number of an inspection without whose decision nothing can have a destination; undefined for none. */
  readonly openInspection: string | undefined;
  /** The quantity that waits for a destination and has no inspection. */
  readonly uninspected: number;
  /** Items that did not come whole, without a reason for it. */
  readonly lacking: number;
  /** Items of which nobody said what their customer is owed. */
  readonly unresolved: number;
  readonly awaitsNote: boolean;
  /** The number of an order that replaces its goods and is no draft any more; undefined for none. */
  readonly replacedBy: string | undefined;
  /** True where its customer may still regret the purchase by law. */
  readonly isWithdrawal: boolean;
};

type ReturnGuard = Guard<ReturnFacts>;

const withdrawal: ReturnGuard = {
  code: 'withdrawal_right',
  waivedBy: 'legal_note',
  blocks: ({ isWithdrawal }) => (isWithdrawal ? {} : undefined),
};
const replaced: ReturnGuard = {
  code: 'rma_replaced_already',
  blocks: ({ replacedBy: number }) => (number === undefined ? undefined : { number }),
};
const nothingLeft: ReturnGuard = {
  code: 'rma_all_disposed',
  blocks: ({ undisposed, inRepair }) => (undisposed + inRepair === 0 ? {} : undefined),
};
const inspectionOpen: ReturnGuard = {
  code: 'inspection_open',
  blocks: ({ openInspection: number }) => (number === undefined ? undefined : { number }),
};
const allInspected: ReturnGuard = {
  code: 'rma_all_inspected',
  blocks: ({ status, uninspected }) => (status === 'inspecting' && uninspected === 0 ? {} : undefined),
};
const nothingDone: ReturnGuard = {
  code: 'rma_nothing_received',
  blocks: ({ received }) => (received === 0 ? {} : undefined),
};
const undisposed: ReturnGuard = {
  code: 'undisposed',
  blocks: (facts) => (facts.undisposed > 0 ? { quantity: facts.undisposed / 1000 } : undefined),
};
const inRepair: ReturnGuard = {
  code: 'rma_in_repair',
  blocks: (facts) => (facts.inRepair > 0 ? { quantity: facts.inRepair / 1000 } : undefined),
};
const lacking: ReturnGuard = {
  code: 'rma_lacking',
  waivedBy: 'not_received',
  blocks: (facts) => (facts.lacking > 0 ? { count: facts.lacking } : undefined),
};
const unresolved: ReturnGuard = {
  code: 'resolution_missing',
  waivedBy: 'resolutions',
  blocks: (facts) => (facts.unresolved > 0 ? { count: facts.unresolved } : undefined),
};
const noteMissing: ReturnGuard = {
  code: 'return_nf_missing',
  blocks: ({ awaitsNote }) => (awaitsNote ? {} : undefined),
};

const beforeReceipt = ['requested', 'approved', 'in_transit'] as const;
const expected = ['approved', 'in_transit'] as const;
const here = ['received', 'inspecting'] as const;
const living = [...expected, ...here] as const;

/**
 * Finds the status of a return by the quantity of it that is here: with nothing, as if it had not come; else received
 * or under inspection.
 */
const standing = ({ received, wasShipped, status }: ReturnFacts): ReturnStatus => {
  if (received === 0) return wasShipped ? 'in_transit' : 'approved';
  return status === 'inspecting' ? 'inspecting' : 'received';
};

/** The states of a return and what leads from one to the next. */
export const returnWorkflow = workflow({
  states: returnLabels.status,
  first: 'requested',
  ends: ['closed', 'rejected', 'cancelled'],
  beside: { rejected: null, cancelled: null },
  acts: {
    cancel: {
      from: beforeReceipt,
      to: 'cancelled',
      says: says.cancel,
      needs: 'rma:write',
      guards: [replaced],
    },
    reject: {
      from: ['requested'],
      to: 'rejected',
      says: says.reject,
      needs: 'rma:write',
      guards: [withdrawal],
    },
    replace: { from: living, says: says.replace, needs: 'rma:write' },
    note: { from: living, says: says.note, needs: 'rma:write' },
    undo: {
      from: here,
      to: { oneOf: ['approved', 'in_transit', 'received', 'inspecting'], choose: standing },
      says: says.undo,
      needs: 'rma:write',
      guards: [nothingDone],
    },
    inspect: {
      from: here,
      to: 'inspecting',
      says: says.inspect,
      needs: 'rma:write',
      guards: [allInspected],
    },
    ship: { from: ['approved'], to: 'in_transit', says: says.ship, needs: 'rma:write' },
    close: {
      from: living,
      to: 'closed',
      says: says.close,
      needs: 'rma:write',
      guards: [undisposed, inRepair, lacking, unresolved, noteMissing],
    },
    approve: {
      from: ['requested'],
      to: 'approved',
      says: says.approve,
      needs: 'rma:write',
      is_primary: true,
    },
    receive: {
      from: living,
      to: {
        oneOf: ['received', 'inspecting'],
        choose: ({ status }) => (status === 'inspecting' ? 'inspecting' : 'received'),
      },
      says: says.receive,
      needs: 'rma:write',
    },
    dispose: {
      from: here,
      to: 'inspecting',
      says: says.dispose,
      needs: 'rma:write',
      guards: [nothingLeft, inspectionOpen],
      is_primary: true,
    },
  },
});

/** An act on a return. */
export type ReturnAct = keyof typeof returnWorkflow.spec.acts;

/** Every act, in the order in which answers give them. */
export const returnActs = valuesOf(returnWorkflow.spec.acts);

/** The states of a return that has ended. */
export const endedStatuses = ['closed', 'rejected', 'cancelled'] as const satisfies readonly ReturnStatus[];

/** Tells whether something of a return is still to be done. */
export const isLiving = (status: ReturnStatus): boolean => !endedStatuses.some((one) => one === status);
