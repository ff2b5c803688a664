import type { Hot, Tx } from '../../../db/capabilities.ts';
import type { OrderScanKind } from '../../../db/schema/orders.ts';
import type { Author } from '../../../kernel/actor.ts';
import { hot, hotWrite, rowsOf } from '../orders.tables.ts';

/** Holds a scan of an order or a wave, and its result. */
export type Scan = {
  readonly id: number;
  readonly order_id: number | null;
  readonly wave_id: number | null;
  readonly kind: OrderScanKind;
  readonly body_hash: string;
  readonly result: string;
  readonly taken: string;
  readonly undone_at: string | null;
};

const byUid = hot<{ scan_uid: string }, Scan>((q, p) =>
  q
    .selectFrom('order_scan')
    .where('scan_uid', '=', p('scan_uid'))
    .select(['id', 'order_id', 'wave_id', 'kind', 'body_hash', 'result', 'taken', 'undone_at']),
);

/** Finds the scan of that UUID; undefined where there is none. */
export const findScan = (on: Hot, scanUid: string): Scan | undefined =>
  byUid.first(on, { scan_uid: scanUid.toLowerCase() });

type NewScan = Omit<Scan, 'id' | 'undone_at'> & Author & { readonly scan_uid: string; readonly at: string };

const orderScanRows = rowsOf('order_scan');

/** Keeps what a scanner sent and what it was answered. */
export const keepScan = (tx: Tx, scan: NewScan): void =>
  void orderScanRows.insert(tx, { ...scan, scan_uid: scan.scan_uid.toLowerCase() });

const undo = hotWrite<{ id: number; at: string }, never>((q, p) =>
  q
    .updateTable('order_scan')
    .set({ undone_at: p('at') })
    .where('id', '=', p('id'))
    .where('undone_at', 'is', null),
);

/** Marks a scan as undone. */
export const markUndone = (tx: Tx, id: number, at: string): void => void undo.run(tx, { id, at });

/** A scan of an order that nobody took back. */
export type StandingScan = Pick<Scan, 'result' | 'taken'> & {
  readonly scan_uid: string;
  readonly at: string;
};

type Scans = { readonly order_id: number; readonly kind: OrderScanKind; readonly most: number };

const standing = hot<Scans, StandingScan>((q, p) =>
  q
    .selectFrom('order_scan')
    .where('order_id', '=', p('order_id'))
    .where('kind', '=', p('kind'))
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(p('most'))
    .select(['scan_uid', 'result', 'taken', 'at']),
);

type Asked = { readonly orderId: number; readonly kind: OrderScanKind; readonly most: number };

/** The latest scans of an order that nobody took back, the newest first. */
export const readScans = (on: Hot, { orderId, kind, most }: Asked): readonly StandingScan[] =>
  standing.all(on, { order_id: orderId, kind, most });
