import { returnLabels } from '#shared/areas/returns/label-words.ts';
import type { ReturnDetails, ReturnHistory } from '#shared/areas/returns/schema.ts';
import { formatInstant } from '../../lib/format.ts';
import type { Step } from '../../ui/step-bar/step-bar.tsx';

/** The states through which a return goes, in their order. */
const way = ['requested', 'approved', 'in_transit', 'received', 'inspecting', 'closed'] as const;

type Status = ReturnDetails['status'];

/** Gives the furthest state of a return that its history knows of, where it has ended otherwise. */
const reachedOf = (status: Status, history: readonly ReturnHistory[]): number => {
  const known = [status, ...history.map((entry) => entry.status)];
  const own = way.findIndex((step) => step === status);
  return own >= 0 ? own : Math.max(0, ...known.map((one) => way.findIndex((step) => step === one)));
};

/** The way of a return: what is behind it with when that was, where it stands, and what it does not pass. */
export const stepsOf = (
  { status, shipment }: Pick<ReturnDetails, 'status' | 'shipment'>,
  history: readonly ReturnHistory[],
): readonly Step[] => {
  const reached = reachedOf(status, history);
  const hasEnded = status === 'rejected' || status === 'cancelled';
  return way.map((code, index) => {
    const entry = history.findLast((one) => one.status === code && one.from_status !== code);
    const note = entry === undefined ? undefined : formatInstant(entry.at);
    const base = { code, label: returnLabels.status[code] };
    if (index < reached) {
      const isSkipped = entry === undefined && code === 'in_transit' && shipment === null;
      return { ...base, state: isSkipped ? 'skipped' : 'done', note };
    }
    if (index > reached) return { ...base, state: hasEnded ? 'skipped' : 'later' };
    if (hasEnded) return { ...base, state: 'blocked', note: returnLabels.status[status] };
    return { ...base, state: code === 'closed' ? 'done' : 'current', note };
  });
};
