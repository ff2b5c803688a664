import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { orderSorts, type OrderQuery } from '#shared/areas/orders/contract.ts';
import type { OrderLine } from '#shared/areas/orders/schema.ts';
import { skuKey } from '#shared/kernel/primitives.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { parseSort } from '#shared/kernel/query.ts';
import { compares, pageOf, type ListFilter } from '../../db/gathered-list.ts';
import type { Deps } from '../../kernel/deps.ts';
import { siteDay } from '../../kernel/settings.ts';
import { findByNumber, readLines } from './orders.queries.ts';
import { gatheredList } from './orders.tables.ts';

/** One of the values that were sent, of a column or of what a column says. */
const oneOf = (column: RawBuilder<unknown>): ListFilter => ({
  holds: (values) => sql<SqlBool>`${column} in (select value from json_each(${values}))`,
  stored: (sent) => JSON.stringify(sent.split(',')),
});

/** `substatusOf`, as a query says it. */
const substatus = sql`case stage when 'pending' then
  case direction when 'inbound' then 'awaiting_receiving' else 'awaiting_confirmation' end else stage end`;

/** A filter by the UUID of a record that an order names. */
const names = (column: string, table: string): ListFilter => ({
  holds: (uid) => sql<SqlBool>`${sql.ref(column)} = (select id from ${sql.table(table)} where uid = ${uid})`,
  stored: (sent) => sent.toLowerCase(),
});

/** What a list is asked for, with the day on which a promise is late. */
type Asked = OrderQuery & { readonly late_on?: string; readonly timely_on?: string };

const late = (day: Expression<unknown>) => sql`stage = 'pending' and promised_date < ${day}`;

const matchingIds = gatheredList<Asked>({
  table: 'order_head',
  filters: {
    direction: compares('direction'),
    status: oneOf(sql.ref('stage')),
    stage: oneOf(sql.ref('stage')),
    substatus: oneOf(substatus),
    fiscal_status: compares('fiscal_status'),
    is_open: { holds: (value) => sql<SqlBool>`(stage not in ('completed', 'cancelled')) = ${value}` },
    is_on_hold: { holds: (value) => sql<SqlBool>`(hold_reason <> '') = ${value}` },
    operation_type: {
      holds: (code) =>
        sql<SqlBool>`operation_type_id in (select id from operation_type where code = ${code})`,
    },
    channel: {
      holds: (code) => sql<SqlBool>`channel_id = (select id from order_channel where code = ${code})`,
    },
    customer_id: names('customer_id', 'customer'),
    carrier_id: names('carrier_id', 'customer'),
    assigned_to: names('assigned_id', 'user_account'),
    late_on: { holds: (day) => sql<SqlBool>`(${late(day)})` },
    timely_on: { holds: (day) => sql<SqlBool>`not coalesce(${late(day)}, 0)` },
    order_number: compares('order_number', '=', (sent) => sent.trim().toUpperCase()),
    external_reference: compares('external_reference'),
    priority: compares('priority', '=', Number),
    state: compares('state'),
    tag: { holds: (tag) => sql<SqlBool>`exists (select 1 from json_each(tags) where value = ${tag})` },
    sku: {
      holds: (key) =>
        sql<SqlBool>`id in (select i.order_id from order_item as i inner join product as p on p.id = i.product_id
          where p.sku_key = ${key})`,
      stored: skuKey,
    },
    promised_from: compares('promised_date', '>=', (sent) => sent.slice(0, 10)),
    promised_to: compares('promised_date', '<=', (sent) => sent.slice(0, 10)),
    created_from: compares('created_at', '>='),
    created_to: compares('created_at', '<='),
    updated_since: compares('updated_at', '>='),
  },
  orderOf: ({ sort }) => {
    const keys = sort === undefined ? undefined : parseSort(sort, orderSorts);
    return (keys ?? [{ field: 'created_at', descending: true }]).map(({ field, descending }) => ({
      column: field,
      descending,
    }));
  },
  withCode: (on, code) => {
    const found = findByNumber(on, code);
    return found === undefined ? [] : [found.id];
  },
});

const asked = ({ is_late, ...query }: OrderQuery, day: string): Asked => ({
  ...query,
  ...(is_late === undefined ? {} : is_late ? { late_on: day } : { timely_on: day }),
});

/** The page of orders that a query asks for, and how many match in all. */
export const pageOrders = async (deps: Deps, query: OrderQuery): Promise<Page<OrderLine>> =>
  pageOf(await matchingIds(deps.store, asked(query, siteDay(deps))), query, (ids) =>
    readLines(deps.store.read, ids, siteDay(deps)),
  );
