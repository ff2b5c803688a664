import { addDays } from '../kernel/civil-date.ts';
import type { AllocationPolicy, LotStatus, StockStatus } from './enumerations.ts';
import { firstValidDay } from './expiry.ts';

/** Facts that decide whether goods of a stock row may be promised; a day is its date, or its number. */
export type PromiseFacts<Day extends string | number = string> = {
  readonly stock_status: StockStatus;
  /** True where goods of its location may be promised: active, not blocked, a location to pick from. */
  readonly is_usable_location: boolean;
  readonly lot_status: LotStatus | null;
  readonly expiration_date: Day | null;
};

/** Names why goods of a stock row are not available to anybody. */
export type PromiseObstacle = 'blocked_status' | 'blocked_location' | 'held_lot' | 'expired';

/**
 * Finds the obstacle that keeps goods of a stock row from being promised where `validFrom` is the first valid day;
 * undefined where they may be.
 */
const promiseObstacle = <Day extends string | number>(
  { stock_status, is_usable_location, lot_status, expiration_date }: PromiseFacts<Day>,
  validFrom: Day,
): PromiseObstacle | undefined => {
  if (stock_status !== 'available') return 'blocked_status';
  if (!is_usable_location) return 'blocked_location';
  if (lot_status !== null && lot_status !== 'approved') return 'held_lot';
  return expiration_date !== null && expiration_date < validFrom ? 'expired' : undefined;
};

/**
 * Tells whether goods of a stock row may be promised; `usableRow` of the server is the same in SQL, and a test compares
 * both.
 */
export const mayBePromised = <Day extends string | number>(row: PromiseFacts<Day>, validFrom: Day): boolean =>
  promiseObstacle(row, validFrom) === undefined;

/** A stock row as allocation looks at it; quantities in one whole unit, such as thousandths. */
export type AllocationRow = PromiseFacts & {
  readonly id: number;
  /** True where its location is open and sets goods aside: quarantine, damaged goods, returns. */
  readonly is_set_aside_location: boolean;
  readonly quantity: number;
  readonly reserved: number;
  readonly is_pick_face: boolean;
  readonly picking_sequence: number | null;
  /** The code of its location in the form that puts codes in order. */
  readonly code_key: string;
  readonly batch_number: string | null;
  readonly serial_key: string | null;
  /** The oldest goods of the row. */
  readonly received_at: string;
};

/** The goods that somebody wants of a product. */
export type AllocationWish = {
  readonly quantity: number;
  readonly policy: AllocationPolicy;
  /** Only this batch; null: any. */
  readonly batch_number: string | null;
  /** Only these serial numbers, as they are compared; null: any. */
  readonly serial_keys: readonly string[] | null;
  /** The day on which the goods leave, by which their dates are judged. */
  readonly ship_date: string;
  readonly expire_on_date: boolean;
  /** Days that must be left on that day: the larger of the product's and the customer's. */
  readonly min_days: number;
  /** The earliest last valid day that the goods may have; null: any. */
  readonly min_expiration_date: string | null;
  /** True where goods that nobody may sell are wanted too: of any status, held, expired, or set aside. */
  readonly takes_unsellable: boolean;
};

/** Names why a row was left out, from what forbids it to what merely makes it unneeded. */
export type LeftOutReason =
  | PromiseObstacle
  | 'below_min_shelf_life'
  | 'other_batch'
  | 'other_serial'
  | 'reserved'
  | 'manual'
  | 'not_needed';

/** Names why reserved goods may not leave any more. */
export type InvalidReason = Exclude<PromiseObstacle, 'blocked_status'> | 'below_min_shelf_life';

/** The rows that goods would be taken from, the missing quantity, and the reason why every other row was left out. */
export type Allocation<Row extends AllocationRow> = {
  readonly lines: readonly { readonly row: Row; readonly quantity: number }[];
  readonly shortfall: number;
  readonly left_out: readonly {
    readonly row: Row;
    readonly quantity: number;
    readonly reason: LeftOutReason;
  }[];
  /** False where first-in or last-in rests on rows without lots, which mix goods of several days. */
  readonly is_exact: boolean;
};

/**
 * The earliest last valid day that a wish takes, by its own date and by the days that must be left; null where any will
 * do.
 */
export const leastExpiration = ({
  ship_date,
  min_days,
  min_expiration_date: asked,
}: Pick<AllocationWish, 'ship_date' | 'min_days' | 'min_expiration_date'>): string | null => {
  if (min_days <= 0) return asked;
  const left = addDays(ship_date, min_days);
  return asked === null || asked < left ? left : asked;
};

const capitals = (text: string): string => text.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase());

/** Tells whether two batch numbers of a product are one lot: letters of ASCII may be large or small. */
const isSameBatch = (one: string | null, other: string): boolean =>
  one !== null && capitals(one) === capitals(other);

type Obstacle = (row: AllocationRow, wish: AllocationWish) => boolean;

