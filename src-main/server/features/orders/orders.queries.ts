import { sql } from 'kysely';
import type { OrderLine, Order } from '#shared/areas/orders/schema.ts';
import { civilDate } from '#shared/kernel/civil-date.ts';
import type { Hot, Tx } from '../../db/capabilities.ts';
import { inOrder } from '../../db/in-order.ts';
import type { DeletionGuards } from '../../kernel/deletion-guards.queries.ts';
import { stockJudge } from './allocation/awaiting-stock.queries.ts';
import { coverageOfItems, coverageOfOrders, uncovered } from './allocation/coverage.queries.ts';
import { readSettings } from '../../kernel/settings.ts';
import type { Urgency } from './bulk.rules.ts';
import { readItems } from './items/items.queries.ts';
import { knownBeside, type Reading } from './orders.deps.ts';
import {
  awaitsInvoice,
  type OrderColumns,
  toLine,
  toOrder,
  type OrderRow,
  type Surroundings,
} from './orders.mapping.ts';
import { isReworded, orderSearch } from './orders.rules.ts';
import { hot, type HotReadBuilder, removalFrom, versionedWrites, rowsOf } from './orders.tables.ts';

const channelRows = rowsOf('order_channel');

const shown = (q: HotReadBuilder) =>
  q
    .selectFrom('order_head as o')
    .innerJoin('order_channel as c', 'c.id', 'o.channel_id')
    .innerJoin('operation_type as t', 't.id', 'o.operation_type_id')
    .leftJoin('order_head as f', 'f.id', 'o.parent_id')
    .leftJoin('user_account as u', 'u.id', 'o.user_id')
    .leftJoin('api_token as k', 'k.id', 'o.api_token_id')
    .leftJoin('user_account as a', 'a.id', 'o.assigned_id')
    .leftJoin('location as s', 's.id', 'o.staging_location_id')
    .leftJoin('customer as r', 'r.id', 'o.carrier_id')
    .leftJoin('order_wave as w', 'w.id', 'o.wave_id')
    .leftJoin('order_load as d', 'd.id', 'o.load_id')
    .selectAll('o')
    .select([
      'c.code as channel',
      't.code as type_code',
      't.name as type_name',
      't.description as type_description',
      't.can_be_created_by_customer as by_customer',
      'u.uid as user_uid',
      'u.name as user_name',
      'k.uid as token_uid',
      'k.name as token_name',
      'a.uid as assigned_uid',
      'a.name as assigned_name',
      's.code as staging_code',
      's.name as staging_name',
      's.warehouse_id',
      'w.uid as wave_uid',
      'w.wave_number',
      'w.status as wave_status',
      'r.tracking_url_template',
      'd.uid as load_uid',
      'd.load_number',
      'f.uid as parent_uid',
      'f.order_number as parent_number',
    ]);

const living = (q: HotReadBuilder) => shown(q).where('o.deleted_at', 'is', null);

const byUid = hot<{ uid: string }, OrderRow>((q, p) => living(q).where('o.uid', '=', p('uid')));
const byNumber = hot<{ number: string }, OrderRow>((q, p) =>
  living(q).where('o.order_number', '=', p('number')),
);
/** Finds an order by the unique index of references, without the references of goods receipts, which may repeat. */
const byReference = hot<{ channel: string; reference: string }, OrderRow>((q, p) =>
  living(q)
    .where('o.channel_id', '=', q.selectFrom('order_channel').where('code', '=', p('channel')).select('id'))
    .where('o.external_reference', '=', p('reference'))
    .where('o.external_reference', '<>', '')
    .where('o.channel_id', '<>', 1)
    .where('o.reference_freed', '=', 0),
);
const byIds = hot<{ ids: readonly number[] }, OrderRow>((q, p) =>
  shown(q).where('o.id', 'in', p.list('ids')),
);

/** The living order of that UUID; undefined where there is none. */
export const findOrder = (on: Hot, uid: string): OrderRow | undefined => byUid.first(on, { uid });

/** The order of that internal id; undefined where there is none. */
export const findById = (on: Hot, id: number): OrderRow | undefined => byIds.first(on, { ids: [id] });

