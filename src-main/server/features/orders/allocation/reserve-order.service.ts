import { leastExpiration } from '#shared/domain/allocation.ts';
import { firstValidDay } from '#shared/domain/expiry.ts';
import type { OperationType } from '#shared/areas/operation-types/schema.ts';
import type { Fault } from '#shared/kernel/fault.ts';
import { conflict } from '#shared/kernel/refusal.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { Hot, Tx } from '../../../db/capabilities.ts';
import { demand } from '../../../kernel/demand.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { askForDate, heldFor } from '../../../stock/reservations/allocations.queries.ts';
import { judgePromises } from '../../../stock/reservations/promises.service.ts';
import {
  release,
  releaseWaiting,
  reserve,
  whyShort,
  type Reservation,
} from '../../../stock/reservations/reserve.service.ts';
import { expiryRuleOf } from '../../../stock/touch/touch.service.ts';
import { getOrder } from '../conclude.service.ts';
import type { OrderRow } from '../orders.mapping.ts';
import { inactiveParty } from '../party.service.ts';
import { switchesOf } from '../switches.service.ts';
import { heldOf, wishedItems, type WishedItem } from './wishes.queries.ts';
import { shortFault, wishOf, type TakingBy } from './wishes.rules.ts';
import type { Making } from '../orders.deps.ts';

type Faults = readonly Fault<Code>[];
/** Reads the rules by which an order reserves its goods today. */
export const takingBy = (on: Hot, row: OrderRow, { clock }: Pick<Deps, 'clock'>): TakingBy => ({
  switches: switchesOf(on, row),
  promisedDate: row.promised_date,
  expiry: expiryRuleOf(on, clock),
});

/** Tells whether orders of that type reserve stock. */
const reserves = ({ affects_stock, direction }: OperationType): boolean =>
  affects_stock && direction !== 'inbound';

/** Lists the faults that forbid to confirm an order whatever the stock is: an inactive product or party. */
const inactiveFaults = (tx: Tx, row: OrderRow, items: readonly WishedItem[]): Faults => {
  const party = inactiveParty(tx, row).map((one): Fault<Code> => ({ ...one, status: 409 }));
  const inactive = items.flatMap(({ sku, is_active }, index) =>
    is_active === 1 ? [] : [conflict(`items.${index}.sku`, 'item_inactive', { sku })],
  );
  return [...party, ...inactive];
};

type Wanting = { readonly item: WishedItem; readonly index: number };

const shortages = (on: Hot, wanting: readonly Wanting[], made: readonly Reservation[]): Faults =>
  made.flatMap((reservation, at) => {
    const { item, index } = wanting[at] as Wanting;
    const { shortfall: missing } = reservation;
    if (missing === 0) return [];
    return [shortFault(item, { index, missing, wanted: item.quantity, why: whyShort(on, reservation) })];
  });

/** An order, of which these items or all are meant. */
type Reserving = { readonly row: OrderRow; readonly only?: ReadonlySet<number> | undefined };

const reserveItems = (
  tx: Tx,
  deps: Making,
  { row, items, only }: Reserving & { readonly items: readonly WishedItem[] },
): Faults => {
  const switches = switchesOf(tx, row);
  if (!reserves(switches)) return [];
  const by = takingBy(tx, row, deps);
  const wanting = items
    .map((item, index) => ({ item, index }))
    .filter(({ item }) => item.held < item.quantity && (only?.has(item.id) ?? true));
  const wishes = wanting.map(({ item }) => wishOf(item, by));
  return shortages(tx, wanting, reserve(tx, deps, { wishes, orderId: row.uid }));
};

/**
 * Reserves what an order still wants, of these items or of all; gives what is missing, as faults at their quantities.
 * Nothing is refused; a type that does not affect stock wants nothing.
 */
export const reserveOrder = (tx: Tx, deps: Making, reserving: Reserving): Faults =>
  reserveItems(tx, deps, { ...reserving, items: wishedItems(tx, reserving.row.id) });

/** Confirms what an order needs of stock: all of it, or with `allowPartial` what there is; throws AppError 409. */
export const reserveConfirmed = (
  tx: Tx,
  deps: Making,
  { row, allowPartial }: { readonly row: OrderRow; readonly allowPartial: boolean },
): Faults => {
  const items = wishedItems(tx, row.id);
  demand(inactiveFaults(tx, row, items));
  const missing = reserveItems(tx, deps, { row, items });
  if (!allowPartial) demand(missing);
  return missing;
};

/** Gives back what waits for an order, of these items or of all. */
export const giveBackWaiting = (
  tx: Tx,
  deps: Making,
  { row, only }: { readonly row: OrderRow; readonly only?: ReadonlySet<number> | undefined },
): void => {
  const items = wishedItems(tx, row.id).map(({ id }) => id);
  const orderItemIds = only === undefined ? items : items.filter((id) => only.has(id));
  releaseWaiting(tx, deps, { orderItemIds, orderId: row.uid });
};

/** Gives back what waits for an item beyond so many thousandths, what was reserved last first. */
export const releaseBeyond = (
  tx: Tx,
  deps: Making,
  { itemId, most, orderId }: { readonly itemId: number; readonly most: number; readonly orderId: string },
): void => {
  let over = heldOf(tx, itemId) - most;
  const releases = heldFor(tx, [itemId], ['active'])
    .toReversed()
    .flatMap((one) => {
      const quantity = Math.min(over, one.quantity);
      over -= Math.max(0, quantity);
      return quantity > 0 ? [{ held: one, quantity }] : [];
    });
  if (releases.length > 0) release(tx, deps, { releases, orderId });
};

/** Judges what waits for an order by its new promise: goods whose date comes too soon for it may not leave. */
export const promiseAnew = (tx: Tx, deps: Making, id: string): void => {
  const row = getOrder(tx, id);
  if (row.stage !== 'confirmed' && row.stage !== 'picking') return;
  const by = takingBy(tx, row, deps);
  const at = deps.clock.instant();
  const items = wishedItems(tx, row.id);
  for (const item of items) askForDate(tx, item.id, { least: leastExpiration(wishOf(item, by)), at });
  const products = [...new Set(items.map(({ product_id }) => product_id))];
  judgePromises(tx, products, { at, validFrom: firstValidDay(by.expiry) });
};
