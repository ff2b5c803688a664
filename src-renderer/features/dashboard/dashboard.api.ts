import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { schedules } from '#shared/areas/schedules/contract.ts';
import { orderDay } from '#shared/areas/orders/day-contract.ts';
import { returnDay } from '#shared/areas/returns/day-contract.ts';
import { orderReads as orders } from '#shared/areas/orders/reads-contract.ts';
import { backups } from '#shared/areas/backups/contract.ts';
import { counts } from '#shared/areas/counts/contract.ts';
import { stockReads } from '#shared/areas/inventory/reads-contract.ts';
import { locationStock } from '#shared/areas/inventory/location-stock-contract.ts';
import { movements } from '#shared/areas/inventory/movements-contract.ts';
import { settings } from '#shared/areas/settings/contract.ts';
import { imports } from '#shared/areas/imports/contract.ts';
import type { Import } from '#shared/areas/imports/schema.ts';
import { webhooks } from '#shared/areas/webhooks/contract.ts';
import type { Count } from '#shared/areas/counts/schema.ts';
import { counted } from '../../lib/counted.ts';
import { reading, useApi } from '../../lib/queries.ts';
import { may, useUser } from '../../lib/session/use-session.ts';
import { useTotals } from '../../lib/use-totals.ts';
import type { Begun } from './first-steps.ts';
import { replenishQuery } from '../../ui/figures/replenish-first.tsx';

/** The largest number of rows that each region shows. */
const FEW = 5;

/** The site's stock in numbers. */
export function useSummary() {
  return useQuery(reading(useApi(), stockReads.summary, {}));
}

/** Gathers the progress of the site's set-up; undefined until all of it that one may read was read. */
export function useBegun(movements: number): Begun | undefined {
  const mayRead = may(useUser(), settings.read.access);
  const summary = useSummary().data?.data;
  const settled = useQuery({ ...reading(useApi(), settings.read, {}), enabled: mayRead });
  if (summary === undefined || (mayRead && settled.data === undefined)) return undefined;
  const { products, locations } = summary;
  return {
    site: settled.data?.data,
    products: products.total,
    locations: locations.total,
    movements,
  };
}

/** The products to buy first. */
export function useReplenish() {
  return useQuery(reading(useApi(), stockReads.lowStock, { query: replenishQuery }));
}

/** The stock that is expired or will be soon, the first to end first. */
export function useExpiring() {
  return useQuery(reading(useApi(), stockReads.expiring, { query: { per_page: FEW } }));
}

/** Reads the last movements. */
export function useLastMovements() {
  return useQuery(reading(useApi(), movements.list, { query: { per_page: FEW } }));
}

/** Reads the occupancy of the site and its streets. */
export function useOccupancy() {
  return useQuery(reading(useApi(), locationStock.occupancy, { query: {} }));
}

/** The webhooks at a glance; nothing is asked for whoever may not see them. */
export function useDeliveries() {
  const mayRead = may(useUser(), webhooks.summary.access);
  return { mayRead, query: useQuery({ ...reading(useApi(), webhooks.summary, {}), enabled: mayRead }) };
}

/** Reads the outcome of the last backups; asks nothing for whoever does not look after them. */
export function useBackups() {
  const mayManage = may(useUser(), backups.status.access);
  return useQuery({ ...reading(useApi(), backups.status, {}), enabled: mayManage });
}

/** A file that was checked longer ago, in milliseconds, is taken for given up. */
const REVIEWED = 3 * 86_400_000;

/** The files that were checked these days and wait for somebody to import them, the newest first. */
export function useCheckedImports(): readonly Import[] {
  const [now] = useState(Date.now);
  const mayRead = may(useUser(), imports.list.access);
  const query = { status: 'checked', per_page: FEW } as const;
  const { data } = useQuery({ ...reading(useApi(), imports.list, { query }), enabled: mayRead });
  return data?.data.filter(({ created_at: at }) => now - Date.parse(at) < REVIEWED) ?? [];
}

/** The orders of the day; nothing is asked for whoever may not see orders. */
export function useOrderDay() {
  const mayRead = may(useUser(), orderDay.access);
  return { mayRead, query: useQuery({ ...reading(useApi(), orderDay, {}), enabled: mayRead }) };
}

/** Reads the state of returns and inspections; asks nothing for whoever may not see them. */
export function useReturnDay() {
  const mayRead = may(useUser(), returnDay.access);
  return { mayRead, query: useQuery({ ...reading(useApi(), returnDay, {}), enabled: mayRead }) };
}

/** The orders that are to leave and whose promise has passed, the longest late first; nothing is asked for whoever may not see orders. */
export function useLateOrders() {
  const mayRead = may(useUser(), orders.list.access);
  const query = { ...counted.late.search, sort: 'promised_date', per_page: FEW };
  return { mayRead, query: useQuery({ ...reading(useApi(), orders.list, { query }), enabled: mayRead }) };
}

/** Reads today's visits to the docks; asks nothing for whoever may not see orders. */
export function useAgendaOfToday() {
  const mayRead = may(useUser(), schedules.list.access);
  return { mayRead, query: useQuery({ ...reading(useApi(), schedules.list, {}), enabled: mayRead }) };
}

/** Names the counts that wait for somebody's decision. */
export const decided = [
  'invalid',
  'held',
  'lateArrivals',
  'blocked',
  'openRequests',
  'lateOccurrences',
] as const satisfies readonly (keyof typeof counted)[];

/** Counts each of them; what did not come, or may not be seen, counts nothing. */
export type Undecided = Readonly<Record<(typeof decided)[number], number>>;

/** Reads how much waits for a decision. */
export function useUndecided(): Undecided {
  const totals = useTotals(decided.map((name) => counted[name]));
  return Object.fromEntries(decided.map((name, index) => [name, totals[index]?.total ?? 0])) as Undecided;
}

/** The open counts: how many in all, and a few of them, the newest first. */
export type OpenCounts = {
  readonly total: number;
  readonly toReview: number;
  readonly some: readonly Count[];
  readonly inReview: readonly Count[];
};

/** The open counts, and apart those that wait for approval, once both came; undefined until then. */
export function useOpenCounts(): OpenCounts | undefined {
  const api = useApi();
  const all = useQuery(
    reading(api, counts.list, { query: { ...counted.openCounts.search, per_page: FEW } }),
  ).data;
  const inReview = useQuery(reading(api, counts.list, { query: { status: ['review'], per_page: FEW } })).data;
  if (all === undefined || inReview === undefined) return undefined;
  return {
    total: all.pagination.records.total,
    toReview: inReview.pagination.records.total,
    some: all.data,
    inReview: inReview.data,
  };
}