/** The living order of that number; undefined where there is none. */
export const findByNumber = (on: Hot, number: string): OrderRow | undefined =>
  byNumber.first(on, { number: number.trim().toUpperCase() });

/** The living order of that reference in a channel; undefined where there is none. */
export const findByReference = (on: Hot, channel: string, reference: string): OrderRow | undefined =>
  byReference.first(on, { channel, reference });

const byLoad = hot<{ load_id: number }, OrderRow>((q, p) =>
  living(q).where('o.load_id', '=', p('load_id')).orderBy('o.id'),
);

/** The living orders of a load, those that left too. */
export const readRowsOfLoad = (on: Hot, loadId: number): readonly OrderRow[] =>
  byLoad.all(on, { load_id: loadId });

const urgencies = hot<{ uids: readonly string[] }, Urgency>((q, p) =>
  q
    .selectFrom('order_head')
    .where('uid', 'in', p.list('uids'))
    .where('deleted_at', 'is', null)
    .select(['uid', 'priority', 'promised_date', 'order_number']),
);

/** Reads the urgency of each of these orders; deleted ones are left out. */
export const readUrgencies = (on: Hot, uids: readonly string[]): readonly Urgency[] =>
  urgencies.all(on, { uids });

/** The rows of these orders by their internal ids, in that order. */
export const readRows = (on: Hot, ids: readonly number[]): readonly OrderRow[] =>
  inOrder(byIds.all(on, { ids }), 'id', ids);

/** Orders by their internal ids, in that order, as lists show them. */
export const readLines = (on: Hot, ids: readonly number[], today: string): readonly OrderLine[] => {
  const covered = coverageOfOrders(on, ids);
  const rows = readRows(on, ids);
  const lacksStock = stockJudge(on, rows);
  return rows.map((row) => toLine(row, { today, covered: covered.get(row.id) ?? uncovered, lacksStock }));
};

type Warehouse = { readonly warehouse_id: number; readonly name: string; readonly cnpj: string | null };

/** The living warehouses, the first of which is that of the site. */
const warehouses = hot<Record<never, never>, Warehouse>((q) =>
  q
    .selectFrom('warehouse')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .select(['id as warehouse_id', 'name', 'cnpj']),
);

const childrenOf = hot<{ id: number }, { id: string; order_number: string | null }>((q, p) =>
  q
    .selectFrom('order_head')
    .where('parent_id', '=', p('id'))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .select(['uid as id', 'order_number']),
);

const coveredOf = (on: Hot, id: number): Pick<Surroundings, 'covered' | 'items'> => {
  const items = coverageOfItems(on, id);
  const all = [...items.values()];
  const sum = (name: 'held' | 'waiting' | 'returning') => all.reduce((total, one) => total + one[name], 0);
  const isInvalid = all.some((one) => one.isInvalid);
  return {
    items,
    covered: { held: sum('held'), waiting: sum('waiting'), returning: sum('returning'), isInvalid },
  };
};

const surroundings = (on: Hot, row: OrderRow, deps: Reading): Surroundings => {
  const { id, stage, warehouse_id: staged } = row;
  const { volumes, schedule } = knownBeside(on, row, deps);
  const { site_name: name, time_zone } = readSettings(on);
  const all = warehouses.all(on, {});
  const { cnpj: document = null } = all[0] ?? {};
  const found = all.find(({ warehouse_id }) => warehouse_id === staged) ?? all[0];
  return {
    owner: { customer_id: null, name, document },
    warehouse: found === undefined ? null : { warehouse_id: found.warehouse_id, name: found.name },
    today: civilDate(deps.clock.now(), time_zone),
    ...coveredOf(on, id),
    children: [...childrenOf.all(on, { id })],
    volumes: volumes(),
    schedule: stage === 'draft' ? null : schedule(),
  };
};

/** An order with its items as this transaction or reader sees it. */
export const readOrder = (on: Hot, row: OrderRow, deps: Reading): Order =>
  toOrder(row, readItems(on, row.id), surroundings(on, row, deps));

