import type { QualityStatistics } from '#shared/areas/inspections/statistics-schema.ts';
import type { PeriodQuery } from '#shared/domain/period-schema.ts';
import type { Hot } from '../../db/capabilities.ts';
import type { Deps } from '../../kernel/deps.ts';
import { demandFound } from '../../kernel/record.ts';
import { sitePeriod } from '../../kernel/site-period.ts';
import { readDefects } from './defects.queries.ts';
import { findCounted, readChecks, readFigures } from './statistics.queries.ts';
import { checkStatistics, qualityOf } from './statistics.rules.ts';

/** What quality was in a period, of a product or of the site; throws AppError 400, 404. */
export const qualityStatistics = (deps: Deps, query: PeriodQuery, sku?: string): QualityStatistics => {
  const { from, to, begins, ends, timeZone } = sitePeriod(deps, query);
  return deps.store.snapshot((on) => {
    const product = sku === undefined ? null : demandFound(findCounted(on, sku));
    const asked = { product: product?.id ?? 0, from: begins, until: ends };
    const read = readFigures(on, asked, { isOfProduct: product !== null });
    const labels = new Map(readDefects(on).map(({ code, label }) => [code, label]));
    return {
      period: { from, to },
      ...qualityOf(read, { timeZone, labels }),
      product,
      filters: { sku: product?.sku ?? null, start_date: from, end_date: to },
    };
  });
};

/** Which checks of returned goods are asked for: of a product, between two instants, of one criterion or of all. */
export type ChecksAsked = {
  readonly productId: number;
  /** The first instant, and the first one that is out of it; null without a limit. */
  readonly from: string | null;
  readonly until: string | null;
  readonly criterion: string | null;
  readonly timeZone: string;
};

/** The checks of a product's returned goods, a criterion at a time, under the keys of the original. */
export const checksStatistics = (
  on: Hot,
  { productId, from, until, criterion, timeZone }: ChecksAsked,
): ReturnType<typeof checkStatistics> => {
  const rows = readChecks(on, { product: productId, from: from ?? '', until: until ?? '~' });
  return checkStatistics(
    rows.filter((row) => criterion === null || row.criterion === criterion),
    timeZone,
  );
};
