import {
  mostDays,
  usualDays,
  type OccurrenceStatistics,
  type StatisticsQuery,
} from '#shared/areas/occurrences/statistics-schema.ts';
import { addDays, daysBetween, isCivilDate } from '#shared/kernel/civil-date.ts';
import { dayStart } from '#shared/kernel/day-start.ts';
import { fault } from '#shared/kernel/refusal.ts';
import { AppError } from '../../kernel/app-error.ts';
import { toInstant } from '../../kernel/clock.ts';
import type { Deps } from '../../kernel/deps.ts';
import { demandFound } from '../../kernel/record.ts';
import { settingsOf, siteDay } from '../../kernel/settings.ts';
import { figuresOf, findCounted } from './statistics.view.ts';

type Period = OccurrenceStatistics['period'];

const refusePeriod = (parameter: string): never => {
  throw new AppError(400, 'invalid_filter', {
    vars: { parameter },
    faults: [fault(parameter, 'occurrence_period', { most: mostDays })],
  });
};

/** The period that is asked for under either name; throws AppError 400. */
const periodOf = (deps: Deps, { from, to, start_date, end_date }: StatisticsQuery): Period => {
  const last = to ?? end_date ?? siteDay(deps);
  if (!isCivilDate(last)) refusePeriod('to');
  const first = from ?? start_date ?? addDays(last, 1 - usualDays);
  if (!isCivilDate(first)) refusePeriod('from');
  const days = daysBetween(first, last) + 1;
  if (days < 1 || days > mostDays) refusePeriod('from');
  return { from: first, to: last };
};

/** What the occurrences of a period were, of a product or of the site; throws AppError 400, 404. */
export const statisticsOf = (deps: Deps, query: StatisticsQuery, sku?: string): OccurrenceStatistics => {
  const period = periodOf(deps, query);
  const { time_zone: timeZone } = settingsOf(deps.store);
  return deps.store.snapshot((on) => {
    const product = sku === undefined ? null : demandFound(findCounted(on, sku));
    const asked = {
      product: product?.id ?? 0,
      from: toInstant(dayStart(period.from, timeZone)),
      until: toInstant(dayStart(addDays(period.to, 1), timeZone)),
    };
    const reading = { isOfProduct: product !== null, now: deps.clock.now(), timeZone };
    const figures = figuresOf(on, asked, reading);
    return {
      period,
      ...figures,
      product,
      filters: { sku: product?.sku ?? null, start_date: period.from, end_date: period.to },
      summary: {
        total_occurrences: figures.opened,
        closed_occurrences: figures.closed,
        open_occurrences: figures.open_now,
        overdue_occurrences: figures.overdue_now,
        within_sla_rate: figures.within_sla_percent,
        average_resolution_hours: figures.avg_hours_to_close,
      },
      timeline: figures.by_month.map(({ month, opened, closed }) => ({
        month,
        total_occurrences: opened,
        closed_occurrences: closed,
      })),
    };
  });
};
