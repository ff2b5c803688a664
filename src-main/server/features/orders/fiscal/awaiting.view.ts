import { sql } from 'kysely';
import type { OrderQuery } from '#shared/areas/orders/reads-contract.ts';
import type { OrderLine } from '#shared/areas/orders/schema.ts';
import type { Hot } from '../../../db/capabilities.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { siteDay } from '../../../kernel/settings.ts';
import { hot } from '../orders.tables.ts';
import { askedOrders } from '../list.rules.ts';
import { readLines } from '../orders.queries.ts';
import { matchingIds, presentHour } from '../orders.view.ts';

/** Extends the query of orders with the filters and sorts of those that wait for their invoice. */
export type AwaitingQuery = Omit<OrderQuery, 'sort'> & {
  readonly sort?: string | undefined;
  readonly waiting_over_hours?: number | undefined;
  readonly waiting_under_hours?: number | undefined;
};

/** Waits are in whole minutes, so that a gathered list serves for one. */
const [minuteMs, hourMs] = [60_000, 3_600_000];

/** Lists the internal ids of matching orders that wait for their invoice, by default the longest wait first. */
export const awaitingOrderIds = (
  deps: Deps,
  { waiting_over_hours: over, waiting_under_hours: under, sort = 'waiting_since', ...query }: AwaitingQuery,
): Promise<Float64Array> => {
  const asked = askedOrders(query, { day: siteDay(deps), hour: presentHour(deps) });
  const minute = Math.floor(deps.clock.now() / minuteMs) * minuteMs;
  const before = (hours: number) => new Date(minute - hours * hourMs).toISOString().replace('Z', '000Z');
  return matchingIds(deps.store, {
    ...asked,
    ...(over !== undefined && { invoice_since_to: before(over) }),
    ...(under !== undefined && { invoice_since_after: before(under) }),
    sort,
    awaits_invoice: true,
  });
};

/** An order that waits for its invoice, and since when. */
export type AwaitingOrder = { readonly rowId: number; readonly line: OrderLine; readonly since: string };

const sinces = hot<{ ids: readonly number[] }, { id: number; since: string }>((q, p) =>
  q
    .selectFrom('order_head')
    .where('id', 'in', p.list('ids'))
    .select('id')
    .select(sql<string>`coalesce(invoice_since, updated_at)`.as('since')),
);

/** These orders in that order, with since when each waits. */
export const readAwaiting = (on: Hot, ids: readonly number[], today: string): readonly AwaitingOrder[] => {
  const known = new Map(sinces.all(on, { ids }).map(({ id, since }) => [id, since]));
  return readLines(on, ids, today).map((line, index) => {
    const rowId = ids[index] ?? 0;
    return { rowId, line, since: known.get(rowId) ?? line.updated_at };
  });
};

/** Holds one order that waits for its invoice, to be summed by customer and by type; amounts are in cents. */
export type AwaitingRow = {
  readonly since: string;
  readonly total: number;
  readonly items_count: number;
  readonly party: string;
  readonly type_code: string;
  readonly type_name: string;
};

const all = hot<Record<never, never>, AwaitingRow>((q) =>
  q
    .selectFrom('order_head as o')
    .innerJoin('operation_type as t', 't.id', 'o.operation_type_id')
    .where('o.invoice_since', 'is not', null)
    .where('o.deleted_at', 'is', null)
    .orderBy('o.invoice_since')
    .select([sql<string>`o.invoice_since`.as('since'), 'o.total', 'o.items_count', 'o.party'])
    .select(['t.code as type_code', 't.name as type_name']),
);

/** Every order that waits for its invoice, who waits longest first. */
export const readAllAwaiting = (on: Hot): readonly AwaitingRow[] => all.all(on, {});
