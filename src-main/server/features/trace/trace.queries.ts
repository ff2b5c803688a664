import { sql } from 'kysely';
import type { OrderStage } from '#shared/areas/orders/lists-schema.ts';
import type { LotStatus, MovementType, StockStatus } from '#shared/domain/enumerations.ts';
import type { Hot } from '../../db/capabilities.ts';
import { hot } from './trace.tables.ts';

/** Names the traced goods: a product, and some of its lots or one serial number, by internal ids. */
export type Traced = {
  readonly productId: number;
  readonly by: { readonly lots: readonly number[] } | { readonly serial: number };
};

/** A lot of a family. */
export type FamilyLot = {
  readonly id: number;
  readonly uid: string;
  readonly product_id: number;
  readonly batch_number: string | null;
  readonly expiration_date: string | null;
  readonly lot_status: LotStatus;
  readonly restriction: string | null;
  readonly supplier: string | null;
  readonly nf_access_key: string | null;
};

const familyColumns = [
  'id',
  'uid',
  'product_id',
  'batch_number',
  'expiration_date',
  'lot_status',
  'restriction',
  'supplier',
  'nf_access_key',
] as const;

const byUid = hot<{ uid: string }, FamilyLot>((q, p) =>
  q.selectFrom('lot').where('uid', '=', p('uid')).select(familyColumns),
);

/** The lot of that public id; undefined where there is none. */
export const findLot = (on: Hot, uid: string): FamilyLot | undefined => byUid.first(on, { uid });

/** The lots on the other end of the corrections that carried goods from or to some lots. */
const joined = hot<{ lots: readonly number[] }, FamilyLot>((q, p) =>
  q
    .selectFrom('lot')
    .where(
      sql<boolean>`id in (
        select to_lot_id from stock_movement where type = 'lot_correction' and from_lot_id in ${p.list('lots')}
        union select from_lot_id from stock_movement where type = 'lot_correction' and to_lot_id in ${p.list('lots')})`,
    )
    .orderBy('id')
    .select(familyColumns),
);

/** A lot with all that corrections of goods joined to it, the lot itself first. */
export const familyOf = (on: Hot, first: FamilyLot): readonly FamilyLot[] => {
  const family = new Map([[first.id, first]]);
  for (let size = 0; size < family.size;) {
    size = family.size;
    for (const lot of joined.all(on, { lots: [...family.keys()] })) family.set(lot.id, lot);
  }
  return [...family.values()];
};

type ProductRow = { readonly id: number; readonly sku: string; readonly name: string; readonly unit: string };

const product = hot<{ id: number }, ProductRow>((q, p) =>
  q.selectFrom('product').where('id', '=', p('id')).select(['id', 'sku', 'name', 'unit']),
);

/** The product of that internal id, deleted or not: goods that left are traced all the same. */
export const productOf = (on: Hot, id: number): ProductRow | undefined => product.first(on, { id });

const serialOf = hot<
  { sku_key: string; serial_key: string },
  { id: number; product_id: number; serial_number: string }
