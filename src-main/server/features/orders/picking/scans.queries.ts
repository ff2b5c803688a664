import { sql } from 'kysely';
import type { Hot, Tx } from '../../../db/capabilities.ts';
import type { OrderScanKind } from '../../../db/schema/orders.ts';
import type { Author } from '../../../kernel/actor.ts';
import { hot, hotWrite } from '../orders.tables.ts';

/** What a scanner sent for an order or a wave, and what came of it. */
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

/** What was sent under that UUID of a scanner; undefined where nothing was. */
export const findScan = (on: Hot, scanUid: string): Scan | undefined =>
  byUid.first(on, { scan_uid: scanUid.toLowerCase() });

type NewScan = Omit<Scan, 'id' | 'undone_at'> & Author & { readonly scan_uid: string; readonly at: string };

const insert = hotWrite<NewScan, never>((q, p) =>
  q.insertInto('order_scan').values({
    order_id: p('order_id'),
    wave_id: p('wave_id'),
    scan_uid: p('scan_uid'),
    kind: p('kind'),
    body_hash: p('body_hash'),
    result: p('result'),
    taken: p('taken'),
    user_id: p('user_id'),
    api_token_id: p('api_token_id'),
    at: p('at'),
  }),
);

/** Keeps what a scanner sent and what it was answered. */
export const keepScan = (tx: Tx, scan: NewScan): void =>
  void insert.run(tx, { ...scan, scan_uid: scan.scan_uid.toLowerCase() });

const undo = hotWrite<{ id: number; at: string }, never>((q, p) =>
  q
    .updateTable('order_scan')
    .set({ undone_at: p('at') })
    .where('id', '=', p('id'))
    .where('undone_at', 'is', sql.lit(null)),
);

/** Marks a scan as undone. */
export const markUndone = (tx: Tx, id: number, at: string): void => void undo.run(tx, { id, at });
