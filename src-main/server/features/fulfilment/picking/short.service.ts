import type { PickResult, ShortInput } from '#shared/areas/fulfilment/picking-schema.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { conflict, fault } from '#shared/kernel/refusal.ts';
import { fromScaled, toScaled } from '#shared/kernel/primitives.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Tx } from '../../../db/capabilities.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { refused } from '../../../kernel/demand.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { writeAct } from '../../../kernel/once.ts';
import { notify } from '../../../kernel/notify.ts';
import { post } from '../../../stock/posting/post.service.ts';
import { portionsOf, quantityIn, type Portion } from '../../../stock/portions.rules.ts';
import type { PostingLine } from '../../../stock/posting.rules.ts';
import {
  demandStage,
  documentOf,
  getOrder,
  type OrderRow,
  reserveOrder,
  type ScanCall,
  type Scanned,
  scanOnce,
  type Taken,
} from '../../orders/index.ts';
import { locationOf, readStops, resultOf, takeFrom, type RowOf } from './pick.service.ts';
import { leftOf, type Stop } from './stops.rules.ts';

/** The status that stock rows give goods that a picker did not find, or found damaged, until somebody counts them. */
const statusOf = { missing: 'blocked', damaged: 'damaged' } as const;

/** Parts of these stops that are missing; throws AppError 409 where they lack less, 422 where there is no stop. */
export const missingParts = (stops: readonly Stop[], { quantity }: ShortInput): readonly Portion<Stop>[] => {
  const [first] = stops;
  if (first === undefined) throw refused(fault('stop_id', 'scan_unknown'));
  const left = stops.reduce((sum, stop) => sum + leftOf(stop), 0);
  if (toScaled(quantity, 3) <= left) return portionsOf(toScaled(quantity, 3), stops, { leftOf });
  throw refused(conflict('quantity', 'short_over', { quantity: fromScaled(left, 3), sku: first.sku }));
};

/**
 * Blocks what is missing of stops of one location, or what is damaged, asks for a count of the location, and reserves
 * elsewhere what there is.
 */
export const noteMissing = (
  tx: Tx,
  deps: Deps,
  {
    actor,
    parts,
    reason,
    rowOf,
  }: {
    readonly actor: Actor;
    readonly parts: readonly Portion<Stop>[];
    readonly reason: ShortInput['reason_code'];
    readonly rowOf: RowOf;
  },
): { readonly taken: readonly Taken[]; readonly warnings: readonly Fault<Code>[] } => {
  const all = parts.map(({ of: stop, quantity }) => {
    const row = rowOf(stop.order_id);
    const taken = takeFrom(tx, deps, { waiting: stop.waiting, quantity });
    const lines = taken.map((one): PostingLine => ({
      type: 'status_change',
      productId: stop.product_id,
      quantity: one.quantity,
      from: locationOf(stop),
      to: { ...locationOf(stop), status: statusOf[reason] },
      serialNumber: stop.serial_number,
      reasonCode: reason,
      held: { allocationId: one.id, outcome: 'release' },
      orderItemId: stop.item_id,
    }));
    post(tx, deps, { lines, actor, ...documentOf(row) });
    return { row, itemId: stop.item_id, taken };
  });
  for (const [code, stop] of new Map(parts.map(({ of }) => [of.code, of]))) {
    const subject = { uid: stop.location_uid, name: code };
    notify(tx, deps, { kind: 'location_to_count', subject, at: deps.clock.instant() });
  }
  const warnings = all.flatMap(({ row, itemId }) => reserveOrder(tx, deps, { row, only: new Set([itemId]) }));
  return { taken: all.flatMap(({ taken }) => taken), warnings };
};

const noteShort = (
  tx: Tx,
  deps: Deps,
  { actor, row, input }: { actor: Actor; row: OrderRow; input: ShortInput },
) => {
  const { scan_uid: scanUid, stop_id: id, reason_code: reason } = input;
  const stops = readStops(tx, row).filter(({ uid }) => uid === id.toLowerCase());
  const parts = missingParts(stops, input);
  const { taken, warnings } = noteMissing(tx, deps, { actor, parts, reason, rowOf: () => row });
  const [stop] = stops as [Stop];
  const result = resultOf(tx, row, {
    scanUid,
    stops: readStops(tx, row),
    stop,
    quantity: quantityIn(parts),
    warnings,
  });
  return { result, taken };
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
  writeAct(deps, { name: 'orders.pickShort', actor }, async (tx) => {
    const row = getOrder(tx, id);
    const scan = { orderId: row.id, kind: 'short', scanUid: input.scan_uid, body: sent, actor } as const;
    return scanOnce(tx, { ...scan, at: deps.clock.instant() }, () =>
      noteShort(tx, deps, { actor, row: demandStage(row, 'picking'), input }),
    );
  });
