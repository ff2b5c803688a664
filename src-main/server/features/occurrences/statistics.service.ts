import type { OccurrenceStatistics } from '#shared/areas/occurrences/statistics-schema.ts';
import type { PeriodQuery } from '#shared/domain/period-schema.ts';
import type { Deps } from '../../kernel/deps.ts';
import { demandFound } from '../../kernel/record.ts';
import { sitePeriod } from '../../kernel/site-period.ts';
import { figuresOf, findCounted } from './statistics.view.ts';

/** Computes the statistics of occurrences in a period, of a product or of the site; throws AppError 400, 404. */
export const statisticsOf = async (
  deps: Deps,
  query: PeriodQuery,
  sku?: string,
): Promise<OccurrenceStatistics> => {
  const { begins, ends, timeZone, ...period } = sitePeriod(deps, query);
  const product = sku === undefined ? null : demandFound(findCounted(deps.store.read, sku));
  const asked = { product: product?.id ?? 0, isOfProduct: product !== null, from: begins, until: ends };
  const figures = await figuresOf(deps.store, asked, { now: deps.clock.now(), timeZone });
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
};
