import {
  allocate,
  leastExpiration,
  mayBePromised,
  obstacleOf,
  type AllocationWish,
  type LeftOutReason,
} from '#shared/domain/allocation.ts';
import type { StockCause } from '#shared/domain/enumerations.ts';
import { firstValidDay } from '#shared/domain/expiry.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import type { Deps } from '../../kernel/deps.ts';
import { expiryRuleOf, moveStock, type Moved } from '../touch/touch.service.ts';
import {
  carryAllocation,
  heldFor,
  insertAllocations,
  markAllocation,
  reserveRow,
  reserveRows,
  takeOf,
  type HeldGoods,
} from './allocations.queries.ts';
import { freeRows, goodsOf, goodsRow, type GoodsRow } from './rows.queries.ts';

type Making = Pick<Deps, 'ids' | 'clock'>;

/** Holds what an order item wants of its product; the quantity is in thousandths. */
export type ReservationWish = AllocationWish & {
  readonly orderItemId: number;
  readonly productId: number;
};

/** Holds the reserved rows of a wish, and the missing quantity, in thousandths. */
export type Reservation = {
  readonly wish: ReservationWish;
  readonly lines: readonly { readonly row: GoodsRow; readonly quantity: number }[];
  readonly shortfall: number;
};

/** Rows that are looked at first, then, then all: most wishes need one, few more than fifty. */
const looks = [3, 50, Number.MAX_SAFE_INTEGER];

type Taken = Pick<Reservation, 'lines' | 'shortfall'>;

/** Allocates rows to a wish by its policy: from the first rows in its order, or from all where these are not enough. */
const chosen = (on: Hot, wish: ReservationWish): Taken => {
  const { policy, productId } = wish;
  if (policy === 'manual') return { lines: [], shortfall: wish.quantity };
  for (const most of looks) {
    const rows = freeRows(on, productId, { wish: { ...wish, policy }, most });
    const { lines, shortfall } = allocate(rows, wish);
    if (shortfall === 0 || rows.length < most) return { lines, shortfall };
  }
  throw new Error('all rows were looked at');
};

type Change = { readonly productId: number; readonly reserved: number; readonly available: number };

const nothing = { on_hand: 0, average_cost: null, movements: [] } as const;

/** Says what reservations did to the totals of their products, under the order that caused it. */
const moveReserved = (
  tx: Tx,
  making: Making,
  reservation: {
    readonly changes: readonly Change[];
    readonly validFrom: string;
    readonly cause: StockCause;
    readonly orderId: string;
  },
): void => {
  const { changes, validFrom, cause, orderId } = reservation;
  const products = new Map<number, Moved>();
  for (const { productId, reserved, available } of changes) {
    const before = products.get(productId);
    products.set(productId, {
      ...nothing,
      causes: new Set([cause]),
      reserved: reserved + (before?.reserved ?? 0),
      available: available + (before?.available ?? 0),
    });
  }
  moveStock(tx, making, { products, validFrom, orderId, announce: 'events' });
};

/** The first day that counts as valid today. */
const validToday = (on: Hot, { clock }: Making): string => firstValidDay(expiryRuleOf(on, clock));

type Taking = { readonly wish: ReservationWish; readonly lines: Taken['lines'] };

const write = (tx: Tx, { ids, clock }: Making, takings: readonly Taking[]): void => {
  const at = clock.instant();
  const allocations = takings.flatMap(({ wish, lines }) =>
    lines.map(({ row, quantity }) => ({
      uid: ids.uid(),
      order_item_id: wish.orderItemId,
      stock_item_id: row.id,
      quantity,
      takes_unsellable: Number(wish.takes_unsellable),
      least_expiration: leastExpiration(wish),
    })),
  );
  reserveRows(
    tx,
    allocations.map(({ stock_item_id: id, quantity: more }) => ({ id, more })),
    at,
  );
  insertAllocations(tx, allocations, at);
};

/** Parts wishes where one is for a product of another one before it, whose goods must be written by then. */
const apart = (wishes: readonly ReservationWish[]): readonly (readonly ReservationWish[])[] => {
  const parts: ReservationWish[][] = [];
  let products = new Set<number>();
  for (const wish of wishes) {
    const part = products.has(wish.productId) ? undefined : parts.at(-1);
    if (part === undefined) {
      parts.push([wish]);
      products = new Set();
    } else part.push(wish);
    products.add(wish.productId);
  }
  return parts;
};

const changesOf = ({ wish: { productId }, lines }: Taking, validFrom: string): readonly Change[] =>
  lines.map(({ row, quantity }) => {
    const available = mayBePromised(row, validFrom) ? -quantity : 0;
    return { productId, reserved: quantity, available };
  });

/**
 * Reserves goods for the wishes of one order, one after another, as `allocate` chooses them of all that there is: the
 * one way, beside `post`, in which what is reserved changes. Nothing is refused: what is missing is said of each wish.
 * The stock events of the products are written at the end of the unit of work.
 */
export const reserve = (
  tx: Tx,
  making: Making,
  { wishes, orderId }: { readonly wishes: readonly ReservationWish[]; readonly orderId: string },
): readonly Reservation[] => {
  const validFrom = validToday(tx, making);
  const reservations = apart(wishes).flatMap((some) => {
    const takings = some.map((wish) => ({ wish, ...chosen(tx, wish) }));
    write(tx, making, takings);
    return takings;
  });
  const changes = reservations.flatMap((one) => changesOf(one, validFrom));
  moveReserved(tx, making, { changes, validFrom, cause: 'reservation', orderId });
  return reservations;
};

