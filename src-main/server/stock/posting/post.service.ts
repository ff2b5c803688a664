import { firstValidDay } from '#shared/domain/expiry.ts';
import { warningsOf } from '#shared/areas/sentences.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { conflict } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import { demand } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import { readSettings } from '../../kernel/settings.ts';
import { inOneTurn, type Steps } from '../../kernel/steps.ts';
import {
  carryAllocation,
  heldOfRow,
  noteAllocationChange,
  markAllocation,
  takeOf,
} from '../reservations/allocations.queries.ts';
import { expiryRuleBy, moveStock, worthsIn } from '../touch/touch.service.ts';
import { portionsOf, quantityIn } from '../portions.rules.ts';
import { findNamedLots, identify, lotFaults, type Identified } from '../lots/identify.service.ts';
import { identitiesOf, passOver, type Balance } from './balances.rules.ts';
import { readBalance, readLotStates, readSerialLocations } from './context.queries.ts';
import { priceAll } from './costs.rules.ts';
import { lineFaults, passedFaults, readContext, refusedFaults, type Context } from './demands.service.ts';
import { weighLoads, weighLocations, type Arrivals } from './locations.service.ts';
import type { End, Posted, Posting, PostingLine, ResolvedEnd, ResolvedLine } from '../posting.rules.ts';
import { pendingInReturns, waitingStatuses, type WaitingStatus } from './pending-returns.queries.ts';
import { movedProducts } from './totals.rules.ts';
import { toBalanceWrites, toMovementWrites, toPostingWrite } from './write.mapping.ts';
import { writeBalances, writeMovements } from './write.queries.ts';

/** Makes the identifiers and instants of a posting. */
export type Making = Pick<Deps, 'ids' | 'clock'>;

const resolve = (
  lines: readonly PostingLine[],
  { lotIdOf, serialIdOf }: Identified,
): readonly ResolvedLine[] => {
  const endOf = (line: PostingLine, end: End | null): ResolvedEnd | null =>
    end === null ? null : { locationId: end.locationId, status: end.status, lotId: lotIdOf(line, end.lot) };
  return lines.map((line, index) => ({
    ...line,
    index,
    from: endOf(line, line.from),
    to: endOf(line, line.to),
    serialId: serialIdOf(line),
  }));
};

const each = <T>(values: readonly T[]): readonly T[] => [...new Set(values)];

type PostingContext = { readonly tx: Tx; readonly context: Context; readonly at: string };

function* carryOut(lines: readonly ResolvedLine[], { tx, context, at }: PostingContext) {
  const serialIds = each(lines.flatMap(({ serialId }) => serialId ?? []));
  const rows = identitiesOf(lines).map((identity) => [identity, readBalance(tx, identity)] as const);
  yield;
  const serials = readSerialLocations(tx, serialIds);
  const passed = passOver(lines, { rows, serials, at });
  demand([...passedFaults(passed, context), ...refusedFaults(tx, passed.refused, context)]);
  return passed;
}

/** The states of the lots whose goods a posting makes more or less. */
const lotsOf = (tx: Tx, balances: readonly Balance[]) =>
  readLotStates(tx, each(balances.map(({ identity }) => identity.lot_id).filter((id) => id !== 0)));

/**
 * Lists the faults of lines before stock is checked, each at its field: rules of products, lots and locations; nothing
 * is written. Throws AppError 404 for an unknown product or location.
 */
export const judgeLines = (on: Hot, arrivals: Arrivals) => {
  const { lines, products } = arrivals;
  const found = new Map(lines.map((line) => [line, lineFaults(arrivals, line)]));
  const lots = findNamedLots(
    on,
    lines.filter((line) => found.get(line)?.length === 0),
  );
  const { faults, warnings } = weighLocations(on, arrivals);
  return { faults: [...found.values(), lotFaults(lots, products), faults].flat(), lots, warnings };
};

/**
 * Posts movements, all or none: the one way in which stock changes. What a line costs does not grow with what there is
 * of its product. Lots and serial numbers are found or made, balances never fall below what is reserved except for
 * lines that hold a reservation and for counts, after which the allocations follow; a serial number is in stock once,
 * the average cost moves, and stock events are written at the end of the unit of work. Refusals are AppErrors: 404 for
 * an unknown product or location; 409 `insufficient_stock`, `rma_goods`, `serial_in_use`, `lot_conflict`,
 * `not_stockable`, `location_blocked`, and by the site's settings `temperature_mismatch`, `capacity_exceeded`,
 * `mixed_not_allowed`, 423 `count_in_progress`; 422 at the field of a control that a line does not keep to.
 */
export const post = (tx: Tx, making: Making, posting: Posting): Posted =>
  inOneTurn(postInSteps(tx, making, posting));

