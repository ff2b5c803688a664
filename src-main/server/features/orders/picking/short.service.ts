import type { PickResult, ShortInput } from '#shared/areas/orders/picking-schema.ts';
import { conflict, fault } from '#shared/kernel/refusal.ts';
import { fromScaled, toScaled } from '#shared/kernel/primitives.ts';
import type { Tx } from '../../../db/capabilities.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { refused } from '../../../kernel/demand.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { notify } from '../../../kernel/notify.ts';
import { post } from '../../../stock/posting/post.service.ts';
import type { PostingLine } from '../../../stock/posting/posting.rules.ts';
import { reserveOrder } from '../allocation/reserve-order.service.ts';
import { demandStage, getOrder } from '../conclude.service.ts';
import type { OrderRow } from '../orders.mapping.ts';
import { documentOf, locationOf, readStops, resultOf, takeFrom, type ScanCall } from './pick.service.ts';
import { scanOnce, type Scanned } from './scan-once.service.ts';
import { leftOf, type Stop } from './stops.rules.ts';

/** The status that stock rows give goods that a picker did not find, or found damaged, until somebody counts them. */
const statusOf = { missing: 'blocked', damaged: 'damaged' } as const;

const stopNamed = (tx: Tx, row: OrderRow, { stop_id: id, quantity }: ShortInput): Stop => {
  const stop = readStops(tx, row).find(({ uid }) => uid === id.toLowerCase());
  if (stop === undefined) throw refused(fault('stop_id', 'scan_unknown'));
  const left = leftOf(stop);
  if (toScaled(quantity, 3) <= left) return stop;
  throw refused(conflict('quantity', 'short_over', { quantity: fromScaled(left, 3), sku: stop.sku }));
};

const noteShort = (
  tx: Tx,
  deps: Deps,
  { actor, row, input }: { actor: Actor; row: OrderRow; input: ShortInput },
) => {
  const stop = stopNamed(tx, row, input);
  const quantity = toScaled(input.quantity, 3);
  const taken = takeFrom(tx, deps, { waiting: stop.waiting, quantity });
  const lines = taken.map((one): PostingLine => ({
    type: 'status_change',
    productId: stop.product_id,
    quantity: one.quantity,
    from: locationOf(stop),
    to: { ...locationOf(stop), status: statusOf[input.reason_code] },
    serialNumber: stop.serial_number,
    reasonCode: input.reason_code,
    held: { allocationId: one.id, outcome: 'release' },
    orderItemId: stop.item_id,
  }));
  post(tx, deps, { lines, actor, ...documentOf(row) });
  const subject = { uid: stop.location_uid, name: stop.code };
  notify(tx, deps, { kind: 'location_to_count', subject, at: deps.clock.instant() });
  const warnings = reserveOrder(tx, deps, { row, only: new Set([stop.item_id]) });
  return { result: resultOf(tx, row, { scanUid: input.scan_uid, stop, quantity, warnings }), taken };
};

/**
 * Says that goods of a stop are missing or damaged: they leave the reservation and stay where they are, blocked or
 * damaged, so that nobody is sent to them again, and whoever counts is asked to; what there is elsewhere is reserved
 * instead. Throws AppError 404, 409, 422, 423.
 */
export const pickShort = (
  deps: Deps,
  actor: Actor,
  { id, input, sent }: ScanCall<ShortInput>,
): Promise<Scanned<PickResult>> =>
  deps.store.write('orders.pickShort', async (tx) => {
    const row = getOrder(tx, id);
    const scan = { orderId: row.id, kind: 'short', scanUid: input.scan_uid, body: sent, actor } as const;
    return scanOnce(tx, { ...scan, at: deps.clock.instant() }, () =>
      noteShort(tx, deps, { actor, row: demandStage(row, 'picking'), input }),
    );
  });
