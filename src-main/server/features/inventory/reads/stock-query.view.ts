import type { StockQueryQuery } from '#shared/areas/inventory/reads-contract.ts';
import type { StockQueryRow, StockRow } from '#shared/areas/inventory/stock-row-schema.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { fault } from '#shared/kernel/refusal.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { settingsOf, siteDay, siteDays } from '../../../kernel/settings.ts';
import { siteMoment } from '../../../kernel/site-moment.ts';
import { askStockTable } from '../stock-table/stock-table.service.ts';
import { narrowingOf, stockOrder } from './stock-filters.rules.ts';
import { narrowedBy, pageFound, windowOf } from './stock-list.view.ts';
import { shownQuantity } from '../../../stock/whereabouts/parts.rules.ts';
import { readStockRows } from './stock-rows.view.ts';

const toPresentRow = ({
  product,
  location,
  warehouse,
  stock_status,
  quantity,
  batch_number,
  serial_number,
  expiration_date,
  quantity_reserved,
  quantity_available,
}: StockRow): StockQueryRow => ({
  product,
  location,
  warehouse,
  stock_status,
  quantity,
  batch_number,
  serial_number,
  expiration_date,
  quantity_reserved,
  quantity_available,
});

const presentPage = async (deps: Deps, query: StockQueryQuery): Promise<Page<StockQueryRow>> => {
  const wanted = { ...narrowingOf(query), order: stockOrder('sku,location_code') };
  const { items, total } = await pageFound(deps, wanted, windowOf(query));
  return { items: items.map(toPresentRow), total };
};

/** A row as it is now with what it held then: what is reserved is known of the present alone. */
const toPastRow = (row: StockRow, quantity: number): StockQueryRow => ({
  ...toPresentRow(row),
  quantity: shownQuantity(quantity),
  quantity_reserved: null,
  quantity_available: null,
});

/** Throws AppError 400 where the moment asked for is to come: what will lie where then is not known. */
const demandBegun = ({ clock, store }: Deps, asOf: string): void => {
  const lastOfToday = siteMoment(siteDay({ clock, store }), 'last', settingsOf(store).time_zone);
  if (asOf <= lastOfToday) return;
  const vars = { parameter: 'as_of' };
  throw new AppError(400, 'invalid_filter', { vars, faults: [fault('as_of', 'as_of_future')] });
};

const pastPage = async (deps: Deps, query: StockQueryQuery, asOf: string): Promise<Page<StockQueryRow>> => {
  demandBegun(deps, asOf);
  const narrowed = narrowedBy(narrowingOf(query));
  if (narrowed === undefined) return { items: [], total: 0 };
  const question = { kind: 'past', ...narrowed, ...windowOf(query), asOf } as const;
  const { ids, quantities, total } = await askStockTable<'past'>(deps, question);
  const rows = readStockRows(deps.store.read, [...ids], siteDays(deps));
  return { items: rows.map((row, index) => toPastRow(row, quantities[index] ?? 0)), total };
};

/** Reads a page of the stock rows of now, or of the moment `as_of` by the ledger, and the number of all rows. */
export const pageStockQuery = (deps: Deps, query: StockQueryQuery): Promise<Page<StockQueryRow>> =>
  query.as_of === undefined ? presentPage(deps, query) : pastPage(deps, query, query.as_of);
