import { sql } from 'kysely';
import type { AllocationRow, AllocationWish } from '#shared/domain/allocation.ts';
import { leastExpiration } from '#shared/domain/allocation.ts';
import type { AllocationPolicy, LotStatus, StockStatus } from '#shared/domain/enumerations.ts';
import { firstValidDay } from '#shared/domain/expiry.ts';
import type { Compiled, Hot } from '../../db/capabilities.ts';
import { hasBatch } from '../lots/batch.queries.ts';
import { usableRow } from '../touch/touch.queries.ts';
import { hot, type HotReadBuilder } from '../stock.tables.ts';

/** A stock row as allocation looks at it, with what people read of it. */
export type GoodsRow = AllocationRow & {
  readonly restriction: string | null;
  readonly code: string;
  readonly name: string;
  readonly serial_number: string | null;
};

type Columns = Omit<GoodsRow, 'is_usable_location' | 'is_set_aside_location' | 'is_pick_face'> & {
  readonly is_usable: number;
  readonly is_set_aside: number;
  readonly is_pick_face: number;
};

/** Selects whether a location `l` is open and of a type that sets goods aside: quarantine, damaged goods, returns. */
export const isSetAside = sql<number>`(l.is_active = 1 and l.is_blocked = 0
  and l.location_type in ('quarantine', 'damaged', 'returns'))`;

const rowsIn = (q: HotReadBuilder) =>
  q
    .selectFrom('stock_item as s')
    .innerJoin('location as l', 'l.id', 's.location_id')
    .leftJoin('lot as t', 't.id', 's.lot_id')
    .leftJoin('serial as n', 'n.id', 's.serial_id')
    .select(['s.id', 's.quantity', 's.quantity_reserved as reserved', 's.received_at'])
    .select(sql<StockStatus>`s.stock_status`.as('stock_status'))
    .select(['l.code', 'l.name', 'l.code_key', 'l.is_usable', 'l.is_pick_face', 'l.picking_sequence'])
    .select(isSetAside.as('is_set_aside'))
    .select(['t.batch_number', 't.expiration_date', 't.restriction', 'n.serial_number', 'n.serial_key'])
    .select(sql<LotStatus | null>`t.lot_status`.as('lot_status'));

const toRow = (row: Columns): GoodsRow => ({
  ...row,
  is_usable_location: row.is_usable === 1,
  is_set_aside_location: row.is_set_aside === 1,
  is_pick_face: row.is_pick_face === 1,
});

const rowsOf = hot<{ product_id: number }, Columns>((q, p) =>
  rowsIn(q).where('s.product_id', '=', p('product_id')).where('s.quantity', '>', 0),
);

/** Everything that there is of a product, usable or not, as this reader sees it. */
export const goodsOf = (on: Hot, productId: number): readonly GoodsRow[] =>
  rowsOf.all(on, { product_id: productId }).map(toRow);

/** The same read by a read worker. */
export const goodsBeside = async (
  store: { readonly offload: (query: Compiled<Columns>) => Promise<Columns[]> },
  productId: number,
): Promise<readonly GoodsRow[]> => (await store.offload(rowsOf.bind({ product_id: productId }))).map(toRow);

const rowOf = hot<{ id: number }, Columns>((q, p) => rowsIn(q).where('s.id', '=', p('id')));

/** One stock row; throws where it is not there. */
export const goodsRow = (on: Hot, id: number): GoodsRow => {
  const row = rowOf.first(on, { id });
  if (row === undefined) throw new Error(`stock row ${id} is not there`);
  return toRow(row);
};

type Policy = Exclude<AllocationPolicy, 'manual'>;
type Wanted = {
  readonly policy: Policy;
  readonly takesUnsellable: boolean;
  readonly isOfBatch: boolean;
  readonly isOfSerials: boolean;
  readonly most: number;
  readonly product_id: number;
  readonly valid_from: string;
  readonly least: string;
  readonly batch: string;
  readonly serials: readonly string[];
};

const endless = sql`'9999-12-31'`;
const byExpiration = sql`coalesce(t.expiration_date, ${endless})`;
const byLocation = sql`l.is_pick_face desc, s.quantity - s.quantity_reserved,
  coalesce(l.picking_sequence, ${Number.MAX_SAFE_INTEGER}), l.code_key, s.id`;
const orders = {
  fefo: sql`${byExpiration}, s.received_at, ${byLocation}`,
  fifo: sql`s.received_at, ${byExpiration}, ${byLocation}`,
  lifo: sql`s.received_at desc, ${byExpiration}, ${byLocation}`,
} as const satisfies Readonly<Record<Policy, unknown>>;

const free = hot<Wanted, Columns>((q, p, given) => {
  const usable = usableRow({ item: 's', location: 'l', lot: 't', validFrom: p('valid_from') });
  const open = sql<boolean>`(l.is_usable = 1 or ${isSetAside})`;
  return rowsIn(q)
    .where('s.product_id', '=', p('product_id'))
    .where('s.quantity', '>', 0)
    .whereRef('s.quantity', '>', 's.quantity_reserved')
    .where(given.takesUnsellable ? open : sql<boolean>`${usable}`)
    .where(sql<boolean>`coalesce(t.expiration_date, ${endless}) >= ${p('least')}`)
    .$if(given.isOfBatch, (some) => some.where(hasBatch('t', p('batch'))))
    .$if(given.isOfSerials, (some) => some.where('n.serial_key', 'in', p.list('serials')))
    .$if(given.takesUnsellable, (some) => some.orderBy(sql`s.stock_status <> 'blocked'`))
    .orderBy(sql`${orders[given.policy]}`)
    .limit(given.most);
});

/** The rows of a product from which a wish may take something, in the order of its policy, at most so many. */
export const freeRows = (
  on: Hot,
  productId: number,
  { wish, most }: { readonly wish: AllocationWish & { readonly policy: Policy }; readonly most: number },
): readonly GoodsRow[] => {
  const { policy, batch_number: batch, serial_keys: serials, ship_date: today, expire_on_date } = wish;
  return free
    .all(on, {
      policy,
      takesUnsellable: wish.takes_unsellable,
      isOfBatch: batch !== null,
      isOfSerials: serials !== null,
      most,
      product_id: productId,
      valid_from: firstValidDay({ today, expire_on_date }),
      least: leastExpiration(wish) ?? '',
      batch: batch ?? '',
      serials: serials ?? [],
    })
    .map(toRow);
};
