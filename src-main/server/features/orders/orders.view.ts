import { sql, type Expression, type SqlBool } from 'kysely';
import { orderActionWords } from '#shared/areas/orders/act-words.ts';
import type { FiledOrder } from '#shared/areas/orders/import-file.ts';
import { orderLabels } from '#shared/areas/orders/label-words.ts';
import type { FreightMode } from '#shared/areas/orders/lists-schema.ts';
import { orderSorts, type OrderQuery } from '#shared/areas/orders/reads-contract.ts';
import type { OrderAddress, OrderLine } from '#shared/areas/orders/schema.ts';
import type { OrderAction, OrderHistoryEntry } from '#shared/areas/orders/workflow-schema.ts';
import { orderWorkflowOf } from '#shared/areas/orders/workflow.ts';
import { fill } from '#shared/areas/sentences.ts';
import type { Scope } from '#shared/kernel/access.ts';
import { fromScaled, skuKey } from '#shared/kernel/primitives.ts';
import type { Page } from '#shared/kernel/pagination.ts';
import { parseSort } from '#shared/kernel/query.ts';
import type { Hot, Store } from '../../db/capabilities.ts';
import { equals, from, isTrue, oneOf, to, where } from '../../db/filters.ts';
import { pageOf, type GatheredList } from '../../db/gathered-list.ts';
import type { Deps } from '../../kernel/deps.ts';
import { siteDay } from '../../kernel/settings.ts';
import { kept, orNull, reais, sumBeside } from '../../kernel/stored-values.ts';
import { findCustomer } from '../customers/index.ts';
import { lacksStock } from './allocation/awaiting-stock.queries.ts';
import { factsOf, getOrder } from './conclude.service.ts';
import { readHistory, type HistoryRow } from './history.queries.ts';
import type { ItemRow } from './items/items.mapping.ts';
import { readItems } from './items/items.queries.ts';
import { askedOrders, endings, underWay, type AskedOrders } from './list.rules.ts';
import { findVolumeByCode } from './lookup/lookup.queries.ts';
import { creatorOf, type KeptCarrier, type KeptParty, type OrderRow } from './orders.mapping.ts';
import { findById, findByNumber, readLines, readRows } from './orders.queries.ts';
import { followedSum, gatheredList } from './orders.tables.ts';
import { switchesOf } from './switches.service.ts';

/** A filter by the UUID of a record that an order names. */
const names = (column: string, table: string) =>
  where(
    (uid) => sql<SqlBool>`${sql.ref(column)} = (select id from ${sql.table(table)} where uid = ${uid})`,
    (sent: string) => sent.toLowerCase(),
  );

/** Selects open orders by the condition of their partial index. */
const isOpen = sql`stage not in (${sql.join(endings)})`;

const late = (day: Expression<unknown>) => sql`stage in (${sql.join(underWay)}) and promised_date < ${day}`;

/** A filter by allocations of an order's items: of how many orders it holds does not grow with those that are over. */
const holding = (condition: string) =>
  isTrue(
    sql`id in (select i.order_id from stock_allocation as a inner join order_item as i on i.id = a.order_item_id
      where ${sql.raw(condition)})`,
  ).reads('stock_allocation');

/** Selects the instant at which an order was last put on hold. */
const heldAt = sql`(select max(h.at) from order_history as h where h.order_id = order_head.id and h.action = 'hold')`;

/** A filter by when an order left, as the partial index of what has left says it. */
const shippedWithin = (operator: '>=' | '<=') =>
  where((at) => sql<SqlBool>`shipped_at ${sql.raw(operator)} ${at} and shipped_at is not null`);

/** Selects whether an order's invoice is next, by the rule of `lacksInvoice` and `isInvoiceNext`. */
const invoiceIsNext = sql`(direction = 'outbound' and fiscal_status in ('awaiting_invoice', 'invoice_cancelled')
  and case stage when 'packed' then 1 when 'ready_to_ship' then 1
    when 'picked' then not json_extract(switches, '$.packing_step')
    when 'confirmed' then json_extract(switches, '$.invoice_point') = 'before_picking'
      or not json_extract(switches, '$.affects_stock')
    else 0 end)`;

