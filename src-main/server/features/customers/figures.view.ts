import type {
  PartyFigures,
  PartyProduct,
  PartyProductsQuery,
} from '#shared/areas/customers/figures-schema.ts';
import { partyRoles, type PartyRole } from '#shared/areas/customers/lists.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { dayStart } from '#shared/kernel/day-start.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import { toInstant } from '../../kernel/clock.ts';
import type { Deps } from '../../kernel/deps.ts';
import { settingsOf, siteDay } from '../../kernel/settings.ts';
import { reais } from '../../kernel/stored-values.ts';
import { demandCustomer } from './customers.service.ts';
import {
  goodsOf,
  openOf,
  ordersByMonth,
  returnsOf,
  type GoodsRow,
  type MonthRow,
} from './figures.queries.ts';

const monthsShown = 12;

/** The months that end with that of a civil day, as YYYY-MM, the oldest first. */
const lastMonths = (today: string): readonly string[] => {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const newest = year * 12 + month - 1;
  return Array.from({ length: monthsShown }, (_, index) => {
    const at = newest - monthsShown + 1 + index;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
};

const minuteMs = 60_000;

/** Tells how far a site is from UTC on a civil day, as SQLite adds it to an instant: "-180 minutes". */
const offsetOn = (today: string, timeZone: string): string =>
  `${(Date.parse(`${today}T00:00:00Z`) - dayStart(today, timeZone)) / minuteMs} minutes`;

const sumOf = (rows: readonly MonthRow[], of: (row: MonthRow) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

type Asked = { readonly id: string; readonly role?: PartyRole | undefined };

/** Finds whose figures are asked for, and in which role; throws AppError 404. */
const partyOf = ({ store }: Deps, { id, role }: Asked) => {
  const { rowId, customer } = demandCustomer(store.read, { id });
  const first = partyRoles.find((one) => customer.roles.includes(one)) ?? 'customer';
  return { id: rowId, role: role ?? first };
};

/** Shows somebody in numbers, summed by a read worker over their orders; throws AppError 404. */
export const readFigures = async (deps: Deps, asked: Asked): Promise<PartyFigures> => {
  const { store } = deps;
  const party = partyOf(deps, asked);
  const { time_zone: timeZone } = settingsOf(store);
  const today = siteDay(deps);
  const names = lastMonths(today);
  const starts = names.map((name) => toInstant(dayStart(`${name}-01`, timeZone)));
  const first = starts[0] ?? '';
  const months = { months: JSON.stringify(starts), first, offset: offsetOn(today, timeZone) };
  const [rows, [open], [returns]] = await Promise.all([
    store.offload(ordersByMonth.bind({ ...party, ...months })),
    store.offload(openOf.bind(party)),
    store.offload(returnsOf.bind({ id: party.id, first })),
  ]);
  const orders = sumOf(rows, (row) => row.orders);
  const total = sumOf(rows, (row) => row.total);
  const mean = (sum: number): number | null => (orders === 0 ? null : Math.round(sum / orders));
  const mostLines = mean(sumOf(rows, ({ lines }) => lines) * 10);
  const averageTotal = mean(total);
  return {
    role: party.role,
    open: { orders: open?.orders ?? 0, total: reais(open?.total ?? 0) },
    year: {
      orders,
      total: reais(total),
      average_total: averageTotal === null ? null : reais(averageTotal),
      average_lines: mostLines === null ? null : mostLines / 10,
    },
    on_time: {
      orders: sumOf(rows, (row) => row.on_time),
      promised: sumOf(rows, ({ promised }) => promised),
    },
    returns: { total: returns?.total ?? 0, open: returns?.open ?? 0 },
    months: names.map((month, index) => {
      const row = rows.find((one) => one.month === index);
      return { month, orders: row?.orders ?? 0, total: reais(row?.total ?? 0) };
    }),
  };
};

const shown = (thousandths: number): number => fromScaled(thousandths, 3);

const latestOf = (rows: readonly GoodsRow[]): string =>
  rows.reduce((latest, { last_at: at }) => (at > latest ? at : latest), '');

const toProduct = (rows: readonly [GoodsRow, ...GoodsRow[]]): PartyProduct => {
  const [{ sku, name, unit }] = rows;
  return {
    sku,
    name,
    unit,
    orders: new Set(rows.flatMap(({ orders }) => JSON.parse(orders) as readonly number[])).size,
    quantity: shown(rows.reduce((sum, { quantity }) => sum + quantity, 0)),
    last_at: latestOf(rows),
    lots: rows.flatMap(({ lot, batch_number, expiration_date, quantity, last_at }) =>
      lot === null ? [] : [{ id: lot, batch_number, expiration_date, quantity: shown(quantity), last_at }],
    ),
  };
};

const isSome = <T>(list: readonly T[]): list is readonly [T, ...T[]] => list.length > 0;

/** A page of the products that somebody received or sent, the latest first; throws AppError 404. */
export const pageProductsOf = async (
  deps: Deps,
  { page, per_page, ...asked }: PartyProductsQuery & { readonly id: string },
): Promise<Page<PartyProduct>> => {
  const rows = await deps.store.offload(goodsOf.bind(partyOf(deps, asked)));
  const products = [...Map.groupBy(rows, ({ sku }) => sku).values()];
  return {
    items: products
      .slice((page - 1) * per_page, page * per_page)
      .flatMap((some) => (isSome(some) ? [toProduct(some)] : [])),
    total: products.length,
  };
};
