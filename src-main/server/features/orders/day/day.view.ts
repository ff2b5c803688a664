import type { OrderDay } from '#shared/areas/orders/day-contract.ts';
import { leavingStages } from '#shared/areas/orders/lists-schema.ts';
import { stageLabelOf } from '#shared/areas/orders/rules.ts';
import { addDays } from '#shared/kernel/civil-date.ts';
import { dayStart } from '#shared/kernel/day-start.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import { toInstant } from '../../../kernel/clock.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { settingsOf, siteDay } from '../../../kernel/settings.ts';
import { leavingOn, nextCutoff, shippedOn, type StageRow } from './day.queries.ts';

/** The number of days whose departures are shown. */
const shownDays = 14;

const spanOf = (date: string, timeZone: string) => ({
  date,
  from: toInstant(dayStart(date, timeZone)),
  to: toInstant(dayStart(addDays(date, 1), timeZone)),
});

const empty = { orders: 0, total: 0, late: 0, due_today: 0, short: 0, on_load: 0 };

const toStages = (rows: readonly StageRow[]): OrderDay['stages'] =>
  leavingStages.map((stage) => {
    const row = rows.find((one) => one.stage === stage) ?? empty;
    const stage_label = stageLabelOf(stage, 'outbound');
    return { ...row, stage, stage_label, total: fromScaled(row.total, 2) };
  });

/** The orders of the day, gathered by a read worker, since it looks at every open order. */
export const dayOfOrders = async (deps: Deps): Promise<OrderDay> => {
  const { store, clock } = deps;
  const day = siteDay(deps);
  const { time_zone: timeZone } = settingsOf(store);
  const days = Array.from({ length: shownDays }, (_, index) =>
    spanOf(addDays(day, index + 1 - shownDays), timeZone),
  );
  const [leaving, shipped] = await Promise.all([
    store.offload(leavingOn.bind({ day })),
    store.offload(shippedOn.bind({ days: JSON.stringify(days) })),
  ]);
  return {
    day,
    stages: toStages(leaving),
    shipped: shipped.map(({ total, ...row }) => ({ ...row, total: fromScaled(total, 2) })),
    next_cutoff: nextCutoff(store.read, { ...spanOf(day, timeZone), now: clock.instant() }),
  };
};