/** The internal ids of all orders that match what their statements are asked, in its order. */
export const matchingIds: GatheredList<AskedOrders> = gatheredList<AskedOrders>({
  table: 'order_head',
  filters: {
    direction: equals('direction'),
    of_status: oneOf('stage'),
    stage: oneOf('stage'),
    of_substatus: oneOf(sql`stage || ' ' || direction || iif(${invoiceIsNext}, ' fiscal', '')`),
    fiscal_status: equals('fiscal_status'),
    awaits_invoice: where((value) => sql<SqlBool>`${value} and invoice_since is not null`),
    invoice_since_to: to('invoice_since'),
    invoice_since_after: where((at) => sql<SqlBool>`invoice_since > ${at}`),
    open: where((value) => sql<SqlBool>`${value} and ${isOpen}`),
    ended: where((value) => sql<SqlBool>`${value} and not (${isOpen})`),
    is_on_hold: isTrue(sql`hold_reason <> ''`),
    operation_type: where(
      (code) =>
        sql<SqlBool>`operation_type_id in (select id from operation_type where code = lower(${code}))`,
    ),
    channel: where(
      (code) => sql<SqlBool>`channel_id = (select id from order_channel where code = lower(${code}))`,
    ),
    operation_type_id: equals('operation_type_id', Number),
    channel_id: equals('channel_id', Number),
    customer_id: names('customer_id', 'customer'),
    customer_code: where(
      (key) =>
        sql<SqlBool>`customer_id in (select id from customer where code_key = ${key} and deleted_at is null)`,
      skuKey,
    ).reads('customer'),
    carrier_id: names('carrier_id', 'customer'),
    load_id: names('load_id', 'order_load'),
    assigned_to: names('assigned_id', 'user_account'),
    wave_id: names('wave_id', 'order_wave'),
    has_invalid_allocation: holding(`a.invalid_reason <> ''`),
    has_returning: holding(`a.status = 'returning'`),
    awaits_stock: where((value) => sql<SqlBool>`${lacksStock} = ${value}`).reads(
      'stock_allocation',
      'product_stock',
    ),
    held_before: where((at) => sql<SqlBool>`hold_reason <> '' and ${heldAt} <= ${at}`),
    late_on: where((day) => sql<SqlBool>`(${late(day)})`),
    timely_on: where((day) => sql<SqlBool>`not coalesce(${late(day)}, 0)`),
    order_number: equals('order_number', (sent: string) => sent.trim().toUpperCase()),
    external_reference: where(
      (reference) => sql<SqlBool>`external_reference = ${reference} and external_reference <> ''`,
    ),
    priority: equals('priority', Number),
    state: equals('state'),
    tag: where(
      (tag) =>
        sql<SqlBool>`tags <> '[]' and instr(tags, json_quote(${tag})) > 0 and exists (select 1 from json_each(tags) where value = ${tag})`,
    ),
    sku: where(
      (key) =>
        sql<SqlBool>`id in (select i.order_id from order_item as i inner join product as p on p.id = i.product_id
          where p.sku_key = ${key})`,
      skuKey,
    ).reads('product', 'order_item'),
    has_promise: where((value) => sql<SqlBool>`(promised_date is not null) = ${value}`),
    promised_from: from('promised_date', (sent: string) => sent.slice(0, 10)),
    promised_to: to('promised_date', (sent: string) => sent.slice(0, 10)),
    created_from: from('created_at'),
    created_to: to('created_at'),
    updated_since: from('updated_at'),
    shipped_from: shippedWithin('>='),
    shipped_to: shippedWithin('<='),
  },
  orderOf: ({ sort }) => {
    const keys = sort === undefined ? undefined : parseSort(sort, [...orderSorts, 'waiting_since']);
    return (keys ?? [{ field: 'created_at', descending: true }]).map(({ field, descending }) => ({
      column: field === 'waiting_since' ? 'invoice_since' : field,
      descending,
      ...(field === 'promised_date' && { isNullLast: true as const }),
    }));
  },
  withCode: (on, code) => {
    const found = findByNumber(on, code);
    return found === undefined ? [] : [found.id];
  },
});

/** The same query, asking for the order of a volume where it searches for the whole code of one. */
const byVolume = ({ store }: Deps, query: OrderQuery): OrderQuery => {
  const { search: code = '', ...others } = query;
  const volume = code === '' ? undefined : findVolumeByCode(store.read, code);
  const number = volume && findById(store.read, volume.order_id)?.order_number;
  return number === undefined || number === null ? query : { ...others, order_number: number };
};

/** Gives the hour that has begun: the time on hold is shown in whole hours. */
export const presentHour = ({ clock }: Pick<Deps, 'clock'>): string =>
  `${new Date(clock.now()).toISOString().slice(0, 13)}:00:00.000000Z`;

/** The internal ids of all orders that match, in the order that a query asks for. */
export const matchingOrderIds = (deps: Deps, query: OrderQuery): Promise<Float64Array> =>
  matchingIds(
    deps.store,
    askedOrders(byVolume(deps, query), {
      day: siteDay(deps),
      hour: presentHour(deps),
    }),
  );

const totalOf = followedSum('order_head', 'total');

/** Sums these orders, in reais, for what stands beside a page of them. */
export const sumsOfOrders = async (store: Store, ids: Float64Array) =>
  sumBeside('total', await totalOf(store, ids));

