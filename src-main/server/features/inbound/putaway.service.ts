import { transferTypeOf } from '#shared/areas/inventory/movement-rules.ts';
import type { PutawayInput, PutawayResult } from '#shared/areas/inbound/receiving-schema.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import { conflict, fault } from '#shared/kernel/refusal.ts';
import type { Tx } from '../../db/capabilities.ts';
import type { Actor } from '../../kernel/actor.ts';
import { refused } from '../../kernel/demand.ts';
import type { Deps } from '../../kernel/deps.ts';
import { writeAct } from '../../kernel/once.ts';
import type { OfRecord } from '../../kernel/record.ts';
import { readNames, type NamedLocation } from '../../stock/goods/names.queries.ts';
import { post } from '../../stock/posting/post.service.ts';
import type { PostingLine } from '../../stock/posting.rules.ts';
import { demandReading } from '../products/index.ts';
import {
  carryOut,
  demandStage,
  documentOf,
  getOrder,
  type OrderRow,
  type ScanCall,
  type Scanned,
  scanOnce,
  type Taken,
} from '../orders/index.ts';
import { quantityIn } from '../../stock/portions.rules.ts';
import { readTarget } from '../locations/index.ts';
import { chooseUnstored } from './putaway.rules.ts';
import { reverseScan } from './reverse-scan.service.ts';
import { passages, shownUnstored, unstoredOf } from './unstored.queries.ts';
import type { UnstoredRow } from './unstored.rules.ts';

type Storing = { readonly actor: Actor; readonly row: OrderRow; readonly input: PutawayInput };

const storageOf = (tx: Tx, { location_code }: PutawayInput): NamedLocation => {
  const found = readNames(tx, { skus: [], codes: [location_code] }).location(location_code);
  if (found === undefined) throw refused(fault('location_code', 'location_unknown', { location_code }));
  if (!passages.includes(found.location_type)) return found;
  throw refused(conflict('location_code', 'not_a_storage', { location_code }));
};

const lineOf = (from: UnstoredRow, to: NamedLocation, quantity: number): PostingLine => {
  const end = {
    status: from.stock_status,
    lot: from.lot_id === null ? null : { id: from.lot_id },
  };
  return {
    type: transferTypeOf(from.location_type, to.location_type),
    productId: from.product_id,
    quantity,
    from: { ...end, locationId: from.location_id },
    to: { ...end, locationId: to.id },
    serialNumber: from.serial_number,
    orderItemId: from.item_id,
    names: { to: 'location_code', from: 'from_location_code' },
  };
};

/** Takes the order on after something of it was stored: it is completed once nothing is left. */
const goOn = (tx: Tx, deps: Deps, { actor, row }: Pick<Storing, 'actor' | 'row'>): void => {
  const isStored = unstoredOf(tx, row.id).length === 0;
  if (!isStored && row.stage === 'putaway') return;
  carryOut(tx, deps, {
    actor,
    id: row.uid,
    step: {
      act: 'putaway',
      event: isStored ? 'order_completed' : 'order_updated',
      changes: ['status', ...(isStored ? ['completed_at'] : [])],
      change: (_, at) => (isStored ? { completed_at: at } : {}),
    },
  });
};

const resultOf = (
  tx: Tx,
  { id, uid }: OrderRow,
  did: Omit<PutawayResult, 'stage' | 'to_store'>,
): PutawayResult => ({
  ...did,
  stage: getOrder(tx, uid).stage,
  to_store: [...shownUnstored(tx, id)],
});

const storeIn = (tx: Tx, deps: Deps, { actor, row, input }: Storing) => {
  const { from_location_code: from, ...scan } = input;
  const reading = demandReading(tx, { ...scan, location_code: from });
  const chosen = chooseUnstored(unstoredOf(tx, row.id), reading);
  if ('say' in chosen) throw refused(chosen);
  const to = storageOf(tx, input);
  const lines = chosen.portions.map(({ of, quantity }) => lineOf(of, to, quantity));
  const posted = post(tx, deps, { lines, actor, ...documentOf(row) });
  goOn(tx, deps, { actor, row });
  const [{ of: goods }] = chosen.portions;
  const result = resultOf(tx, row, {
    scan_uid: input.scan_uid,
    sku: goods.sku,
    quantity: fromScaled(quantityIn(lines), 3),
    batch_number: goods.batch_number,
    expiration_date: goods.expiration_date,
    serial_number: goods.serial_number,
    location: { code: to.code, name: readTarget(tx, to.id).name },
    warnings: [...posted.warnings],
  });
  const taken = lines.map(({ quantity }, index): Taken => ({ id: posted.postingId + index, quantity }));
  return { result, taken };
};

/**
 * Stores what was scanned of what an order brought in; the order is completed once all is stored. Throws AppError 404,
 * 409, 422, 423; what is refused changes nothing.
 */
export const storeScanned = (
  deps: Deps,
  actor: Actor,
  { id, input, sent }: ScanCall<PutawayInput>,
): Promise<Scanned<PutawayResult>> =>
  writeAct(deps, { name: 'orders.putaway', actor }, async (tx) => {
    const row = getOrder(tx, id);
    const scan = { orderId: row.id, kind: 'putaway', scanUid: input.scan_uid, body: sent, actor } as const;
    return scanOnce(tx, { ...scan, at: deps.clock.instant() }, () =>
      storeIn(tx, deps, { actor, row: demandStage(row, 'received', 'putaway'), input }),
    );
  });

/**
 * Brings back what one scan stored, as long as something of the order is still to be stored; the same scan undone again
 * changes nothing. Throws AppError 404, 409 `putaway_not_undone` where a movement of it was reversed,
 * `insufficient_stock` where the goods moved on, 422.
 */
export const undoStored = (
  deps: Deps,
  actor: Actor,
  { id, body: { scan_uid: scanUid } }: OfRecord<{ readonly scan_uid: string }>,
): Promise<Scanned<PutawayResult>> =>
  writeAct(deps, { name: 'orders.undoPutaway', actor }, async (tx) => {
    const row = demandStage(getOrder(tx, id), 'putaway');
    const reversing = { actor, row, scanUid, kind: 'putaway', moved: 'putaway_not_undone' } as const;
    const { result, isUndone } = reverseScan(tx, deps, reversing);
    const { stage: _stage, to_store: _left, ...did } = JSON.parse(result) as PutawayResult;
    return { data: resultOf(tx, row, { ...did, warnings: [] }), replayed: isUndone };
  });
