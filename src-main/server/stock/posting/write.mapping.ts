import { authorOf } from '../../kernel/actor.ts';
import type { Balance, Passage } from './balances.rules.ts';
import type { Posting } from '../posting.rules.ts';
import type { BalanceWrite, MovementWrite, PostingWrite } from './write.queries.ts';

const idOrNull = (id: number): number | null => (id === 0 ? null : id);

const toBalanceWrite = ({ identity, before, received_at, ...balance }: Balance): BalanceWrite => {
  const { quantity, reserved: quantity_reserved } = balance;
  if (before !== undefined) {
    const isAsOld = received_at === before.received_at;
    return { id: before.id, quantity, quantity_reserved, received_at: isAsOld ? null : received_at };
  }
  const [lot_id, serial_id] = [idOrNull(identity.lot_id), idOrNull(identity.serial_id)];
  return { id: null, row: { ...identity, lot_id, serial_id, quantity, quantity_reserved, received_at } };
};

/** Balances as they are kept; the emptied ones first, so that a serial number is never in two rows. */
export const toBalanceWrites = (balances: readonly Balance[]): readonly BalanceWrite[] =>
  balances.toSorted((one, other) => Math.sign(one.quantity) - Math.sign(other.quantity)).map(toBalanceWrite);

/** Lines as the movements that the ledger keeps of them. */
export const toMovementWrites = (
  passages: readonly Passage[],
  { uids, costs }: { readonly uids: readonly string[]; readonly costs: readonly number[] },
): readonly MovementWrite[] =>
  passages.map(({ line, balance_after_from, balance_after_to }) => ({
    uid: uids[line.index] ?? '',
    type: line.type,
    product_id: line.productId,
    quantity: line.quantity,
    from_location_id: line.from?.locationId ?? null,
    from_lot_id: line.from?.lotId ?? null,
    from_status: line.from?.status ?? null,
    to_location_id: line.to?.locationId ?? null,
    to_lot_id: line.to?.lotId ?? null,
    to_status: line.to?.status ?? null,
    serial_id: line.serialId,
    unit_cost: costs[line.index] ?? 0,
    reason_code: line.reasonCode ?? null,
    note: line.note ?? '',
    reverses_id: line.reversesId ?? null,
    order_item_id: line.orderItemId ?? null,
    balance_after_from,
    balance_after_to,
  }));

/** Gives the columns that all movements of a posting share. */
export const toPostingWrite = ({ actor, document, order, occurredAt }: Posting, at: string): PostingWrite => {
  return {
    ...authorOf(actor ?? null),
    document_type: document?.type ?? null,
    document_id: document?.id ?? null,
    document_number: document?.number ?? null,
    order_id: order?.id ?? null,
    occurred_at: occurredAt ?? at,
    posted_at: at,
  };
};
