import type { Tx } from '../../db/capabilities.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Balance } from './balances.rules.ts';
import { readBalance } from './context.queries.ts';
import type { ResolvedLine } from '../posting.rules.ts';
import {
  carryAllocation,
  heldOfRow,
  noteAllocationChange,
  markAllocation,
  takeOf,
} from '../reservations/allocations.queries.ts';

/** Releases what is promised of goods that a count found missing, until what is reserved of the row is true again. */
const lose = (
  tx: Tx,
  { ids }: Pick<Deps, 'ids'>,
  { row, lost, at }: { row: number; lost: number; at: string },
) => {
  let left = lost;
  for (const held of heldOfRow(tx, row)) {
    if (left === 0) return;
    const quantity = Math.min(left, held.quantity);
    const id = takeOf(tx, held, { uid: () => ids.uid(), quantity, at });
    markAllocation(tx, id, { status: 'released', at });
    noteAllocationChange(tx, held.order_item_id, 'lost');
    left -= quantity;
  }
  if (left > 0) throw new Error(`more was reserved of stock row ${row} than promised`);
};

/** Holds the changes of stock rows by a posting, once they are written. */
export type Written = {
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
export const followGoods = (tx: Tx, making: Pick<Deps, 'ids'>, { lines, balances, at }: Written): void => {
  for (const line of lines) carry(tx, line, at);
  for (const { before, lost } of balances) {
    if (lost > 0 && before !== undefined) lose(tx, making, { row: before.id, lost, at });
  }
};
