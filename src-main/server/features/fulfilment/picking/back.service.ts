import { allocationLabels } from '#shared/areas/inventory/commands-words.ts';
import type { PickResult } from '#shared/areas/fulfilment/picking-schema.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { fault } from '#shared/kernel/refusal.ts';
import { worded, type Code } from '#shared/kernel/sentences.ts';
import type { Tx } from '../../../db/capabilities.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { AppError, fieldError } from '../../../kernel/app-error.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { writeAct } from '../../../kernel/once.ts';
import type { OfRecord } from '../../../kernel/record.ts';
import { post } from '../../../stock/posting/post.service.ts';
import type { PostingLine } from '../../../stock/posting.rules.ts';
import { markAllocation } from '../../../stock/reservations/allocations.queries.ts';
import { reserveChosen, settleUnmoved } from '../../../stock/reservations/reserve.service.ts';
import {
  orderAct,
  demandStage,
  documentOf,
  findScan,
  getOrder,
  isScanOf,
  markUndone,
  type OrderRow,
  type Scanned,
  type ScanOf,
  type Taken,
  takingBy,
  wishedItems,
  wishOf,
} from '../../orders/index.ts';
import { locationOf, readStops, resultOf, type RowOf } from './pick.service.ts';
import { pickingRows, type PickingRow } from './stops.queries.ts';
import { stopsOf, type Stop } from './stops.rules.ts';
import { targetOf } from './target.service.ts';

/** Carries goods of an order from where it is staged back to where each was taken. */
const bringBack = (
  tx: Tx,
  deps: Deps,
  { actor, row, rows }: { actor: Actor; row: OrderRow; rows: readonly PickingRow[] },
): void => {
  const at = deps.clock.instant();
  const lines = rows.flatMap((picked): readonly PostingLine[] => {
    const [stop] = stopsOf([{ ...picked, status: 'picked' }]);
    if (stop === undefined) throw new Error('a picked allocation is no stop');
    const home = locationOf(stop);
    const from = targetOf(tx, row, picked);
    if (from === home.locationId) {
      const of = { orderItemId: picked.item_id, allocationIds: [picked.id], orderId: row.uid };
      if (picked.status !== 'consumed') settleUnmoved(tx, deps, { ...of, outcome: 'release' });
      return [];
    }
    return [
      {
        type: 'unpick',
        productId: picked.product_id,
        quantity: picked.quantity,
        from: { ...home, locationId: from },
        to: home,
        serialNumber: picked.serial_number,
        ...(picked.status !== 'consumed' && { held: { allocationId: picked.id, outcome: 'release' } }),
        orderItemId: picked.item_id,
      },
    ];
  });
  if (lines.length > 0) post(tx, deps, { lines, actor, ...documentOf(row) });
  for (const { id, status } of rows) {
    if (status === 'consumed') markAllocation(tx, id, { status: 'released', at });
  }
};

/** Reserves again what came back, each at its own row; what may not be promised any more is said. */
const promiseAgain = (
  tx: Tx,
  deps: Deps,
  { row, rows }: { row: OrderRow; rows: readonly PickingRow[] },
): readonly Fault<Code>[] => {
  const by = takingBy(tx, row, deps);
  const items = new Map(wishedItems(tx, row.id).map((item) => [item.id, item]));
  const choices = rows.flatMap(({ item_id, row_id: rowId, quantity }) => {
    const item = items.get(item_id);
    return item === undefined ? [] : [{ wish: wishOf(item, by), rowId, quantity }];
  });
  const obstacles = reserveChosen(tx, deps, { choices, orderId: row.uid });
  return obstacles.flatMap((reason) =>
    reason === undefined
      ? []
      : [fault(null, 'not_reserved_again', { reason: worded(allocationLabels, reason) })],
  );
};

/** A scan that is taken back: what it picked, of which stops, and whether it was taken back before. */
type TakenBack = {
  readonly result: string;
  readonly stops: readonly Stop[];
  readonly warnings: readonly Fault<Code>[];
  readonly isUndone: boolean;
};

/**
 * Takes a scan of an order or a wave back, whose allocations are these: its goods go back to where they lay and are reserved
 * again. One that was taken back before changes nothing; throws AppError 409 `scan_not_undone`, 422.
 */
export const takeBack = (
  tx: Tx,
  deps: Deps,
  {
    actor,
    scanUid,
    of,
    all,
    rowOf,
  }: {
    readonly actor: Actor;
    readonly scanUid: string;
    readonly of: ScanOf;
    readonly all: readonly PickingRow[];
    readonly rowOf: RowOf;
  },
): TakenBack => {
  const scan = findScan(tx, scanUid);
  if (scan === undefined || !isScanOf(scan, of) || scan.kind !== 'pick') {
    throw fieldError('scan_uid', 'scan_unknown');
  }
  const taken = new Map((JSON.parse(scan.taken) as Taken[]).map((one) => [one.id, one.quantity]));
  const rows = all.filter((one) => taken.get(one.id) === one.quantity && one.status !== 'active');
  const isUndone = scan.undone_at !== null;
  if (!isUndone && rows.length < taken.size) throw new AppError(409, 'scan_not_undone');
  const stops = stopsOf(all.filter(({ id }) => taken.has(id)));
  if (isUndone) return { result: scan.result, stops, warnings: [], isUndone };
  markUndone(tx, scan.id, deps.clock.instant());
  const byOrder = [...Map.groupBy(rows, ({ order_id: id }) => id)];
  const warnings = byOrder.flatMap(([id, its]) => {
    const row = rowOf(id);
    bringBack(tx, deps, { actor, row, rows: its });
    return promiseAgain(tx, deps, { row, rows: its });
  });
  return { result: scan.result, stops, warnings, isUndone };
};

/**
 * Undoes one scan of an order that is being picked: its goods go back to where they lay and are reserved again. The
 * same scan undone again changes nothing; throws AppError 404, 409 `scan_not_undone`, 422.
 */
export const undoScan = (
  deps: Deps,
  actor: Actor,
  { id, body: { scan_uid: scanUid } }: OfRecord<{ readonly scan_uid: string }>,
): Promise<Scanned<PickResult>> =>
  writeAct(deps, { name: 'orders.undoPick', actor }, async (tx) => {
    const row = demandStage(getOrder(tx, id), 'picking');
    const all = pickingRows(tx, row.id);
    const of = { orderId: row.id };
    const { result, stops, warnings, isUndone } = takeBack(tx, deps, {
      actor,
      scanUid,
      of,
      all,
      rowOf: () => row,
    });
    const before = JSON.parse(result) as PickResult;
    const found = stops[0] ?? stopsOf(all).find(({ item_uid }) => item_uid === before.item_id);
    if (found === undefined) throw new AppError(409, 'scan_not_undone');
    const quantity = Math.round(before.quantity * 1000);
    const now = readStops(tx, row);
    const data = resultOf(tx, row, { scanUid, stops: now, stop: found, quantity, warnings });
    return { data, replayed: isUndone };
  });

/** Brings back what was picked for an order that was cancelled, each to where it lay; throws AppError 404, 409. */
export const unpick = orderAct((tx, deps, { actor }) => ({
  act: 'unpick',
  event: 'order_updated',
  changes: ['items'],
  change: () => ({}),
  also: (row) => {
    const rows = pickingRows(tx, row.id).filter(({ status }) => status === 'returning');
    bringBack(tx, deps, { actor, row, rows });
    return [];
  },
}));
