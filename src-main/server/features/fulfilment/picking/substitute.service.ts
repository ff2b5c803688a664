import { worded } from '#shared/kernel/sentences.ts';
import { allocationLabels } from '#shared/areas/inventory/commands-words.ts';
import { obstacleOf, type LeftOutReason } from '#shared/domain/allocation.ts';
import { firstValidDay } from '#shared/domain/expiry.ts';
import { conflict, fault } from '#shared/kernel/refusal.ts';
import type { Tx } from '../../../db/capabilities.ts';
import { refused } from '../../../kernel/demand.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { readSettings } from '../../../kernel/settings.ts';
import {
  exchangeGoods,
  heldFor,
  heldOfRow,
  takeOf,
} from '../../../stock/reservations/allocations.queries.ts';
import type { Other } from '../../../stock/goods/match-reading.rules.ts';
import { portionsOf } from '../../../stock/portions.rules.ts';
import { judgePromises } from '../../../stock/reservations/promises.service.ts';
import { release, reserveChosen } from '../../../stock/reservations/reserve.service.ts';
import { goodsRow } from '../../../stock/reservations/rows.queries.ts';
import { findStockRow, type OrderRow, takingBy, wishedItems, wishOf } from '../../orders/index.ts';
import { anyGoodsDo } from './substitute.queries.ts';
import type { Stop } from './stops.rules.ts';

type Wanted = {
  readonly row: OrderRow;
  readonly stop: Stop;
  readonly quantity: number;
  readonly other: Other;
};

const otherRefused = ({ stop, other }: Wanted, reason: LeftOutReason) => {
  const field = other.serial_number === undefined ? 'batch_number' : 'serial_number';
  const batch = other.serial_number ?? other.batch_number ?? '';
  const wanted = stop.serial_number ?? stop.batch_number ?? '—';
  const vars = { batch, sku: stop.sku, reason: worded(allocationLabels, reason), wanted };
  return refused(conflict(field, 'other_lot_refused', vars));
};

/** Refuses goods of another lot where the settings let nobody take one; throws AppError 409 `lot_substitution_blocked`. */
const demandSameLot = (tx: Tx, { stop, other }: Wanted, batch: string | null): void => {
  if (batch === stop.batch_number || readSettings(tx).lot_substitution === 'warn') return;
  const field = other.serial_number === undefined ? 'batch_number' : 'serial_number';
  const vars = { sku: stop.sku, batch: batch ?? '—', wanted: stop.batch_number ?? '—' };
  throw refused(conflict(field, 'lot_substitution_blocked', vars));
};

/** Goods that are promised to another order whose item takes any: both take each other's. */
const exchanged = (
  tx: Tx,
  { ids, clock }: Deps,
  { stop, quantity, rowId }: Wanted & { readonly rowId: number },
): boolean => {
  const theirs = heldOfRow(tx, rowId).find(
    (held) => held.status === 'active' && held.quantity >= quantity && anyGoodsDo(tx, held.order_item_id),
  );
  const mine = heldFor(tx, [stop.item_id], ['active']).find(
    (held) => held.stock_item_id === stop.row_id && held.quantity >= quantity,
  );
  if (theirs === undefined || mine === undefined) return false;
  const at = clock.instant();
  const part = { uid: () => ids.uid(), quantity, at };
  exchangeGoods(
    tx,
    [
      { id: takeOf(tx, mine, part), stock_item_id: mine.stock_item_id },
      { id: takeOf(tx, theirs, part), stock_item_id: theirs.stock_item_id },
    ],
    at,
  );
  return true;
};

/**
 * Lets an item have the lot or serial number that was scanned instead of what was reserved for it at the same location: free
 * goods, or those of another order that takes any. Gives the internal id of their stock row; throws AppError 409
 * `other_lot_refused`, `lot_substitution_blocked`, 422 `row_unknown`.
 */
export const substitute = (tx: Tx, deps: Deps, wanted: Wanted): number => {
  const { row, stop, quantity, other } = wanted;
  const { product_id: productId, location_id: locationId, sku } = stop;
  const rowId = findStockRow(tx, { productId, locationId, ...other });
  if (rowId === undefined) throw refused(fault('code', 'row_unknown', { sku }));
  const item = wishedItems(tx, row.id).find(({ id }) => id === stop.item_id);
  if (item === undefined) throw new Error('a stop is of no item');
  const by = takingBy(tx, row, deps);
  const wish = { ...wishOf(item, by), quantity };
  const goods = goodsRow(tx, rowId);
  demandSameLot(tx, wanted, goods.batch_number);
  const obstacle = obstacleOf({ ...goods, reserved: 0 }, wish);
  if (obstacle !== undefined) throw otherRefused(wanted, obstacle);
  if (goods.quantity - goods.reserved < quantity) {
    if (!exchanged(tx, deps, { ...wanted, rowId })) throw otherRefused(wanted, 'reserved');
    judgePromises(tx, [productId], { at: deps.clock.instant(), validFrom: firstValidDay(by.expiry) });
    return rowId;
  }
  const held = heldFor(tx, [stop.item_id], ['active']).filter((one) => one.stock_item_id === stop.row_id);
  const releases = portionsOf(quantity, held, { leftOf: (one) => one.quantity }).map(
    ({ of, quantity: part }) => ({ held: of, quantity: part }),
  );
  release(tx, deps, { releases, orderId: row.uid });
  const [reason] = reserveChosen(tx, deps, { choices: [{ wish, rowId, quantity }], orderId: row.uid });
  if (reason !== undefined) throw otherRefused(wanted, reason);
  return rowId;
};
