import { countLabels } from './label-words.ts';
import type { CountStatus } from '../../domain/enumerations.ts';

const valuesOf = <const T extends Readonly<Record<string, string>>>(list: T) =>
  Object.keys(list) as [keyof T & string, ...(keyof T & string)[]];

export const countPlaceStatuses = valuesOf(countLabels.place_status);
export type CountPlaceStatus = (typeof countPlaceStatuses)[number];

export const countLineStatuses = valuesOf(countLabels.line_status);
export type CountLineStatus = (typeof countLineStatuses)[number];

/** What somebody may do with a count. */
export type CountAct = 'start' | 'register' | 'finish' | 'recount' | 'approve' | 'cancel';

const steps: Readonly<Record<CountStatus, Partial<Record<CountAct, CountStatus>>>> = {
  draft: { start: 'counting', cancel: 'cancelled' },
  counting: { register: 'counting', finish: 'review', cancel: 'cancelled' },
  recount: { register: 'recount', finish: 'review', cancel: 'cancelled' },
  review: { recount: 'recount', approve: 'approved', cancel: 'cancelled' },
  approved: {},
  cancelled: {},
};

/** The status after an act; undefined where the count does not allow it now. */
export const afterCountAct = (status: CountStatus, act: CountAct): CountStatus | undefined =>
  steps[status][act];

/** What can be done with a count in this status. */
export const countActs = (status: CountStatus): readonly CountAct[] =>
  Object.keys(steps[status]) as CountAct[];

/** Whether people are counting: quantities are taken, and a blind count keeps what it expects to itself. */
export const isCounting = (status: CountStatus): boolean => afterCountAct(status, 'register') !== undefined;

/** A line's quantities in one unit; null where nothing was counted yet. */
export type CountedLine = {
  readonly expected: number;
  readonly counted: number | null;
  readonly recount: number | null;
};

/** What a line was found to hold: the recount where there is one, else the count; null where neither is. */
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

/** Whether a line waits for somebody to count it. */
export const isOpenLine = (status: CountLineStatus): boolean => status === 'pending' || status === 'recount';
