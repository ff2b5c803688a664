import { countActWords, countLabels } from './label-words.ts';
import type { CountStatus } from '../../domain/enumerations.ts';
import { labels } from '../../domain/label-words.ts';
import { workflow } from '../../kernel/workflow.ts';
import type { Guard } from '../../kernel/workflow-spec.ts';
import { valuesOf } from '../../kernel/values-of.ts';

export const countLocationStatuses = valuesOf(countLabels.location_status);
export type CountLocationStatus = (typeof countLocationStatuses)[number];

export const countLineStatuses = valuesOf(countLabels.line_status);
export type CountLineStatus = (typeof countLineStatuses)[number];

/** Facts of a count that its guards ask for; each is read when a guard asks, not before. */
export type CountFacts = {
  /** Tells whether there is a location that its scope fits, or its type takes any. */
  readonly hasLocations: () => boolean;
  /** Locations and lines that wait for somebody. */
  readonly open: () => { readonly locations: number; readonly lines: number };
  /** Tells whether a line was counted, and whether one that was differs. */
  readonly found: () => { readonly isCounted: boolean; readonly isDifferent: boolean };
  /** Lines with a difference whose stock changed after they were counted. */
  readonly movedLines: () => number;
};

type CountGuard = Guard<CountFacts>;

const empty: CountGuard = {
  code: 'count_empty',
  blocks: ({ hasLocations }) => (hasLocations() ? undefined : {}),
};
const unfinished: CountGuard = {
  code: 'count_unfinished',
  waivedBy: 'leave_rest',
  blocks: ({ open }) => {
    const left = open();
    return left.locations + left.lines > 0 ? left : undefined;
  },
};
const nothingCounted: CountGuard = {
  code: 'count_not_asked',
  blocks: ({ found }) => (found().isCounted ? undefined : {}),
};
const nothingDifferent: CountGuard = {
  code: 'count_not_asked',
  waivedBy: 'line_ids',
  blocks: ({ found }) => (found().isDifferent ? undefined : {}),
};
const moved: CountGuard = {
  code: 'count_moved',
  blocks: ({ movedLines }) => {
    const lines = movedLines();
    return lines > 0 ? { lines } : undefined;
  },
};

/** The states of a count and what leads from one to the next. */
export const countWorkflow = workflow({
  states: labels.count_status,
  first: 'draft',
  ends: ['approved', 'cancelled'],
  beside: { recount: 'counting', cancelled: null },
  acts: {
    cancel: {
      from: ['draft', 'counting', 'recount', 'review'],
      to: 'cancelled',
      says: countActWords.cancel,
      needs: 'stock:approve',
    },
    recount: {
      from: ['review'],
      to: 'recount',
      says: countActWords.recount,
      needs: 'stock:approve',
      guards: [nothingCounted, nothingDifferent],
    },
    finish: {
      from: ['counting', 'recount'],
      to: 'review',
      says: countActWords.finish,
      needs: 'stock:write',
      guards: [unfinished],
    },
    start: {
      from: ['draft'],
      to: 'counting',
      says: countActWords.start,
      needs: 'stock:write',
      guards: [empty],
      is_primary: true,
    },
    register: {
      from: ['counting', 'recount'],
      says: countActWords.register,
      needs: 'stock:write',
      is_primary: true,
    },
    approve: {
      from: ['review'],
      to: 'approved',
      says: countActWords.approve,
      needs: 'stock:approve',
      guards: [moved],
      is_primary: true,
    },
  },
});

/** An act on a count. */
export type CountAct = keyof typeof countWorkflow.spec.acts;

/** Every act, in the order in which answers give them. */
export const countActs = valuesOf(countWorkflow.spec.acts);

/**
 * Tells whether people are counting: quantities are taken, and a blind count keeps its expected quantities to itself.
 */
export const isCounting = (status: CountStatus): boolean => countWorkflow.actsIn(status).includes('register');

/** A line's quantities in one unit; null where nothing was counted yet. */
export type CountedLine = {
  readonly expected: number;
  readonly counted: number | null;
  readonly recount: number | null;
};

/**
 * Gives the quantity that was found in a line: the recount where there is one, else the count; null where neither is.
 */
export const foundIn = ({ counted, recount }: Omit<CountedLine, 'expected'>): number | null =>
  recount ?? counted;

/** Found less expected: positive is a gain, negative a loss, null as long as nothing was counted. */
export const differenceOf = (line: CountedLine): number | null => {
  const found = foundIn(line);
  return found === null ? null : found - line.expected;
};

/** The status of a line after a quantity was taken in a count of that status. */
export const lineStatusAfter = (status: CountStatus): CountLineStatus =>
  status === 'recount' ? 'recounted' : 'counted';

/** Tells whether a recount asks for a line, or took it. */
export const isAskedAgain = (status: CountLineStatus): boolean =>
  status === 'recount' || status === 'recounted';

/** Tells whether a line waits for somebody to count it. */
export const isOpenLine = (status: CountLineStatus): boolean => status === 'pending' || status === 'recount';