/** The same in steps, for postings of many lines. */
export function* postInSteps(tx: Tx, making: Making, posting: Posting): Steps<Posted> {
  const at = making.clock.instant();
  const context = readContext(tx, posting.lines);
  const { products, locations } = context;
  const settings = readSettings(tx);
  const arrivals = { ...context, lines: posting.lines, settings };
  yield;
  const { faults, lots, warnings } = judgeLines(tx, arrivals);
  demand([...(posting.faults ?? []), ...faults]);
  yield;
  const lines = resolve(posting.lines, identify(tx, posting.lines, { lots, ids: making.ids, at }));
  yield;
  demand(pendingReturnFaults(tx, posting));
  const { passages, balances } = yield* carryOut(lines, { tx, context, at });
  yield;
  const { costs, worths } = priceAll(lines, { products, worths: worthsIn(tx, products.keys()) });
  const uids = lines.map(() => making.ids.uid());
  yield;
  const validFrom = firstValidDay(expiryRuleBy(settings, making.clock));
  const posted = { lines, balances, worths, uids, cause: posting.cause };
  const moved = movedProducts(posted, { locations, lots: lotsOf(tx, balances), validFrom });
  const orderId = posting.order?.uid;
  moveStock(tx, making, { products: moved, validFrom, orderId, announce: posting.announce ?? 'events' });
  yield;
  writeBalances(tx, toBalanceWrites(balances), at);
  yield;
  followGoods(tx, making, { lines, balances, at });
  const rows = toMovementWrites(passages, { uids, costs });
  const postingId = yield* writeMovements(tx, rows, toPostingWrite(posting, at));
  yield;
  const loads = weighLoads(tx, arrivals);
  demand(loads.faults);
  return { postingId, uids, warnings: warningsOf([...warnings, ...loads.warnings]) };
}

/** Tells whether a line takes goods out of that state; the losses of a count do not. */
const takes = ({ from, to, type }: PostingLine, status: WaitingStatus): boolean =>
  from?.status === status && to?.status !== status && type !== 'count_loss';

/**
 * Lists the faults of lines that take goods which wait for a return: as long as a return has to give them a
 * destination, so much of the product stays returned, or in repair, in any location; 409 `rma_goods`.
 */
const pendingReturnFaults = (on: Hot, { lines, document }: Posting): readonly Fault<Code>[] => {
  if (document?.type === 'rma') return [];
  return waitingStatuses.flatMap((status) => {
    const by = Map.groupBy(
      lines.filter((line) => takes(line, status)),
      ({ productId }) => productId,
    );
    return [...by].flatMap(([productId, own]) => {
      const { there, pending, number } = pendingInReturns(on, { product_id: productId, status });
      const taken = own.reduce((sum, { quantity }) => sum + quantity, 0);
      if (number === null || there - taken >= pending) return [];
      return own.map(({ path = '' }) => conflict(`${path}quantity`, 'rma_goods', { number }));
    });
  });
};

/** Releases what is promised of goods that a count found missing, until what is reserved of the row is true again. */
const lose = (
  tx: Tx,
  { ids }: Pick<Deps, 'ids'>,
  { row, lost, at }: { row: number; lost: number; at: string },
) => {
  const portions = portionsOf(lost, heldOfRow(tx, row), { leftOf: ({ quantity }) => quantity });
  for (const { of: held, quantity } of portions) {
    const id = takeOf(tx, held, { uid: () => ids.uid(), quantity, at });
    markAllocation(tx, id, { status: 'released', at });
    noteAllocationChange(tx, held.order_item_id, 'lost');
  }
  if (quantityIn(portions) < lost) throw new Error(`more was reserved of stock row ${row} than promised`);
};

/** Holds the changes of stock rows by a posting, once they are written. */
type Written = {
  readonly lines: readonly ResolvedLine[];
  readonly balances: readonly Balance[];
  readonly at: string;
};

const carry = (tx: Tx, line: ResolvedLine, at: string): void => {
  const { held, to } = line;
  if (held === undefined) return;
  if (held.outcome !== 'carry' || to === null) {
    markAllocation(tx, held.allocationId, {
      status: held.outcome === 'release' ? 'released' : 'consumed',
      at,
    });
    return;
  }
  const target = readBalance(tx, {
    product_id: line.productId,
    location_id: to.locationId,
    lot_id: to.lotId ?? 0,
    serial_id: line.serialId ?? 0,
    stock_status: to.status,
  });
  if (target === undefined) throw new Error('goods were carried to no stock row');
  carryAllocation(tx, held.allocationId, { row: target.id, at });
};

/** Lets allocations follow the goods of a posting: carried, closed, or lost with what a count found missing. */
const followGoods = (tx: Tx, making: Pick<Deps, 'ids'>, { lines, balances, at }: Written): void => {
  for (const line of lines) carry(tx, line, at);
  for (const { before, lost } of balances) {
    if (lost > 0 && before !== undefined) lose(tx, making, { row: before.id, lost, at });
  }
};
