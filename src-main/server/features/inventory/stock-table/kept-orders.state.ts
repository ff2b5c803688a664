import type { StockSort } from '#shared/areas/inventory/reads-contract.ts';
import type { SortKey } from '#shared/kernel/query.ts';
import type { LotDays, RankName, Ranks } from './kept-facts.state.ts';
import type { RowTable } from './row-columns.state.ts';
import { repairOrder, sortSlots, type SlotKey } from './slot-order.rules.ts';

type Order = readonly SortKey<StockSort>[];

/** Gives the values by which rows are ordered beside their own. */
export type OrderFacts = {
  ranks(name: RankName): Ranks;
  lotDays(): LotDays;
};

/** Describes the change of a row: its values changed, or the slot holds another row or none. */
export type Touch = { readonly slot: number; readonly isReplaced: boolean };

/** Slots in an order, to be read from the first one or from the last. It holds until the table is next brought up to date. */
export type SlotWalk = { readonly slots: Uint32Array<ArrayBuffer>; readonly isFromEnd: boolean };

type KeptOrder = {
  slots: Uint32Array<ArrayBuffer>;
  /** Is the stamp of the facts by which it was sorted. */
  readonly stamp: string;
  /** Slots that changed since. */
  readonly touched: Set<number>;
  /** Tells whether the order depends on values that movements change in a row. */
  readonly readsValues: boolean;
};

/** The slots of live rows in any order of the list, each order kept and mended by what changed. */
export type KeptOrders = {
  slotsIn(order: Order, facts: OrderFacts): SlotWalk;
  touch(touches: readonly Touch[]): void;
};

/** All orders by one key and some by several, 2 MB each for 500,000 rows. */
const mostKept = 12;
const afterAllDays = 2 ** 31;
const ownValues: ReadonlySet<StockSort> = new Set(['quantity', 'received_at', 'last_movement_at']);

const keysOf = (
  { columns }: Pick<RowTable, 'columns'>,
  { field, descending }: Order[number],
  facts: OrderFacts,
): SlotKey[] => {
  const { product, location, lot, quantity, received, moved } = columns;
  switch (field) {
    case 'name':
    case 'sku': {
      const { at } = facts.ranks(field);
      return [{ of: (slot) => at[product[slot] ?? 0] ?? 0, descending }];
    }
    case 'location_code': {
      const { at } = facts.ranks(field);
      return [{ of: (slot) => at[location[slot] ?? 0] ?? 0, descending }];
    }
    case 'expiration_date': {
      const { day } = facts.lotDays();
      const dayOf = (slot: number): number => day[lot[slot] ?? 0] ?? 0;
      // rows without a date come after those with one, whatever the direction
      return [{ of: descending ? dayOf : (slot) => dayOf(slot) || afterAllDays, descending }];
    }
    case 'quantity':
      return [{ of: (slot) => quantity[slot] ?? 0, descending }];
    case 'received_at':
      return [{ of: (slot) => received[slot] ?? 0, descending }];
    default:
      return [{ of: (slot) => moved[slot] ?? 0, descending }];
  }
};

/** Builds the stamp of an order: as long as it stays equal, the order only changes with its rows. */
export const stampOf = (order: Order, facts: OrderFacts): string =>
  order
    .map(({ field }) => {
      if (field === 'name' || field === 'sku' || field === 'location_code')
        return facts.ranks(field).revision;
      return field === 'expiration_date' ? facts.lotDays().revision : 0;
    })
    .join('.');

/** The keys of an order, ended by the row's id in the direction of the last one. */
export const allKeys = (
  rows: Pick<RowTable, 'columns'>,
  order: Order,
  facts: OrderFacts,
): readonly SlotKey[] => [
  ...order.flatMap((key) => keysOf(rows, key, facts)),
  { of: (slot) => rows.columns.id[slot] ?? 0, descending: order.at(-1)?.descending === true },
];

/** An order that is another one read from its end: all of its keys descend, and none puts what it lacks last. */
const isReversed = (order: Order): boolean =>
  order.every(({ field, descending }) => descending && field !== 'expiration_date');

const ascending = (order: Order): Order => order.map(({ field }) => ({ field, descending: false }));

/** The orders of a table; those used last are kept. */
export const createKeptOrders = (rows: RowTable): KeptOrders => {
  const orders = new Map<string, KeptOrder>();
  const isLive = (slot: number): boolean => (rows.columns.quantity[slot] ?? 0) > 0;
  const keep = (key: string, kept: KeptOrder): void => {
    orders.delete(key);
    orders.set(key, kept);
    const [oldest] = orders.keys();
    if (orders.size > mostKept && oldest !== undefined) orders.delete(oldest);
  };
  const sorted = (order: Order, facts: OrderFacts, stamp: string): KeptOrder => ({
    slots: sortSlots(rows.live(), allKeys(rows, order, facts)),
    stamp,
    touched: new Set(),
    readsValues: order.some(({ field }) => ownValues.has(field)),
  });
  const repair = (kept: KeptOrder, keys: readonly SlotKey[]): void => {
    const gone = [...kept.touched];
    kept.slots = repairOrder(kept.slots, keys, { gone, come: gone.filter(isLive) });
    kept.touched.clear();
  };
  const inOrder = (order: Order, facts: OrderFacts): Uint32Array<ArrayBuffer> => {
    const key = JSON.stringify(order);
    const stamp = stampOf(order, facts);
    const known = orders.get(key);
    const kept = known?.stamp === stamp ? known : sorted(order, facts, stamp);
    if (kept.touched.size > 0) repair(kept, allKeys(rows, order, facts));
    keep(key, kept);
    return kept.slots;
  };
  return {
    slotsIn: (order, facts) => {
      const isFromEnd = isReversed(order);
      return { slots: inOrder(isFromEnd ? ascending(order) : order, facts), isFromEnd };
    },
    touch: (touches) => {
      for (const { readsValues, touched } of orders.values()) {
        for (const { slot, isReplaced } of touches) if (isReplaced || readsValues) touched.add(slot);
      }
    },
  };
};
