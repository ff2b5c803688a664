import { totalsOf } from '#shared/areas/orders/rules.ts';
import { instantAfter } from '../../kernel/clock.ts';
import type { Comparison, Difference } from '../../kernel/comparison.ts';
import { countedOrders, endedFaults, itemFaults, sumFaults, type SumFault } from './checks.queries.ts';
import { readItems } from './items/items.queries.ts';
import { findById, orderRows } from './orders.queries.ts';

const units = (thousandths: number): string => (thousandths / 1000).toFixed(3);
const reais = (cents: number): string => (cents / 100).toFixed(2);

const nowhere = {
  sku: null,
  location_code: null,
  stock_status: null,
  batch_number: null,
  serial_number: null,
} as const;

/** Describes a sum of an order that differs from that of its items: its total where that differs, else its quantity. */
const ofSum = ({ order_number, ...sums }: SumFault): Difference => {
  const isTotal = sums.total !== sums.kept_total;
  const [expected, found] = isTotal
    ? [reais(sums.total), reais(sums.kept_total)]
    : [units(sums.quantity), units(sums.kept_quantity)];
  return { kind: 'order_total', ...nowhere, order_number, expected, found };
};

const repairedAtOnce = 200;

/**
 * Compares the orders daily: the reserved and shipped quantities of their items, their sums, and orders that have
 * ended.
 */
export const orderComparison: Comparison = {
  compare: async (store) => {
    const [items, ended, sums, [counted]] = await Promise.all([
      store.offload(itemFaults.bind({})),
      store.offload(endedFaults.bind({})),
      store.offload(sumFaults.bind({})),
      store.offload(countedOrders.bind({})),
    ]);
    return {
      differences: [
        ...items.map(({ expected, found, sku, order_number }): Difference => ({
          kind: 'order_item',
          ...nowhere,
          sku,
          order_number,
          expected: units(expected),
          found: units(found),
        })),
        ...ended.map(({ order_number, found }): Difference => ({
          kind: 'ended_order',
          ...nowhere,
          order_number,
          expected: units(0),
          found: units(found),
        })),
        ...sums.map(ofSum),
      ],
      repairable: sums.length,
      counted: counted ?? {},
    };
  },
  repair: async ({ store, clock }) => {
    const faults = await store.offload(sumFaults.bind({}));
    for (let first = 0; first < faults.length; first += repairedAtOnce) {
      await store.write('orders.repair', async (tx) => {
        for (const { id } of faults.slice(first, first + repairedAtOnce)) {
          const row = findById(tx, id);
          if (row === undefined) continue;
          const at = instantAfter(row.updated_at, clock.instant());
          orderRows.update(tx, row, { ...totalsOf(readItems(tx, id), row), at });
        }
      });
    }
    return faults.length;
  },
};
