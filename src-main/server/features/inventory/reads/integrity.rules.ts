import type { Integrity } from '#shared/areas/inventory/totals-schema.ts';
import type { Compared, Difference } from '../../../kernel/comparison.ts';
import type { BalanceFault, TotalFault } from './integrity.queries.ts';

const shown = (thousandths: number): string => (thousandths / 1000).toFixed(3);

const ofRow = (
  kind: 'balance' | 'row_reserved',
  { expected, found, ...identity }: BalanceFault,
): Difference => ({
  kind,
  ...identity,
  order_number: null,
  expected: shown(expected),
  found: shown(found),
});

const whole = {
  location_code: null,
  stock_status: null,
  batch_number: null,
  serial_number: null,
  order_number: null,
};

const ofTotals = (fault: TotalFault): readonly Difference[] => {
  const totals = [
    ['on_hand', shown(fault.on_hand), shown(fault.kept_on_hand)],
    ['reserved', shown(fault.reserved), shown(fault.kept_reserved)],
    ['available', shown(fault.available), shown(fault.kept_available)],
    ['level', fault.level, fault.kept_level],
    ['level', fault.kept_level, fault.shown_level],
  ] as const;
  return totals
    .filter(([, expected, found]) => expected !== found)
    .map(([kind, expected, found]) => ({ kind, sku: fault.sku, ...whole, expected, found }));
};

type Findings = {
  readonly balances: readonly BalanceFault[];
  readonly reserved: readonly BalanceFault[];
  readonly totals: readonly TotalFault[];
  /** Lists the comparisons that the features made of their own records. */
  readonly others: readonly Compared[];
};

const mostShown = 100;

/**
 * Shows the differences as the API does: balances, reservations and totals, which a repair corrects, then other
 * records.
 */
export const findingsOf = ({
  balances,
  reserved,
  totals,
  others,
}: Findings): Pick<Integrity, 'status' | 'differences_total' | 'repairable' | 'differences'> => {
  const repairable = totals.flatMap(ofTotals);
  const all = [
    ...balances.map((one) => ofRow('balance', one)),
    ...reserved.map((one) => ofRow('row_reserved', one)),
    ...repairable,
    ...others.flatMap(({ differences }) => differences),
  ];
  return {
    status: all.length === 0 ? 'ok' : 'divergent',
    differences_total: all.length,
    repairable: others.reduce((sum, other) => sum + other.repairable, repairable.length),
    differences: all.slice(0, mostShown),
  };
};
