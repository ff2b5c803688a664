import { stockLevelOf } from '#shared/domain/stock-events.ts';
import type { Integrity } from '#shared/areas/inventory/totals-schema.ts';
import { civilDate } from '#shared/kernel/civil-date.ts';
import type { Tx } from '../../../db/capabilities.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { audit } from '../../../kernel/audit.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { settingsOf } from '../../../kernel/settings.ts';
import { keepTotals, presentTotals, showLevels } from '../../../stock/touch/touch.queries.ts';
import {
  balanceFaults,
  comparedRows,
  keepCheck,
  lastCheck,
  reservedFaults,
  totalFaults,
  type TotalFault,
} from './integrity.queries.ts';
import { findingsOf } from './integrity.rules.ts';

/** Compares every balance and total with the ledger in read workers and keeps the result; nothing else changes. */
export const checkIntegrity = async ({ store, clock, comparisons }: Deps): Promise<Integrity> => {
  const begun = clock.now();
  const [balances, reserved, totals, [compared], others] = await Promise.all([
    store.offload(balanceFaults.bind({})),
    store.offload(reservedFaults.bind({})),
    store.offload(totalFaults.bind({})),
    store.offload(comparedRows.bind({})),
    Promise.all(comparisons.map(({ compare }) => compare(store))),
  ]);
  if (compared === undefined) throw new Error('nothing was compared');
  const check: Integrity = {
    ...findingsOf({ balances, reserved, totals, others }),
    ...compared,
    allocations: 0,
    orders: 0,
    ...Object.assign({}, ...others.map(({ counted }) => counted)),
    checked_at: clock.instant(),
    duration_ms: Math.max(0, Math.round(clock.now() - begun)),
  };
  await store.write('stock.check', async (tx) => keepCheck(tx, check));
  return check;
};

/** The same once on each civil day of the site; undefined where it was done today. */
export const checkDaily = async (deps: Deps): Promise<Integrity | undefined> => {
  const { checked_at } = lastCheck(deps.store.read);
  const { time_zone } = settingsOf(deps.store);
  const dayOf = (moment: number): string => civilDate(moment, time_zone);
  const isDone = checked_at !== null && dayOf(Date.parse(checked_at)) === dayOf(deps.clock.now());
  return isDone ? undefined : checkIntegrity(deps);
};

/**
 * Stores the totals that its rows give a product, on the day and with the minimum of its last event: no event is lost.
 */
const repairSome = (tx: Tx, faults: readonly TotalFault[], at: string): void => {
  const byId = new Map(faults.map((fault) => [fault.id, fault]));
  for (const evaluated_on of new Set(faults.map((fault) => fault.evaluated_on))) {
    const ids = faults.filter((fault) => fault.evaluated_on === evaluated_on).map(({ id }) => id);
    const totals = presentTotals(tx, ids, evaluated_on).map(({ id, on_hand, reserved, available }) => {
      const min_quantity = byId.get(id)?.min_quantity ?? 0;
      const level = stockLevelOf({ on_hand, reserved, available, min: min_quantity });
      return { id, on_hand, reserved, available, average_cost: null, min_quantity, level, at, evaluated_on };
    });
    keepTotals(tx, totals);
    showLevels(tx, totals);
  }
};

/** Products whose totals are recomputed in one transaction. */
const repairedAtOnce = 500;

/**
 * Recomputes the kept totals of products that differ from their rows, 500 a transaction, silently; balances and the
 * ledger are never touched. Compares anew at the end.
 */
export const repairTotals = async (
  deps: Deps,
  actor: Actor,
): Promise<{ readonly repaired: number; readonly integrity: Integrity }> => {
  const { store, clock } = deps;
  const faults = await store.offload(totalFaults.bind({}));
  for (let first = 0; first < faults.length; first += repairedAtOnce) {
    const some = faults.slice(first, first + repairedAtOnce);
    await store.write('stock.repair', async (tx) => repairSome(tx, some, clock.instant()));
  }
  await store.write('stock.repair', async (tx) => {
    const changed = faults.length === 0 ? [] : ['on_hand', 'reserved', 'available', 'level'];
    audit(tx, actor, { action: 'stock.repair', key: 'totals', changed, at: clock.instant() });
  });
  let repaired = faults.length;
  for (const { repair } of deps.comparisons) repaired += await repair(deps);
  return { repaired, integrity: await checkIntegrity(deps) };
};