/** The page of orders that a query asks for, how many match in all, and what they come to. */
export const pageOrders = async (deps: Deps, query: OrderQuery) => {
  const ids = await matchingOrderIds(deps, query);
  const page: Page<OrderLine> = pageOf(ids, query, (some) => readLines(deps.store.read, some, siteDay(deps)));
  return { ...page, beside: await sumsOfOrders(deps.store, ids) };
};

/** Holds the address, the carrier and the freight payer of an order, as the body of another order sends them. */
export type Delivery = {
  readonly shipping_address?: OrderAddress;
  readonly carrier_id?: string;
  readonly freight_mode?: FreightMode | null;
  readonly service?: string;
};

const carries = (on: Hot, { id }: KeptCarrier): boolean => {
  const found = findCustomer(on, id)?.customer;
  return found !== undefined && found.is_active && found.roles.includes('carrier');
};

/** Copies the delivery of an order for one that follows it; leaves out a party that is no carrier any more. */
export const deliveryOf = (on: Hot, orderId: number): Delivery => {
  const [row] = readRows(on, [orderId]);
  if (row === undefined) return {};
  const address = kept<OrderAddress>(row.shipping_address);
  const carrier = kept<KeptCarrier>(row.carrier);
  return {
    ...(address !== null && { shipping_address: address }),
    ...(carrier !== null && carries(on, carrier) && { carrier_id: carrier.id }),
    freight_mode: row.freight_mode as FreightMode | null,
    service: row.service,
  };
};

const itemOf = (item: ItemRow): FiledOrder['items'][number] => ({
  sku: item.sku,
  quantity: fromScaled(item.quantity, 3),
  unit_price: fromScaled(item.unit_price, 4),
  discount: reais(item.discount),
  requested_batch: orNull(item.requested_batch),
});

type Seeing = { readonly isMasked: boolean };

const filed = (on: Hot, row: OrderRow, { isMasked }: Seeing): FiledOrder => {
  const party = kept<KeptParty>(row.party);
  const carrier = kept<KeptCarrier>(row.carrier);
  const document = carrier === null ? null : (findCustomer(on, carrier.id)?.customer.document ?? null);
  return {
    external_reference: orNull(row.external_reference),
    channel: row.channel,
    operation_type: row.type_code,
    customer: party && { name: party.name, document: isMasked ? null : party.document },
    shipping_address: isMasked ? null : kept<OrderAddress>(row.shipping_address),
    carrier: carrier && { document },
    promised_date: row.promised_date,
    priority: row.priority,
    freight: reais(row.freight),
    notes: row.notes,
    items: readItems(on, row.id).map(itemOf),
  };
};

/** These orders as a file holds them, in that order; `isMasked` leaves out documents and addresses of customers. */
export const readFiledOrders = (on: Hot, ids: readonly number[], seeing: Seeing): readonly FiledOrder[] =>
  readRows(on, ids).map((row) => filed(on, row, seeing));

const reasons: Readonly<Record<string, string>> = {
  ...orderLabels.order_cancel_reason,
  ...orderLabels.order_hold_reason,
};

const toEntry = (row: HistoryRow): OrderHistoryEntry => {
  const action = row.action as OrderAction;
  const { creator: by, created_by_type: by_type } = creatorOf(row);
  const reason_code = row.reason_code === '' ? null : (row.reason_code as OrderHistoryEntry['reason_code']);
  return {
    action,
    label: orderActionWords[action],
    from_stage: row.from_stage === '' ? null : row.from_stage,
    stage: row.stage,
    reason_code,
    reason: reason_code === null ? null : (reasons[reason_code] ?? null),
    note: row.note,
    changes: JSON.parse(row.changes) as string[],
    by,
    by_type,
    at: row.at,
  };
};

/** Lists the history of an order that is not deleted, the oldest entry first; throws AppError 404. */
export const historyOf = (on: Hot, id: string): OrderHistoryEntry[] =>
  readHistory(on, getOrder(on, id).id).map(toEntry);

/** Describes the steps of an order and the actions that a caller of these scopes may do now; throws AppError 404. */
export const workflowOf = (
  on: Hot,
  { id, scopes }: { readonly id: string; readonly scopes: ReadonlySet<Scope> },
  deps: Pick<Deps, 'seams'>,
) => {
  const row = getOrder(on, id);
  const workflow = orderWorkflowOf(switchesOf(on, row));
  const arrivals = readHistory(on, row.id)
    .map(toEntry)
    .filter(({ from_stage: from, stage }) => from !== stage);
  return {
    stage: row.stage,
    steps: workflow.stepsOf(row.stage).map((step) => {
      const arrival = arrivals.findLast(({ stage }) => stage === step.code);
      return { ...step, at: arrival?.at ?? null, by: arrival?.by?.name ?? null };
    }),
    actions: workflow.actionsOf(row.stage, factsOf(on, row, deps), { scopes, fill }),
  };
};
