import { sql } from 'kysely';
import type { ExpiringQuery } from '#shared/contracts/inventory-reads.ts';
import { addDays } from '#shared/kernel/civil-date.ts';
import { firstValidDay } from '#shared/domain/expiry.ts';
import type { Param } from '../../../db/capabilities.ts';
import { hot, hotByShape, type HotReadBuilder } from '../../../db/hot.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { keptIds } from './kept-ids.ts';
import { filterValues, usedFilters, type StockFilter } from './stock-filters.ts';
import type { StockPage } from './stock-list.view.ts';
import { matching, type StockValues } from './stock-matches.view.ts';
import type { SiteExpiry } from './stock-rows.mapping.ts';
import { readStockRows, siteExpiry } from './stock-rows.view.ts';

type Shape = { readonly filters: readonly StockFilter[]; readonly until: 'alert' | 'day' };

/** Rows of lots that end by a day, or by their product's alert; the lot is read first, and tells its product. */
const expiring = (q: HotReadBuilder, p: Param<StockValues>, { filters, until }: Shape) =>
  q
    .selectFrom('lot as t')
    .crossJoin('product as p')
    .crossJoin('stock_item as s')
    .whereRef('p.id', '=', 't.product_id')
    .whereRef('s.lot_id', '=', 't.id')
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
    );

type PageShape = Shape & { readonly limit: number };

/** A page of them, the first to end first: the index of dates is walked until it is full. */
const expiringPage = hotByShape<PageShape, StockValues, { id: number }>((q, p, shape) =>
  expiring(q, p, shape)
    .innerJoin('location as l', 'l.id', 's.location_id')
    .select('s.id')
    .orderBy('t.expiration_date')
    .orderBy('p.name_fold')
    .orderBy('l.code_key')
    .orderBy('s.id')
    .limit(sql.lit(shape.limit))
    .offset(p('offset') as never),
);

const expiringTotal = hotByShape<Shape, StockValues, { total: number }>((q, p, shape) =>
  expiring(q, p, shape)
    .$if(shape.filters.includes('warehouse_code'), (some) =>
      some.innerJoin('location as l', 'l.id', 's.location_id'),
    )
    .select(sql<number>`count(*)`.as('total')),
);

const longestAlert = hot<Record<never, never>, { days: number }>((q) =>
  q.selectFrom('product').select(sql<number>`coalesce(max(expiration_alert_days), 0)`.as('days')),
);

/** Days beyond which no product warns yet: what ends later need not be looked at. */
const furthestAlert = async ({ store }: Deps, site: SiteExpiry): Promise<number> => {
  const [days = 0] = await keptIds(store, longestAlert.bind({}), ['product']);
  return Math.max(days, site.alert_days);
};

type Days = { readonly site: SiteExpiry; readonly furthest: number };

/** The first and the last day that are listed; what is expired lies before the first valid day. */
const daysAsked = ({ within_days, is_expired }: ExpiringQuery, { site, furthest }: Days) => {
  const firstValid = firstValidDay(site);
  const last = addDays(site.today, within_days ?? furthest);
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
  const shape: Shape = { filters: usedFilters(narrowing), until: isByDay ? 'day' : 'alert' };
  const values = {
    ...(filters as StockValues),
    ...daysAsked(query, { site, furthest: await furthestAlert(deps, site) }),
    today: site.today,
    alert_days: site.alert_days,
    valid_from: firstValidDay(site),
  };
  const found = expiringPage({ ...shape, limit: per_page }).bind({
    ...values,
    offset: (page - 1) * per_page,
  });
  const [ids, total] = await Promise.all([
    deps.store.offloadNumbers(found),
    keptIds(deps.store, expiringTotal(shape).bind(values)),
  ]);
  return { items: readStockRows(deps.store.read, [...ids], site), total: total[0] ?? 0 };
};
