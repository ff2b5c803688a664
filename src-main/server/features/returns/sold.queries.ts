import { sql, type SqlBool } from 'kysely';
import type { IeIndicator, PersonType } from '#shared/areas/customers/lists.ts';
import type { OrderStage } from '#shared/areas/orders/lists-schema.ts';
import type { Claimed } from '#shared/areas/returns/rules.ts';
import type { StateCode } from '#shared/domain/brazil/states.ts';
import type { Hot } from '../../db/capabilities.ts';
import { demandFound } from '../../kernel/record.ts';
import { hot, type HotReadBuilder } from './returns.tables.ts';

/** An order as a return of it needs it. */
export type SoldOrder = {
  readonly id: number;
  readonly uid: string;
  readonly order_number: string | null;
  readonly direction: 'inbound' | 'outbound' | 'internal';
  readonly stage: OrderStage;
  readonly channel: string;
  readonly state: StateCode | '';
  readonly shipped_at: string | null;
  readonly tracking_status: string;
  /** Is its latest delivery event; null where there is none. */
  readonly delivered_at: string | null;
  readonly customer_id: number | null;
  readonly customer_name: string | null;
  readonly person_type: PersonType | null;
  readonly ie_indicator: IeIndicator | null;
};

const sold = (q: HotReadBuilder) =>
  q
    .selectFrom('order_head as o')
    .innerJoin('order_channel as c', 'c.id', 'o.channel_id')
    .leftJoin('customer as b', 'b.id', 'o.customer_id')
    .where('o.deleted_at', 'is', null)
    .select([
      'o.id',
      'o.uid',
      'o.order_number',
      'o.direction',
      'o.stage',
      'c.code as channel',
      'o.state',
      'o.shipped_at',
      'o.tracking_status',
      'o.customer_id',
      'b.name as customer_name',
      'b.person_type',
      'b.ie_indicator',
      (eb) =>
        eb
          .selectFrom('order_tracking as t')
          .whereRef('t.order_id', '=', 'o.id')
          .where('t.status', '=', 'delivered')
          .select(({ fn }) => fn.max('t.occurred_at').as('at'))
          .as('delivered_at'),
    ]);

const byName = hot<{ uid: string; number: string }, SoldOrder>((q, p) =>
  sold(q).where((eb) => eb.or([eb('o.uid', '=', p('uid')), eb('o.order_number', '=', p('number'))])),
);
const byId = hot<{ id: number }, SoldOrder>((q, p) => sold(q).where('o.id', '=', p('id')));

/** The living order of that UUID or number; undefined where there is none. */
export const findSold = (on: Hot, name: string): SoldOrder | undefined =>
  byName.first(on, { uid: name.toLowerCase(), number: name });

/** The same by its internal id. */
export const soldOf = (on: Hot, id: number): SoldOrder | undefined => byId.first(on, { id });

/** An item of an order; ten-thousandths of a real. */
export type SoldItem = {
  readonly id: number;
  readonly uid: string;
  readonly product_id: number;
  readonly sku: string;
  readonly name: string;
  readonly unit: string;
  readonly has_serial_number: number;
  readonly unit_price: number;
};

const itemsOf = hot<{ order_id: number }, SoldItem>((q, p) =>
  q
    .selectFrom('order_item as i')
    .innerJoin('product as r', 'r.id', 'i.product_id')
    .where('i.order_id', '=', p('order_id'))
    .orderBy('i.line_number')
    .select([
      'i.id',
      'i.uid',
      'i.product_id',
      'r.sku',
      'r.name',
      'r.unit',
      'r.has_serial_number',
      'i.unit_price',
    ]),
);

/** The items of an order, in their order. */
export const soldItems = (on: Hot, orderId: number): readonly SoldItem[] =>
  itemsOf.all(on, { order_id: orderId });

/** Holds what left of an item, by lot and serial number, in thousandths; reversals are subtracted. */
export type ShippedGoods = {
  readonly order_item_id: number;
  readonly lot_id: number | null;
  readonly batch_number: string | null;
  readonly expiration_date: string | null;
  readonly serial_id: number | null;
  readonly serial_number: string | null;
  readonly serial_key: string | null;
  readonly shipped: number;
  /** Is the quantity that came back of it. */
  readonly returned: number;
  /** Ten-thousandths; what it was worth when it left, null where nobody knows. */
  readonly unit_cost: number | null;
};

const signed = (type: 'shipment' | 'customer_return') =>
  sql<number>`coalesce(sum(case
    when m.type = ${type} then m.quantity
    when b.type = ${type} then -m.quantity end), 0)`;

