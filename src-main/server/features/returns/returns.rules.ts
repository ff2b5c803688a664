import type { DisposedLineInput } from '#shared/areas/returns/body-schema.ts';
import type { ReturnFacts } from '#shared/areas/returns/workflow.ts';
import { returnSearched } from '#shared/areas/returns/reads-contract.ts';
import { eachOf } from '#shared/kernel/each-of.ts';
import { foldText } from '#shared/kernel/fold-text.ts';
import type { ReturnRow } from '../../db/schema/returns.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { NamedLocation } from '../../stock/goods/names.queries.ts';
import type { ArrivalRow, DispositionRow, ItemRow, Parts } from './parts.queries.ts';
import type { KnownNote } from './sold.queries.ts';

const sum = (rows: readonly { readonly quantity: number }[]): number =>
  rows.reduce((total, { quantity }) => total + quantity, 0);

/** Holds how much of an arrival has no destination yet, and how much is in repair; thousandths. */
export type Left = { readonly returned: number; readonly inRepair: number };

/** A part of an arrival that gets a destination, out of one of both states in which it may lie. */
export type Portion = {
  readonly line: DisposedLineInput;
  readonly index: number;
  readonly arrival: ArrivalRow;
  readonly quantity: number;
  readonly status: 'returned' | 'blocked';
  readonly target: NamedLocation | undefined;
};

/** Gives how much of an arrival still waits for a destination. */
export const leftOf = (
  arrival: Pick<ArrivalRow, 'id' | 'quantity'>,
  dispositions: readonly Pick<DispositionRow, 'arrival_id' | 'quantity' | 'disposition' | 'from_status'>[],
): Left => {
  const own = dispositions.filter(({ arrival_id: id }) => id === arrival.id);
  const taken = sum(own.filter(({ from_status: status }) => status === 'returned'));
  const repaired = sum(own.filter(({ from_status: status }) => status === 'blocked'));
  const sentToRepair = sum(own.filter((row) => row.disposition === 'repair'));
  return { returned: arrival.quantity - taken, inRepair: sentToRepair - repaired };
};

type Inspected = Pick<ArrivalRow, 'inspection_status' | 'approved' | 'conditional'>;

/** Tells whether arrived goods wait for the decision of their inspection. */
export const awaitsDecision = ({ inspection_status: status }: Inspected): boolean =>
  status === 'pending' || status === 'in_progress';

/** Tells whether arrived goods have no inspection, or a cancelled one. */
export const isUninspected = ({ inspection_status: status }: Inspected): boolean =>
  status === null || status === 'cancelled';

/**
 * Gives how much of an arrival may still go back on sale, in thousandths: what its inspection approved, and what the
 * inspection did not cover because it had a destination then that was undone since. Undefined without an inspection.
 */
export const approvedLeft = (
  arrival: Inspected & Pick<ArrivalRow, 'id' | 'quantity' | 'inspection_id' | 'lot_size'>,
  dispositions: readonly Pick<
    DispositionRow,
    'arrival_id' | 'quantity' | 'disposition' | 'from_status' | 'inspection_id'
  >[],
): number | undefined => {
  if (isUninspected(arrival)) return undefined;
  const own = dispositions.filter((row) => row.arrival_id === arrival.id && row.from_status === 'returned');
  const after = own.filter(({ inspection_id: id }) => id === arrival.inspection_id);
  const before = own.filter(({ inspection_id: id }) => id !== arrival.inspection_id);
  const unseen = arrival.quantity - (arrival.lot_size ?? 0) - sum(before);
  const restocked = after.filter(({ disposition }) => disposition === 'restock');
  return unseen + (arrival.approved ?? 0) + (arrival.conditional ?? 0) - sum(restocked);
};

/** Sums how much of an item arrived; thousandths. */
export const receivedOf = ({ id }: Pick<ItemRow, 'id'>, arrivals: readonly ArrivalRow[]): number =>
  sum(arrivals.filter(({ item_id: item }) => item === id));

/** Tells whether less of an item arrived than was requested, and no reason is given. */
const lacks = (item: ItemRow, { arrivals }: Parts): boolean =>
  item.not_received_reason === '' && receivedOf(item, arrivals) < item.quantity;

/** Tells whether the customer is owed a resolution for an item: it arrived, or got lost in transit. */
const isResolutionDue = (item: ItemRow, { arrivals }: Parts): boolean =>
  receivedOf(item, arrivals) > 0 || item.not_received_reason === 'lost_in_transit';

/** Gathers the facts of a return that the guards of its workflow check. */
export const factsOf = (row: ReturnRow, parts: Parts, today: string): ReturnFacts => {
  const left = parts.arrivals.map((arrival) => ({ ...leftOf(arrival, parts.dispositions), arrival }));
  const waiting = left.filter(({ returned }) => returned > 0);
  const inRepair = left.reduce((total, one) => total + one.inRepair, 0);
  const isStuck = inRepair === 0 && waiting.every(({ arrival }) => awaitsDecision(arrival));
  return {
    status: row.status,
    wasShipped: row.shipped_at !== null,
    received: sum(parts.arrivals),
    undisposed: left.reduce((total, { returned }) => total + returned, 0),
    inRepair,
    openInspection: isStuck ? (waiting[0]?.arrival.inspection_number ?? undefined) : undefined,
    uninspected: waiting
      .filter(({ arrival }) => isUninspected(arrival))
      .reduce((total, { returned }) => total + returned, 0),
    lacking: parts.items.filter((item) => lacks(item, parts)).length,
    unresolved: parts.items.filter((item) => item.resolution === '' && isResolutionDue(item, parts)).length,
    awaitsNote: row.fiscal_status === 'awaiting',
    replacedBy:
      parts.replacements.find(({ stage }) => stage !== 'draft' && stage !== 'cancelled')?.order_number ??
      undefined,
    isWithdrawal:
      row.reason_code === 'regret' && row.withdrawal_until !== null && today <= row.withdrawal_until,
  };
};

type Words = Pick<ReturnRow, 'number' | 'notes' | 'tracking_code' | 'authorization_code'> & {
  readonly order_number: string | null;
};

/** Builds the text that searches of returns match; it leaves out people, whom some callers may not see. */
export const searchTextOf = (words: Words): string =>
  foldText(
    eachOf(returnSearched, {
      number: words.number,
      'order.order_number': words.order_number ?? '',
      'shipment.tracking_code': words.tracking_code,
      'shipment.authorization_code': words.authorization_code,
      notes: words.notes,
    }).join('\n'),
  );

/**
 * Demands that a stored note is one of a return and refers to an invoice of the order. Throws AppError 409
 * `rma_note_purpose`, `access_key_mismatch`.
 */
export const demandOfOrder = ({ details }: Pick<KnownNote, 'details'>, keys: readonly string[]): void => {
  const { purpose, referenced_keys: referenced = [] } = JSON.parse(details) as {
    readonly purpose?: string;
    readonly referenced_keys?: readonly string[];
  };
  if (purpose !== 'return') throw new AppError(409, 'rma_note_purpose');
  if (keys.length > 0 && !referenced.some((key) => keys.includes(key)))
    throw new AppError(409, 'access_key_mismatch');
};

/** Demands that a note is not cancelled; throws AppError 409 `rma_note_cancelled`. */
export const demandValid = ({ status }: Pick<KnownNote, 'status'>): void => {
  if (status === 'cancelled') throw new AppError(409, 'rma_note_cancelled');
};
