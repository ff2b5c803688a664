import type { Tx } from '../../../db/capabilities.ts';
import type { OrderScanKind } from '../../../db/schema/orders.ts';
import { authorOf, type Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { hashOf } from '../sent.rules.ts';
import { findScan, keepScan } from './scans.queries.ts';

/** So many thousandths of an allocation, by its internal id. */
export type Taken = { readonly id: number; readonly quantity: number };

/** What a scanner sent for an order, by its internal id. */
export type Sent = {
  readonly orderId: number;
  readonly kind: OrderScanKind;
  readonly scanUid: string;
  readonly body: unknown;
  readonly actor: Actor;
  readonly at: string;
};

/** A scan's answer, and whether it was given before. */
export type Scanned<T> = { readonly data: T; readonly replayed: boolean };

/**
 * Does what a scanner sent, once for its UUID, for ever: the same again is answered as before, whatever has become of the order;
 * throws AppError 409 `idempotency_mismatch` for another body under that UUID. What is refused leaves no trace.
 */
export const scanOnce = <T>(
  tx: Tx,
  { orderId, kind, scanUid, body, actor, at }: Sent,
  work: () => { readonly result: T; readonly taken: readonly Taken[] },
): Scanned<T> => {
  const body_hash = hashOf(body);
  const known = findScan(tx, scanUid);
  if (known !== undefined) {
    const isSame = known.order_id === orderId && known.kind === kind && known.body_hash === body_hash;
    if (!isSame) throw new AppError(409, 'idempotency_mismatch');
    return { data: JSON.parse(known.result) as T, replayed: true };
  }
  const { result, taken } = work();
  keepScan(tx, {
    order_id: orderId,
    scan_uid: scanUid,
    kind,
    body_hash,
    result: JSON.stringify(result),
    taken: JSON.stringify(taken),
    ...authorOf(actor),
    at,
  });
  return { data: result, replayed: false };
};