>((q, p) =>
  q
    .selectFrom('serial as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .where('p.sku_key', '=', p('sku_key'))
    .where('s.serial_key', '=', p('serial_key'))
    .select(['s.id', 's.product_id', 's.serial_number']),
);

/** The serial number of a product; undefined where there is none. */
export const findSerial = (on: Hot, key: { readonly sku_key: string; readonly serial_key: string }) =>
  serialOf.first(on, key);

type Asked = {
  readonly by: 'lots' | 'serial';
  readonly product_id: number;
  readonly lots: readonly number[];
  readonly serial: number;
};

const askedOf = ({ productId, by }: Traced): Asked => ({
  by: 'lots' in by ? 'lots' : 'serial',
  product_id: productId,
  lots: 'lots' in by ? by.lots : [],
  serial: 'serial' in by ? by.serial : 0,
});

/** Sums what one document moved of the traced goods: into stock less out of it, in thousandths, less reversals. */
export type Moved = {
  readonly type: MovementType;
  readonly document_type: string | null;
  readonly document_id: number | null;
  readonly order_id: number | null;
  readonly quantity: number;
  /** The first instant. */
  readonly at: string;
};

const moved = hot<Asked, Moved>((q, p, { by }) => {
  const lots = p.list('lots');
  const isIn = by === 'lots' ? sql`m.to_lot_id in ${lots}` : sql`m.to_location_id is not null`;
  const isOut = by === 'lots' ? sql`m.from_lot_id in ${lots}` : sql`m.from_location_id is not null`;
  // a movement is found by the lot that it leaves goods with, and by the one that it takes them from where that is another
  const isMeant =
    by === 'lots'
      ? sql<boolean>`m.id in (select id from stock_movement where coalesce(to_lot_id, from_lot_id) in ${lots}
          union all select id from stock_movement where from_lot_id <> to_lot_id and from_lot_id in ${lots})`
      : sql<boolean>`m.product_id = ${p('product_id')} and m.serial_id = ${p('serial')}`;
  const signed = sql<number>`sum(case when ${isIn} then m.quantity else 0 end - case when ${isOut} then m.quantity else 0 end)`;
  return q
    .selectFrom('stock_movement as m')
    .leftJoin('stock_movement as r', 'r.id', 'm.reverses_id')
    .where(isMeant)
    .groupBy([
      sql`coalesce(r.type, m.type)`,
      sql`coalesce(r.document_type, m.document_type)`,
      sql`coalesce(r.document_id, m.document_id)`,
      sql`coalesce(r.order_id, m.order_id)`,
    ])
    .having(signed, '<>', 0)
    .orderBy(sql`min(m.id)`)
    .select([
      sql<MovementType>`coalesce(r.type, m.type)`.as('type'),
      sql<string | null>`coalesce(r.document_type, m.document_type)`.as('document_type'),
      sql<number | null>`coalesce(r.document_id, m.document_id)`.as('document_id'),
      sql<number | null>`coalesce(r.order_id, m.order_id)`.as('order_id'),
      signed.as('quantity'),
      sql<string>`min(m.posted_at)`.as('at'),
    ]);
});

/** Lists what each document moved of the traced goods, the oldest first. */
export const movedOf = (on: Hot, traced: Traced): readonly Moved[] => moved.all(on, askedOf(traced));

/** A row of stock of what is traced, in thousandths. */
export type HeldRow = {
  readonly id: number;
  readonly location_code: string;
  readonly stock_status: StockStatus;
  readonly quantity: number;
  readonly reserved: number;
};

const held = hot<Asked, HeldRow>((q, p, { by }) =>
  q
    .selectFrom('stock_item as s')
    .innerJoin('location as l', 'l.id', 's.location_id')
    .where('s.product_id', '=', p('product_id'))
    .where(
      by === 'lots'
        ? sql<boolean>`s.lot_id in ${p.list('lots')}`
        : sql<boolean>`s.serial_id = ${p('serial')}`,
    )
    .where('s.quantity', '>', 0)
    .orderBy('l.code_key')
    .orderBy('s.id')
    .select([
      's.id',
      'l.code as location_code',
      's.stock_status',
      's.quantity',
      's.quantity_reserved as reserved',
    ]),
);

/** Lists the stock of the traced goods, by the location's code. */
export const heldOf = (on: Hot, traced: Traced): readonly HeldRow[] => held.all(on, askedOf(traced));

/** Holds how much of some stock rows is reserved for an order, in thousandths. */
export type Waiting = { readonly order_id: number; readonly quantity: number };

const waiting = hot<{ rows: readonly number[] }, Waiting>((q, p) =>
  q
    .selectFrom('stock_allocation as a')
    .crossJoin('order_item as i')
    .whereRef('i.id', '=', 'a.order_item_id')
    .where('a.stock_item_id', 'in', p.list('rows'))
    .where('a.status', 'in', ['active', 'picked', 'returning'])
    .groupBy('i.order_id')
    .orderBy('i.order_id')
    .select(['i.order_id', sql<number>`sum(a.quantity)`.as('quantity')]),
);

/** The orders for which rows of stock are reserved. */
export const waitingFor = (on: Hot, rows: readonly number[]): readonly Waiting[] => waiting.all(on, { rows });

/** An order as a trace names it. */
export type OrderNamed = {
  readonly id: number;
  readonly uid: string;
  readonly order_number: string | null;
  readonly stage: OrderStage;
  readonly state: string;
  readonly party: string;
  readonly shipped_at: string | null;
};

const orderColumns = ['id', 'uid', 'order_number', 'stage', 'state', 'party', 'shipped_at'] as const;

const orders = hot<{ ids: readonly number[] }, OrderNamed>((q, p) =>
  q.selectFrom('order_head').where('id', 'in', p.list('ids')).select(orderColumns),
);

/** The orders of these internal ids, by id. */
export const ordersOf = (on: Hot, ids: readonly number[]): ReadonlyMap<number, OrderNamed> =>
  new Map(orders.all(on, { ids }).map((order) => [order.id, order]));

const byUids = hot<{ uids: readonly string[] }, OrderNamed>((q, p) =>
  q.selectFrom('order_head').where('uid', 'in', p.list('uids')).select(orderColumns),
);

/** The orders of these public ids. */
export const ordersByUid = (on: Hot, uids: readonly string[]): readonly OrderNamed[] =>
  byUids.all(on, { uids });

/** A goods receipt as a trace names it. */
export type ReceiptNamed = {
  readonly id: number;
  readonly number: string;
  readonly supplier_document: string | null;
  readonly order_id: number | null;
  readonly access_key: string | null;
};

const receipts = hot<{ ids: readonly number[] }, ReceiptNamed>((q, p) =>
  q
    .selectFrom('goods_receipt as g')
    .where('g.id', 'in', p.list('ids'))
    .select(['g.id', 'g.number', 'g.supplier_document', 'g.order_id'])
    .select(
      sql<string | null>`(select d.access_key from fiscal_document as d
        where d.receipt_id = g.id and d.deleted_at is null order by d.id limit 1)`.as('access_key'),
    ),
);

/** The goods receipts of these internal ids, by id. */
export const receiptsOf = (on: Hot, ids: readonly number[]): ReadonlyMap<number, ReceiptNamed> =>
  new Map(receipts.all(on, { ids }).map((receipt) => [receipt.id, receipt]));
