import type { Summary, Valuation } from '#shared/domain/stock-totals-schema.ts';
import { firstValidDay } from '#shared/domain/expiry.ts';
import { addDays } from '#shared/kernel/civil-date.ts';
import { dayStart } from '#shared/kernel/day-start.ts';
import type { Store } from '../../../db/capabilities.ts';
import { toInstant } from '../../../kernel/clock.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { settingsOf } from '../../../kernel/settings.ts';
import { lastCheck } from './integrity.queries.ts';
import { keptAnswer } from './kept-answer.ts';
import { shownQuantity, type SiteExpiry } from './stock-rows.mapping.ts';
import { siteExpiry } from './stock-rows.view.ts';
import {
  activeProducts,
  totalsByDate,
  totalsByDay,
  totalsByKind,
  totalsByStatus,
  totalsByWarehouse,
  totalsOfPlaces,
  type DatedTotals,
  type DayTotals,
  type KindTotals,
  type PlaceTotals,
  type StatusTotals,
} from './totals.queries.ts';

/** What the totals of the site are read from. */
export const totalTables = [
  'stock_item',
  'product_stock',
  'product',
  'location',
  'lot',
  'stock_movement',
  'stock_check',
  'setting',
];

const daysShown = 14;

const reais = (value: number): number => Math.round(value * 100) / 100;

const add = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

const amount = ({ quantity, value }: { readonly quantity: number; readonly value: number }) => ({
  quantity: shownQuantity(quantity),
  value: reais(value),
});

const byType = (kinds: readonly KindTotals[]): Valuation['by_product_type'] =>
  [...new Set(kinds.map(({ product_type }) => product_type))].map((product_type) => {
    const own = kinds.filter((kind) => kind.product_type === product_type);
    const quantity = add(own, (kind) => kind.on_hand);
    return { product_type, ...amount({ quantity, value: add(own, ({ value }) => value) }) };
  });

const lastDays = (today: string, timeZone: string): string => {
  const edge = (date: string): string => toInstant(dayStart(date, timeZone));
  const dates = Array.from({ length: daysShown }, (_, index) => addDays(today, index - daysShown + 1));
  return JSON.stringify(dates.map((date) => ({ date, from: edge(date), to: edge(addDays(date, 1)) })));
};

type Parts = {
  readonly kinds: readonly KindTotals[];
  readonly statuses: readonly StatusTotals[];
  readonly dated: readonly DatedTotals[];
  readonly places: PlaceTotals | undefined;
  readonly days: readonly DayTotals[];
};

/** All that a summary is made of, read by as many workers as there are. */
const readParts = async (store: Store, site: SiteExpiry): Promise<Parts> => {
  const valid_from = firstValidDay(site);
  const { time_zone } = settingsOf(store);
  const { today, alert_days } = site;
  const [kinds, statuses, dated, places, days] = await Promise.all([
    store.offload(totalsByKind.bind({})),
    store.offload(totalsByStatus.bind({ valid_from })),
    store.offload(totalsByDate.bind({ valid_from, today, alert_days })),
    store.offload(totalsOfPlaces.bind({})),
    store.offload(totalsByDay.bind({ days: lastDays(today, time_zone) })),
  ]);
  return { kinds, statuses, dated, places: places[0], days };
};

const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

const placesOf = (places: PlaceTotals | undefined): Summary['locations'] => {
  if (places === undefined) throw new Error('places were not summed');
  const { total, used, blocked, volume, max_volume, weight, max_weight } = places;
  return {
    total,
    used,
    empty: total - used,
    blocked,
    volume_percent: percent(volume, max_volume),
    weight_percent: percent(weight, max_weight),
  };
};

const nothing = { rows: 0, quantity: 0, value: 0 };

const datedOf = (dated: readonly DatedTotals[], isExpired: 0 | 1): Summary['expired'] => {
  const found = dated.find(({ is_expired }) => is_expired === isExpired) ?? nothing;
  return { rows: found.rows, ...amount(found) };
};

