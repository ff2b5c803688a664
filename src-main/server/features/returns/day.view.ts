import type { ReturnDay } from '#shared/areas/returns/day-contract.ts';
import { returnLabels } from '#shared/areas/returns/label-words.ts';
import { returnStatuses } from '#shared/areas/returns/lists-schema.ts';
import { isLiving } from '#shared/areas/returns/workflow.ts';
import { addDays } from '#shared/kernel/civil-date.ts';
import { percentOf } from '#shared/kernel/figures.ts';
import type { Deps } from '../../kernel/deps.ts';
import { siteDay } from '../../kernel/settings.ts';
import { sitePeriod } from '../../kernel/site-period.ts';
import { openInspections } from '../inspections/index.ts';
import { openReturns, type OpenReturns } from './day.queries.ts';
import { readLedger } from './ledger.queries.ts';

/** Over how many days the rate is taken. */
const rateDays = 30;

const sum = (rows: readonly OpenReturns[], of: 'overdue' | 'awaiting'): number =>
  rows.reduce((all, row) => all + row[of], 0);

const none = { count: 0, overdue: 0 };

/** Computes the rate of returned to shipped order lines. */
const rateOf = async (deps: Deps, today: string): Promise<ReturnDay['rate']> => {
  const { from, to, begins, ends } = sitePeriod(deps, { from: addDays(today, 1 - rateDays), to: today });
  const months = [{ from: begins, until: ends }];
  const { lines_returned, lines_shipped } = (await readLedger(deps.store, { months, product: null })).sums;
  const percent = percentOf(lines_returned, lines_shipped);
  return { period: { from, to }, lines_returned, lines_shipped, percent };
};

/** Shows the state of returns and inspections now. */
export const dayOfReturns = async (deps: Deps): Promise<ReturnDay> => {
  const today = siteDay(deps);
  const rate = await rateOf(deps, today);
  const { rows, inspections } = deps.store.snapshot((on) => ({
    rows: openReturns(on, today),
    inspections: openInspections(on, deps.clock.instant()),
  }));
  return {
    statuses: returnStatuses.filter(isLiving).map((status) => {
      const { count, overdue } = rows.find((row) => row.status === status) ?? none;
      return { status, status_label: returnLabels.status[status], count, overdue };
    }),
    overdue: sum(rows, 'overdue'),
    notes_missing: sum(
      rows.filter(({ status }) => status === 'received' || status === 'inspecting'),
      'awaiting',
    ),
    rate,
    inspections,
  };
};