const goodsOf = hot<{ items: readonly number[] }, ShippedGoods>((q, p) =>
  q
    .selectFrom('stock_movement as m')
    .leftJoin('stock_movement as b', 'b.id', 'm.reverses_id')
    .leftJoin('lot as t', (on) => on.on(sql<SqlBool>`t.id = coalesce(m.from_lot_id, m.to_lot_id)`))
    .leftJoin('serial as n', 'n.id', 'm.serial_id')
    .where('m.order_item_id', 'in', p.list('items'))
    .where(sql<SqlBool>`coalesce(b.type, m.type) in ('shipment', 'customer_return')`)
    .groupBy(['m.order_item_id', 't.id', 'n.id'])
    .orderBy(sql`min(m.id)`)
    .select([
      sql<number>`m.order_item_id`.as('order_item_id'),
      't.id as lot_id',
      't.batch_number',
      't.expiration_date',
      'n.id as serial_id',
      'n.serial_number',
      'n.serial_key',
      signed('shipment').as('shipped'),
      signed('customer_return').as('returned'),
      sql<number | null>`cast(round(sum(case when m.type = 'shipment' then m.quantity * m.unit_cost end) * 1.0
        / nullif(sum(case when m.type = 'shipment' and m.unit_cost is not null then m.quantity end), 0)) as integer)`.as(
        'unit_cost',
      ),
    ]),
);

/** Sums what left of these order items, by lots and serial numbers. */
export const shippedGoods = (on: Hot, items: readonly number[]): readonly ShippedGoods[] =>
  items.length === 0 ? [] : goodsOf.all(on, { items });

/** Holds what one return claims of an order item. */
export type ClaimRow = Claimed & {
  readonly order_item_id: number;
  readonly rma_id: number;
  readonly number: string;
  /** JSON list. */
  readonly serial_numbers: string;
  /** JSON list of those that came. */
  readonly arrived_serials: string;
};

const claims = hot<{ items: readonly number[] }, ClaimRow>((q, p) =>
  q
    .selectFrom('rma_item as i')
    .innerJoin('rma as r', 'r.id', 'i.rma_id')
    .where('i.order_item_id', 'in', p.list('items'))
    .where('r.status', 'not in', ['rejected', 'cancelled'])
    .select([
      sql<number>`i.order_item_id`.as('order_item_id'),
      'i.rma_id',
      'r.number',
      'r.status',
      'i.quantity',
      'i.serial_numbers',
      sql<string>`(select json_group_array(n.serial_number) from rma_arrival as a
        inner join serial as n on n.id = a.serial_id
        where a.item_id = i.id and a.voided_at is null)`.as('arrived_serials'),
      sql<number>`coalesce((select sum(a.quantity) from rma_arrival as a
        where a.item_id = i.id and a.voided_at is null), 0)`.as('received'),
    ]),
);

/** Lists what valid returns claim of these order items. */
export const claimsOn = (on: Hot, items: readonly number[]): readonly ClaimRow[] =>
  items.length === 0 ? [] : claims.all(on, { items });

const keys = hot<{ order_id: number }, { key: string }>((q, p) =>
  q
    .selectFrom('fiscal_document')
    .where('order_id', '=', p('order_id'))
    .where('direction', '=', 'outbound')
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'cancelled')
    .orderBy('id')
    .select('access_key as key'),
);

/** The keys of the standing invoices with which an order left. */
export const invoiceKeys = (on: Hot, orderId: number | null): readonly string[] =>
  orderId === null ? [] : keys.all(on, { order_id: orderId }).map(({ key }) => key);

const buyer = hot<
  { uid: string },
  { id: number; name: string; person_type: PersonType; ie_indicator: IeIndicator }
>((q, p) =>
  q
    .selectFrom('customer')
    .where('uid', '=', p('uid'))
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'person_type', 'ie_indicator']),
);

/** The living customer of that public id; undefined where there is none. */
export const findBuyer = (on: Hot, uid: string) => buyer.first(on, { uid });

type Party = Pick<SoldOrder, 'customer_name' | 'person_type' | 'ie_indicator'> & { readonly uid: string };

const partyBy = hot<{ id: number }, Party>((q, p) =>
  q
    .selectFrom('customer')
    .where('id', '=', p('id'))
    .select(['uid', 'name as customer_name', 'person_type', 'ie_indicator']),
);
const rowOf = hot<{ uid: string }, { id: number }>((q, p) =>
  q.selectFrom('order_head').where('uid', '=', p('uid')).select('id'),
);

/** A customer, living or not. */
export const buyerOf = (on: Hot, id: number): Party => demandFound(partyBy.first(on, { id }));

/** The public id of a customer. */
export const buyerUid = (on: Hot, id: number): string => buyerOf(on, id).uid;

/** The internal id of an order. */
export const orderRowId = (on: Hot, uid: string): number => demandFound(rowOf.first(on, { uid })).id;

const documentOf = hot<{ id: number }, { document: string }>((q, p) =>
  q.selectFrom('customer').where('id', '=', p('id')).select('document'),
);

/** The CNPJ or CPF of a customer; null where it is gone. */
export const buyerDocument = (on: Hot, id: number): string | null =>
  documentOf.first(on, { id })?.document ?? null;

/** A note that is here; `issued_at` is '' where its key alone is known. */
export type KnownNote = {
  readonly id: number;
  readonly issued_at: string;
  readonly details: string;
  readonly status: string;
};

const noteBy = hot<{ key: string }, KnownNote>((q, p) =>
  q
    .selectFrom('fiscal_document')
    .where('access_key', '=', p('key'))
    .where('deleted_at', 'is', null)
    .select(['id', 'issued_at', 'details', 'status']),
);

/** The note of that key that is here; undefined where there is none. */
export const findNote = (on: Hot, key: string): KnownNote | undefined => noteBy.first(on, { key });