/** A stock row chosen by hand for a wish; the quantity in thousandths. */
export type Choice = {
  readonly wish: ReservationWish;
  readonly rowId: number;
  readonly quantity: number;
};

/**
 * Reserves what somebody chose by hand. Gives of each choice why it can't be: the obstacle of its row, or `reserved`
 * where less is free; what is given as undefined was reserved.
 */
export const reserveChosen = (
  tx: Tx,
  making: Making,
  { choices, orderId }: { readonly choices: readonly Choice[]; readonly orderId: string },
): readonly (LeftOutReason | undefined)[] => {
  const validFrom = validToday(tx, making);
  const changes: Change[] = [];
  const obstacles = choices.map(({ wish, rowId, quantity }) => {
    const row = goodsRow(tx, rowId);
    const obstacle = obstacleOf(row, wish);
    if (obstacle !== undefined) return obstacle;
    if (row.quantity - row.reserved < quantity) return 'reserved';
    const taking = { wish, lines: [{ row, quantity }] };
    write(tx, making, [taking]);
    changes.push(...changesOf(taking, validFrom));
    return undefined;
  });
  moveReserved(tx, making, { changes, validFrom, cause: 'reservation', orderId });
  return obstacles;
};

const usable = ({ is_usable, ...held }: HeldGoods, validFrom: string): boolean =>
  mayBePromised({ ...held, is_usable_location: is_usable === 1 }, validFrom);

/** Names the allocation to release: all of it, or so many thousandths. */
export type Release = { readonly held: HeldGoods; readonly quantity?: number };

/** Gives goods back that were promised, whole allocations or parts of them. */
export const release = (
  tx: Tx,
  making: Making,
  { releases, orderId }: { readonly releases: readonly Release[]; readonly orderId: string },
): void => {
  const validFrom = validToday(tx, making);
  const at = making.clock.instant();
  const changes = releases.map(({ held, quantity = held.quantity }) => {
    const id = takeOf(tx, held, { uid: () => making.ids.uid(), quantity, at });
    markAllocation(tx, id, { status: 'released', at });
    reserveRow(tx, held.stock_item_id, { more: -quantity, at });
    const available = usable(held, validFrom) ? quantity : 0;
    return { productId: held.product_id, reserved: -quantity, available };
  });
  moveReserved(tx, making, { changes, validFrom, cause: 'reservation_release', orderId });
};

/** Gives back everything that waits for these items of an order; what was picked stays. */
export const releaseWaiting = (
  tx: Tx,
  making: Making,
  { orderItemIds, orderId }: { readonly orderItemIds: readonly number[]; readonly orderId: string },
): void => {
  const releases = heldFor(tx, orderItemIds, ['active']).map((held) => ({ held }));
  if (releases.length > 0) release(tx, making, { releases, orderId });
};

/** Allocations of one item whose goods lie where a movement would take them, and what the movement would do with them. */
export type Unmoved = {
  readonly orderItemId: number;
  readonly allocationIds: readonly number[];
  readonly outcome: 'carry' | 'consume' | 'release';
  readonly orderId: string;
};

/**
 * Does with allocations what their movement would do where their goods need none: `carry` says that they were picked
 * and keeps them reserved, the other outcomes free them.
 */
export const settleUnmoved = (
  tx: Tx,
  making: Making,
  { orderItemId, allocationIds, outcome, orderId }: Unmoved,
): void => {
  const at = making.clock.instant();
  const held = heldFor(tx, [orderItemId], ['active', 'picked', 'returning']).filter(({ id }) =>
    allocationIds.includes(id),
  );
  if (outcome === 'carry') {
    for (const { id, stock_item_id: row } of held) carryAllocation(tx, id, { row, at });
    return;
  }
  release(tx, making, { releases: held.map((one) => ({ held: one })), orderId });
  if (outcome === 'consume') for (const { id } of held) markAllocation(tx, id, { status: 'consumed', at });
};

/** Holds a quantity that a wish can't have, with the reason and the location; thousandths. */
export type Unreachable = {
  readonly reason: LeftOutReason;
  readonly quantity: number;
  /** The codes of the locations with most of it, three at most. */
  readonly locations: readonly string[];
};

/**
 * Lists why no more goods are available for a wish, from those reserved for others to blocked ones; without its own
 * goods.
 */
export const whyShort = (on: Hot, { wish, lines }: Reservation): readonly Unreachable[] => {
  const own = new Map(lines.map(({ row: { id }, quantity }) => [id, quantity]));
  const rows = goodsOf(on, wish.productId).flatMap((row) => {
    const mine = own.get(row.id) ?? 0;
    const rest = { ...row, quantity: row.quantity - mine, reserved: row.reserved - mine };
    return rest.quantity > 0 ? [rest] : [];
  });
  const byReason = Map.groupBy(rows, (row) => obstacleOf(row, wish) ?? 'manual');
  return [...byReason].map(([reason, found]) => ({
    reason,
    quantity: found.reduce((sum, { quantity }) => sum + quantity, 0),
    locations: [...new Set(found.toSorted((a, b) => b.quantity - a.quantity).map(({ code }) => code))].slice(
      0,
      3,
    ),
  }));
};