/** The columns that `shown` explains by other tables. */
const explained: ReadonlySet<string> = new Set<keyof OrderColumns>([
  'channel_id',
  'operation_type_id',
  'parent_id',
  'user_id',
  'api_token_id',
  'assigned_id',
  'staging_location_id',
  'carrier_id',
  'wave_id',
  'load_id',
]);

const rows = versionedWrites('order_head', ['reference_freed', 'deleted_at']);

/** Since when an order waits for its invoice: that begins and ends with what it is then. */
const waitsSince = (row: OrderColumns, at: string): string | null =>
  awaitsInvoice(row) ? (row.invoice_since ?? at) : null;

/** The writes of orders. */
export const orderRows = {
  touch: rows.touch,
  insert: (tx: Tx, row: OrderColumns & { readonly uid: string; readonly at: string }): number =>
    rows.insert(tx, {
      ...row,
      invoice_since: waitsSince(row, row.at),
      reference_freed: 0,
      deleted_at: null,
    }),
  /**
   * Writes what an order is from now on over what it was, with the words by which it is searched, and gives it as it is then. A
   * column that stays is not named, so its indexes rest.
   */
  update: (tx: Tx, before: OrderRow, changes: Partial<OrderColumns> & { readonly at: string }): OrderRow => {
    const { at, ...said } = changes;
    const after = { ...before, ...said };
    const was: Readonly<Record<string, unknown>> = before;
    const worded = isReworded(before, after) ? { search_text: orderSearch(after) } : {};
    const fresh = Object.entries({ ...said, ...worded, invoice_since: waitsSince(after, at) }).filter(
      ([name, value]) => value !== was[name],
    );
    if (fresh.length === 0) rows.touch(tx, before.id, at);
    else rows.update(tx, { ...Object.fromEntries(fresh), id: before.id, at });
    const [again] = fresh.some(([name]) => explained.has(name)) ? readRows(tx, [before.id]) : [];
    return again ?? { ...after, ...Object.fromEntries(fresh), version: before.version + 1, updated_at: at };
  },
};

/** Takes a draft out of every list. */
export const deleteOrder = removalFrom('order_head');

const channelCode = hot<{ id: number }, { code: string }>((q, p) =>
  q.selectFrom('order_channel').where('id', '=', p('id')).select('code'),
);

/** The code of a channel that orders have. */
export const findChannel = (on: Hot, id: number): string => channelCode.first(on, { id })?.code ?? '';

/** The internal id of a channel, which begins with its first order. */
export const channelId = (tx: Tx, code: string): number =>
  channelRows.first(tx, { code })?.id ?? channelRows.insert(tx, { code });

/** An item as what was loaded of it needs it. */
export type LoadedItem = { readonly id: number; readonly order_id: number; readonly line_number: number };

const itemsFrom = hot<{ first: number }, LoadedItem>((q, p) =>
  q
    .selectFrom('order_item')
    .where('order_id', '>=', p('first'))
    .orderBy('id')
    .select(['id', 'order_id', 'line_number']),
);

/** The items of the orders from that internal id on. */
export const itemsSince = (on: Hot, first: number): readonly LoadedItem[] => itemsFrom.all(on, { first });

const open = sql<boolean>`o.deleted_at is null and o.stage not in ('completed', 'cancelled')`;

/** An open order forbids to delete its products, its locations, its customer and its carrier; any order its operation type. */
export const orderGuards: DeletionGuards = {
  product: (id) => sql<boolean>`exists (
    select 1 from order_item as i inner join order_head as o on o.id = i.order_id
    where i.product_id = ${sql.ref(id)} and ${open})`,
  customer: (id) => sql<boolean>`exists (
    select 1 from order_head as o
    where (o.customer_id = ${sql.ref(id)} or o.carrier_id = ${sql.ref(id)}) and ${open})`,
  location: (id) => sql<boolean>`(exists (
    select 1 from order_head as o where o.staging_location_id = ${sql.ref(id)} and ${open}) or exists (
    select 1 from order_item as i inner join order_head as o on o.id = i.order_id
    where i.destination_location_id = ${sql.ref(id)} and ${open}))`,
  operation_type: (id) => sql<boolean>`exists (
    select 1 from order_head as o where o.operation_type_id = ${sql.ref(id)} and o.deleted_at is null)`,
};
