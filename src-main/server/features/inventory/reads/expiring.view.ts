import type { ExpiringQuery } from '#shared/areas/inventory/reads-contract.ts';
import { firstValidDay } from '#shared/domain/expiry.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { siteDays } from '../../../kernel/settings.ts';
import type { DayRange, StockQuestion } from '../stock-table/stock-question.rules.ts';
import { alertOf, dayNumber, pageFound, windowOf, type StockPage } from './stock-list.view.ts';
import { stockOrder } from './stock-filters.rules.ts';
import type { SiteExpiry } from './stock-rows.mapping.ts';

const firstToEnd: StockQuestion['order'] = [
  { field: 'expiration_date', descending: false },
  { field: 'name', descending: false },
  { field: 'location_code', descending: false },
];

/** The days that are listed: all that is past, and what is near by the days asked for or by each product's warning. */
const rangeOf = ({ within_days, is_expired }: ExpiringQuery, site: SiteExpiry): DayRange => {
  const firstValid = dayNumber(firstValidDay(site));
  const last = within_days === undefined ? Infinity : dayNumber(site.today) + within_days;
  return {
    from: is_expired === false ? firstValid : 0,
    until: is_expired === true ? firstValid - 1 : last,
    alert: within_days === undefined && is_expired !== true ? alertOf(site) : null,
    wants: true,
  };
};

/** A page of the stock that is expired or soon will be, the first to end first, and how much there is in all. */
export const pageExpiring = (deps: Deps, query: ExpiringQuery): Promise<StockPage> => {
  const { page, per_page, within_days, is_expired, sort, search: said = '', ...narrowing } = query;
  const search = said.trim();
  const order = sort === undefined ? firstToEnd : stockOrder(sort);
  const range = rangeOf({ ...query, within_days, is_expired }, siteDays(deps));
  return pageFound(deps, { ...narrowing, search, range, order }, windowOf({ page, per_page }));
};
