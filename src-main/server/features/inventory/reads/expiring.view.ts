import { sql } from 'kysely';
import type { ExpiringQuery } from '#shared/contracts/inventory-reads.ts';
import { addDays } from '#shared/kernel/civil-date.ts';
import { firstValidDay } from '#shared/domain/expiry.ts';
import { hotByShape } from '../../../db/hot.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { keptIds } from './kept-ids.ts';
import { filterValues, usedFilters, type StockFilter } from './stock-filters.ts';
import type { StockPage } from './stock-list.view.ts';
import { matching, type StockValues } from './stock-matches.view.ts';
import type { SiteExpiry } from './stock-rows.mapping.ts';
import { pageOf, readStockRows, siteExpiry } from './stock-rows.view.ts';

type Shape = { readonly filters: readonly StockFilter[]; readonly until: 'alert' | 'day' };

/** Rows of lots that end by a day, or by their product's alert, the first to end first. */
const expiringIds = hotByShape<Shape, StockValues, { id: number }>((q, p, { filters, until }) =>
  q
    .selectFrom('lot as t')
    .crossJoin('stock_item as s')
    .crossJoin('product as p')
    .crossJoin('location as l')
    .whereRef('s.lot_id', '=', 't.id')
    .whereRef('p.id', '=', 's.product_id')
    .whereRef('l.id', '=', 's.location_id')
    .where('s.quantity', '>', sql.lit(0))
    .where('t.expiration_date', 'is not', null)
    .where('t.expiration_date', '>=', p('from') as never)
    .where('t.expiration_date', '<=', p('until') as never)
    .where(matching(p, filters))
    .where((eb) =>
      until === 'day'
        ? eb.lit(true)
        : sql<boolean>`t.expiration_date <=
            date(${p('today')}, '+' || coalesce(p.expiration_alert_days, ${p('alert_days')}) || ' days')`,
    )
    .select('s.id')
    .orderBy('t.expiration_date')
    .orderBy('p.name_fold')
    .orderBy('l.code_key')
    .orderBy('s.id'),
);

const longestAlert = 36_500;

/** The first and the last day that are listed; what is expired lies before the first valid day. */
const daysAsked = ({ within_days, is_expired }: ExpiringQuery, site: SiteExpiry) => {
  const firstValid = firstValidDay(site);
  const last = addDays(site.today, within_days ?? longestAlert);
  return {
    from: is_expired === false ? firstValid : '1900-01-01',
    until: is_expired === true ? addDays(firstValid, -1) : last,
  };
};

/** A page of the stock that is expired or soon will be, the first to end first, and how much there is in all. */
export const pageExpiring = async (deps: Deps, query: ExpiringQuery): Promise<StockPage> => {
  const { page, per_page, within_days, is_expired, ...narrowing } = query;
  const site = siteExpiry(deps);
  const filters = filterValues(narrowing);
  if (filters === undefined) return { items: [], total: 0 };
  const isByDay = within_days !== undefined || is_expired === true;
  const statement = expiringIds({ filters: usedFilters(narrowing), until: isByDay ? 'day' : 'alert' }).bind({
    ...(filters as StockValues),
    ...daysAsked(query, site),
    today: site.today,
    alert_days: site.alert_days,
    valid_from: firstValidDay(site),
  });
  const ids = await keptIds(deps.store, statement);
  return { items: readStockRows(deps.store.read, pageOf(ids, { page, per_page }), site), total: ids.length };
};
