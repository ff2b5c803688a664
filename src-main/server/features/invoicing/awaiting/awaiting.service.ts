import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AwaitingInvoiceQuery } from '#shared/areas/invoicing/awaiting-contract.ts';
import type { AwaitingLine, AwaitingTotals, FiscalDetails } from '#shared/areas/invoicing/awaiting-schema.ts';
import { invoicingLabels } from '#shared/areas/invoicing/label-words.ts';
import { waits, type Wait } from '#shared/areas/invoicing/lists.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { fromScaled } from '#shared/kernel/primitives.ts';
import { pageOf } from '../../../db/gathered-list.ts';
import type { Hot } from '../../../db/capabilities.ts';
import type { Caller } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { demandFound } from '../../../kernel/record.ts';
import { siteDay } from '../../../kernel/settings.ts';
import {
  awaitingOrderIds,
  type AwaitingRow,
  orderToInvoice,
  readAllAwaiting,
  readAwaiting,
  sumsOfOrders,
} from '../../orders/index.ts';
import { readInvoicedBy, readOrderInvoices } from '../outbound/invoiced.queries.ts';
import { readFiscalDetails } from './details.view.ts';

type Reading = Pick<Deps, 'store' | 'clock' | 'seams'>;

const hourMs = 3_600_000;

/** Gives the hours that have passed since then, to one decimal. */
const hoursSince = ({ clock }: Reading, since: string): number =>
  Math.round(((clock.now() - Date.parse(since)) / hourMs) * 10) / 10;

const invoicedTotal = (on: Hot, id: number): number => {
  const valid = readOrderInvoices(on, id).filter(({ status }) => status === 'authorized');
  return fromScaled(readInvoicedBy(on, valid).total, 2);
};

const missingOf = (details: FiscalDetails | undefined): AwaitingLine['missing'] => {
  const gaps = details?.missing_data ?? [];
  const blocking = gaps.filter(({ severity }) => severity === 'blocking').length;
  return {
    blocking,
    warning: gaps.length - blocking,
    codes: [...new Set(gaps.map(({ code }) => code))],
  };
};

const linesOf = (deps: Reading, on: Hot, ids: readonly number[]): readonly AwaitingLine[] =>
  readAwaiting(on, ids, siteDay(deps)).map(({ rowId, line, since }) => {
    const { type } = orderToInvoice(on, line.id, deps);
    return {
      ...line,
      waiting_since: since,
      waiting_hours: hoursSince(deps, since),
      invoice_point: type.invoice_point,
      invoiced_total: invoicedTotal(on, rowId),
      missing: missingOf(readFiscalDetails(on, rowId, deps)),
    };
  });

/** So many orders are looked at before others get their turn. */
const atOnce = 20;

/** Those of these orders that lack something for their invoice, or the others; looked through in turns. */
const lacking = async (deps: Reading, ids: Float64Array, wanted: boolean): Promise<Float64Array> => {
  const found: number[] = [];
  for (let first = 0; first < ids.length; first += atOnce) {
    for (const id of ids.subarray(first, first + atOnce)) {
      const details = deps.store.snapshot((on) => readFiscalDetails(on, id, deps));
      if (missingOf(details).blocking > 0 === wanted) found.push(id);
    }
    await nextTurn();
  }
  return Float64Array.from(found);
};

type Band = { readonly least?: number; readonly most?: number };

/** The hours of each band of waiting: from the first on, until before the last. */
const bands: Readonly<Record<Wait, Band>> = {
  up_to_4h: { most: 4 },
  up_to_24h: { least: 4, most: 24 },
  up_to_72h: { least: 24, most: 72 },
  over_72h: { least: 72 },
};

/** The band of a wait of so many hours. */
const waitOf = (hours: number): Wait =>
  waits.find((wait) => hours < (bands[wait].most ?? Number.POSITIVE_INFINITY)) ?? 'over_72h';

/** The orders that wait for their invoice and match, by their internal ids, in the order that was asked for. */
export const matchingAwaiting = async (
  deps: Deps,
  { has_missing_data: wanted, wait, waiting_over_hours: over, ...query }: AwaitingInvoiceQuery,
): Promise<Float64Array> => {
  const { least, most }: Band = wait === undefined ? {} : bands[wait];
  const all = await awaitingOrderIds(deps, {
    ...query,
    waiting_over_hours: least === undefined ? over : Math.max(least, over ?? 0),
    waiting_under_hours: most,
  });
  return wanted === undefined ? all : lacking(deps, all, wanted);
};

/** The page of orders that wait for their invoice and match, with what lacks for each and what all come to. */
export const pageAwaiting = async (deps: Deps, query: AwaitingInvoiceQuery) => {
  const ids = await matchingAwaiting(deps, query);
  const page: Page<AwaitingLine> = pageOf(ids, query, (wantedIds) =>
    deps.store.snapshot((on) => linesOf(deps, on, wantedIds)),
  );
  return { ...page, beside: await sumsOfOrders(deps.store, ids) };
};

const sumsOf = (rows: readonly AwaitingRow[]) => ({
  count: rows.length,
  total_value: fromScaled(
    rows.reduce((sum, { total }) => sum + total, 0),
    2,
  ),
});

const mostCustomers = 20;

const customersOf = (rows: readonly AwaitingRow[]): AwaitingTotals['by_customer'] =>
  [...Map.groupBy(rows, ({ party }) => party)]
    .map(([party, theirs]) => {
      const known = party === '' ? null : (JSON.parse(party) as { id: string; name: string });
      return { customer: known && { id: known.id, name: known.name }, ...sumsOf(theirs) };
    })
    .toSorted((one, other) => other.total_value - one.total_value)
    .slice(0, mostCustomers);

/** Sums all orders that wait for their invoice, by waiting time, by customer and by type. */
export const awaitingTotals = (deps: Reading): AwaitingTotals => {
  const rows = deps.store.snapshot(readAllAwaiting);
  const [oldest] = rows;
  const now = deps.clock.now();
  const byAge = Map.groupBy(rows, ({ since }) => waitOf((now - Date.parse(since)) / hourMs));
  const byType = Map.groupBy(rows, ({ type_code: code }) => code);
  return {
    ...sumsOf(rows),
    total_items: rows.reduce((sum, { items_count: items }) => sum + items, 0),
    oldest_waiting_hours: oldest === undefined ? null : hoursSince(deps, oldest.since),
    by_age: waits.map((code) => ({
      code,
      label: invoicingLabels.fiscal_wait[code],
      ...sumsOf(byAge.get(code) ?? []),
    })),
    by_customer: customersOf(rows),
    by_operation_type: [...byType].map(([code, theirs]) => ({
      code,
      name: theirs[0]?.type_name ?? code,
      count: theirs.length,
    })),
  };
};

/** Gathers what an ERP needs to issue the invoice of that order; throws AppError 403 `customers_read_required`, 404. */
export const fiscalDetailsOf = (
  deps: Reading,
  { scopes }: Pick<Caller, 'scopes'>,
  id: string,
): FiscalDetails => {
  const details = deps.store.snapshot((on) =>
    demandFound(readFiscalDetails(on, orderToInvoice(on, id, deps).rowId, deps)),
  );
  if (!scopes.has('customers:read'))
    throw new AppError(403, 'customers_read_required', { facts: { scope: 'customers:read' } });
  return details;
};