const obstacles: readonly (readonly [LeftOutReason, Obstacle])[] = [
  [
    'below_min_shelf_life',
    ({ expiration_date: last }, wish) => {
      const least = leastExpiration(wish);
      return last !== null && least !== null && last < least;
    },
  ],
  [
    'other_batch',
    (row, wish) => wish.batch_number !== null && !isSameBatch(row.batch_number, wish.batch_number),
  ],
  [
    'other_serial',
    (row, wish) => wish.serial_keys !== null && !wish.serial_keys.includes(row.serial_key ?? ''),
  ],
  ['reserved', (row) => row.quantity <= row.reserved],
];

/**
 * Finds the obstacle that forbids goods to a wish: that nobody may promise them, or their location alone where the wish
 * takes unsellable ones.
 */
const forbidden = (row: AllocationRow, wish: AllocationWish): PromiseObstacle | undefined => {
  if (wish.takes_unsellable)
    return row.is_usable_location || row.is_set_aside_location ? undefined : 'blocked_location';
  return promiseObstacle(row, firstValidDay({ today: wish.ship_date, expire_on_date: wish.expire_on_date }));
};

/** Gives the reason why a wish may take nothing from a row; undefined where it may. */
export const obstacleOf = (row: AllocationRow, wish: AllocationWish): LeftOutReason | undefined =>
  forbidden(row, wish) ?? obstacles.find(([, stands]) => stands(row, wish))?.[0];

type Order = (one: AllocationRow, other: AllocationRow) => number;

const compare = (one: string | number, other: string | number): number =>
  one < other ? -1 : Number(one > other);

const endless = '9999-12-31';
const byExpiration: Order = (one, other) =>
  compare(one.expiration_date ?? endless, other.expiration_date ?? endless);
const byReceipt: Order = (one, other) => compare(one.received_at, other.received_at);

/** Pick faces first, then what clears a location soonest, then the way through the warehouse. */
const byLocation: readonly Order[] = [
  (one, other) => compare(Number(other.is_pick_face), Number(one.is_pick_face)),
  (one, other) => compare(one.quantity - one.reserved, other.quantity - other.reserved),
  (one, other) =>
    compare(
      one.picking_sequence ?? Number.MAX_SAFE_INTEGER,
      other.picking_sequence ?? Number.MAX_SAFE_INTEGER,
    ),
  (one, other) => compare(one.code_key, other.code_key),
  (one, other) => compare(one.id, other.id),
];

const orders: Readonly<Record<AllocationPolicy, readonly Order[]>> = {
  fefo: [byExpiration, byReceipt, ...byLocation],
  fifo: [byReceipt, byExpiration, ...byLocation],
  lifo: [(one, other) => byReceipt(other, one), byExpiration, ...byLocation],
  manual: byLocation.slice(-2),
};

/** Puts blocked goods first where goods that nobody may sell are wanted too: they wait for just that. */
const waitingFirst: Order = (one, other) =>
  compare(Number(one.stock_status !== 'blocked'), Number(other.stock_status !== 'blocked'));

const inOrder = <Row extends AllocationRow>(
  rows: readonly Row[],
  { policy, takes_unsellable }: AllocationWish,
): Row[] => {
  const order = takes_unsellable ? [waitingFirst, ...orders[policy]] : orders[policy];
  return [...rows].sort((one, other) => {
    for (const compared of order) {
      const difference = compared(one, other);
      if (difference !== 0) return difference;
    }
    return 0;
  });
};

/** The order in which goods leave where a product names none: what expires first, else what came first. */
export const defaultPolicy = ({ expires }: { readonly expires: boolean }): AllocationPolicy =>
  expires ? 'fefo' : 'fifo';

/**
 * Takes what is wanted from the rows in the order of the policy, over several rows where it must; manual takes nothing.
 */
export const allocate = <Row extends AllocationRow>(
  rows: readonly Row[],
  wish: AllocationWish,
): Allocation<Row> => {
  const lines: { row: Row; quantity: number }[] = [];
  const left_out: { row: Row; quantity: number; reason: LeftOutReason }[] = [];
  let wanted = wish.quantity;
  for (const row of inOrder(rows, wish)) {
    const free = row.quantity - row.reserved;
    const obstacle = obstacleOf(row, wish) ?? (wish.policy === 'manual' ? 'manual' : undefined);
    if (obstacle !== undefined) left_out.push({ row, quantity: row.quantity, reason: obstacle });
    else if (wanted === 0) left_out.push({ row, quantity: free, reason: 'not_needed' });
    else {
      const quantity = Math.min(free, wanted);
      lines.push({ row, quantity });
      wanted -= quantity;
    }
  }
  const byDay = wish.policy === 'fifo' || wish.policy === 'lifo';
  const is_exact = !byDay || lines.every(({ row }) => row.batch_number !== null || row.serial_key !== null);
  return { lines, shortfall: wanted, left_out, is_exact };
};
