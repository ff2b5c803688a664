import { sql, type SqlBool } from 'kysely';
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

const oneOf = (column: string): ListFilter => ({
  holds: (values) => sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${values}))`,
  stored: (sent) => JSON.stringify(sent.split(',')),
});

const matchingIds = gatheredList<OrderQuery>({
  table: 'order_head',
  filters: {
    direction: compares('direction'),
    status: oneOf('stage'),
    stage: oneOf('stage'),
    is_open: { holds: (value) => sql<SqlBool>`(stage not in ('completed', 'cancelled')) = ${value}` },
    is_on_hold: { holds: (value) => sql<SqlBool>`(hold_reason <> '') = ${value}` },
    operation_type: {
      holds: (code) =>
        sql<SqlBool>`operation_type_id in (select id from operation_type where code = ${code})`,
    },
    channel: {
      holds: (code) => sql<SqlBool>`channel_id = (select id from order_channel where code = ${code})`,
    },
    customer_id: {
      holds: (uid) => sql<SqlBool>`customer_id = (select id from customer where uid = ${uid})`,
      stored: (sent) => sent.toLowerCase(),
    },
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

/** The page of orders that a query asks for, and how many match in all. */
export const pageOrders = async (deps: Deps, query: OrderQuery): Promise<Page<OrderLine>> =>
  pageOf(await matchingIds(deps.store, query), query, (ids) =>
    readLines(deps.store.read, ids, siteDay(deps)),
  );