const daysOf = (days: readonly DayTotals[]): Summary['movements_by_day'] =>
  days.map(({ date, total, received, left }) => ({
    date,
    total,
    received: shownQuantity(received),
    left: shownQuantity(left),
  }));

const quantitiesOf = (kinds: readonly KindTotals[], statuses: readonly StatusTotals[]) => ({
  on_hand: shownQuantity(add(kinds, ({ on_hand }) => on_hand)),
  reserved: shownQuantity(add(kinds, ({ reserved }) => reserved)),
  available: shownQuantity(add(kinds, ({ available }) => available)),
  blocked: shownQuantity(add(statuses, ({ quantity, usable }) => quantity - usable)),
});

const productsOf = (store: Store, kinds: readonly KindTotals[]): Summary['products'] => {
  const ofLevel = (level: KindTotals['level']): number =>
    add(
      kinds.filter((kind) => kind.level === level),
      ({ products }) => products,
    );
  const { total, active } = activeProducts.first(store.read, {}) ?? { total: 0, active: 0 };
  const in_stock = add(kinds, (kind) => kind.in_stock);
  return { total, active, in_stock, empty: ofLevel('empty'), critical: ofLevel('critical') };
};

const statusesOf = (statuses: readonly StatusTotals[]): Summary['by_status'] =>
  statuses.map(({ stock_status, rows, ...row }) => ({ stock_status, rows, ...amount(row) }));

const today = (days: Summary['movements_by_day']): Summary['movements_today'] => {
  const { total, received, left } = days.at(-1) ?? { total: 0, received: 0, left: 0 };
  return { total, received, left };
};

const summarise = async (store: Store, site: SiteExpiry): Promise<Summary> => {
  const { kinds, statuses, dated, places, days } = await readParts(store, site);
  const { status, checked_at } = lastCheck(store.read);
  const byDay = daysOf(days);
  return {
    evaluated_on: site.today,
    products: productsOf(store, kinds),
    quantities: quantitiesOf(kinds, statuses),
    value: reais(add(kinds, ({ value }) => value)),
    expired: datedOf(dated, 1),
    expiring: datedOf(dated, 0),
    by_status: statusesOf(statuses),
    by_product_type: byType(kinds).filter(({ quantity }) => quantity > 0),
    locations: placesOf(places),
    movements_today: today(byDay),
    movements_by_day: byDay,
    integrity: { status, checked_at },
  };
};

/** The site's stock in numbers, of this moment; computed by read workers and kept until something of it changes. */
export const readSummary = (deps: Deps): Promise<Summary> => {
  const site = siteExpiry(deps);
  const question = { name: 'summary', given: site.today, tables: totalTables };
  return keptAnswer(deps.store, question, () => summarise(deps.store, site));
};

const value = async (store: Store, site: SiteExpiry): Promise<Valuation> => {
  const [kinds, statuses, warehouses] = await Promise.all([
    store.offload(totalsByKind.bind({})),
    store.offload(totalsByStatus.bind({ valid_from: firstValidDay(site) })),
    store.offload(totalsByWarehouse.bind({})),
  ]);
  return {
    total: amount({
      quantity: add(kinds, ({ on_hand }) => on_hand),
      value: add(kinds, (kind) => kind.value),
    }),
    by_warehouse: warehouses.map(({ code, name, ...row }) => ({ code, name, ...amount(row) })),
    by_product_type: byType(kinds).filter(({ quantity }) => quantity > 0),
    by_status: statuses.map(({ stock_status, ...row }) => ({ stock_status, ...amount(row) })),
  };
};

/** What the stock on hand is worth, kept until something of it changes. */
export const readValuation = (deps: Deps): Promise<Valuation> => {
  const site = siteExpiry(deps);
  const question = { name: 'valuation', given: site.today, tables: totalTables };
  return keptAnswer(deps.store, question, () => value(deps.store, site));
};
