import type { QualityStatistics } from '#shared/areas/inspections/statistics-schema.ts';
import type { PeriodQuery } from '#shared/domain/period-schema.ts';
import { scopesOf, type Actor } from '../../kernel/actor.ts';
import type { Deps } from '../../kernel/deps.ts';
import { demandFound } from '../../kernel/record.ts';
import { sitePeriod } from '../../kernel/site-period.ts';
import { readDefects } from './defects.queries.ts';
import { findCounted, readFigures } from './statistics.queries.ts';
import { qualityOf } from './statistics.rules.ts';

/** Computes the quality statistics of a period, of a product or of the site; throws AppError 400, 404. */
export const qualityStatistics = async (
  deps: Deps,
  actor: Actor,
  { sku, ...query }: PeriodQuery & { readonly sku?: string },
): Promise<QualityStatistics> => {
  const seesSuppliers = scopesOf(actor).has('customers:read');
  const { from, to, begins, ends, timeZone } = sitePeriod(deps, query);
  const { store } = deps;
  const product = sku === undefined ? null : demandFound(findCounted(store.read, sku));
  const asked = { product: product?.id ?? 0, isOfProduct: product !== null, from: begins, until: ends };
  const read = await readFigures(store, asked);
  const labels = new Map(readDefects(store.read).map(({ code, label }) => [code, label]));
  return {
    period: { from, to },
    ...qualityOf(read, { timeZone, labels, seesSuppliers }),
    product,
    filters: { sku: product?.sku ?? null, start_date: from, end_date: to },
  };
};
