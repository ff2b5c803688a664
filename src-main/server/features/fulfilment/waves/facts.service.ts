import type { Fault } from '#shared/kernel/fault.ts';
import type { Code } from '#shared/kernel/sentences.ts';
import type { WaveFacts } from '#shared/areas/waves/workflow.ts';
import type { Hot } from '../../../db/capabilities.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { coverageOfOrders, factsOf, type OrderRow, switchesOf, uncovered } from '../../orders/index.ts';
import { eligibilityFaults } from './eligible.rules.ts';

/** Lists the faults of an order that can't be picked in a wave; `isMember` ignores that it waits in one. */
export const faultsOf = (
  on: Hot,
  row: OrderRow,
  { isMember, seams }: Pick<Deps, 'seams'> & { readonly isMember: boolean },
): readonly Fault<Code>[] => {
  const judged: OrderRow = isMember ? { ...row, wave_status: null } : row;
  return eligibilityFaults(switchesOf(on, row), factsOf(on, judged, { seams }));
};

/** Sums the thousandths that the orders of a wave in picking still lack. */
const missingOf = (on: Hot, orders: readonly OrderRow[]): number => {
  const picking = orders.filter(({ stage }) => stage === 'picking');
  const covered = coverageOfOrders(
    on,
    picking.map(({ id }) => id),
  );
  return picking.reduce((sum, { id, quantity }) => {
    const { held, waiting } = covered.get(id) ?? uncovered;
    return sum + Math.max(0, quantity - (held - waiting));
  }, 0);
};

/** Gathers the facts that the guards of a wave with these orders check, as this transaction or reader sees them. */
export const waveFactsOf = (
  on: Hot,
  orders: readonly OrderRow[],
  { seams }: Pick<Deps, 'seams'>,
): WaveFacts => ({
  eligible: () => orders.filter((row) => faultsOf(on, row, { isMember: true, seams }).length === 0).length,
  missing: () => missingOf(on, orders),
});
