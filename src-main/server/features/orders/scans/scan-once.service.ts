import type { Tx } from '../../../db/capabilities.ts';
import type { OrderScanKind } from '../../../db/schema/orders.ts';
import { authorOf, type Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { hashOf } from '../sent.rules.ts';
import { findScan, keepScan, type Scan } from './scans.queries.ts';

/** So many thousandths of an allocation, by its internal id. */
export type Taken = { readonly id: number; readonly quantity: number };

/** The order or the wave that a scan is of, by its internal id. */
export type ScanOf = { readonly orderId: number } | { readonly waveId: number };

/** Holds a scan that was sent for an order or a wave. */
export type Sent = ScanOf & {
  readonly kind: OrderScanKind;
  readonly scanUid: string;
  readonly body: unknown;
  readonly actor: Actor;
  readonly at: string;
};

/** A scan's answer, and whether it was given before. */
export type Scanned<T> = { readonly data: T; readonly replayed: boolean };

/** Tells whether a scan is of that order or wave. */
export const isScanOf = (scan: Pick<Scan, 'order_id' | 'wave_id'>, of: ScanOf): boolean =>
  'orderId' in of ? scan.order_id === of.orderId : scan.wave_id === of.waveId;

/**
 * Does what a scanner sent, once for its UUID, for ever: the same again is answered as before, whatever has become of the order;
 * throws AppError 409 `idempotency_mismatch` for another body under that UUID. What is refused leaves no trace.
 */
export const scanOnce = <T>(
  tx: Tx,
  { kind, scanUid, body, actor, at, ...of }: Sent,
  work: () => { readonly result: T; readonly taken: readonly Taken[] },
): Scanned<T> => {
  const body_hash = hashOf(body);
  const known = findScan(tx, scanUid);
  if (known !== undefined) {
    const isSame = isScanOf(known, of) && known.kind === kind && known.body_hash === body_hash;
    if (!isSame) throw new AppError(409, 'idempotency_mismatch');
    return { data: JSON.parse(known.result) as T, replayed: true };
  }
  const { result, taken } = work();
  keepScan(tx, {
    order_id: 'orderId' in of ? of.orderId : null,
    wave_id: 'waveId' in of ? of.waveId : null,
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

/** Holds the order of a scan, its body as read, and its body as sent. */
export type ScanCall<I> = { readonly id: string; readonly input: I; readonly sent: unknown };
