import { sql } from 'kysely';
import type { Direction } from '#shared/areas/operation-types/schema.ts';
import type { OrderStage } from '#shared/areas/orders/lists-schema.ts';
import type { LocationType } from '#shared/domain/enumerations.ts';
import type { Hot } from '../db/capabilities.ts';
import { hot } from './demo.tables.ts';

const products = hot<Record<never, never>, { id: number; sku: string }>((q) =>
  q.selectFrom('product').select(['id', 'sku']).orderBy('id'),
);

const locations = hot<Record<never, never>, { id: number; location_type: LocationType }>((q) =>
  q.selectFrom('location').select(['id', 'location_type']).orderBy('code_key'),
);

const anyLocation = hot<Record<never, never>, { id: number }>((q) =>
  q.selectFrom('location').select('id').limit(1),
);

/** The internal id of every product, by its SKU. */
export const productIds = (on: Hot): ReadonlyMap<string, number> =>
  new Map(products.all(on, {}).map(({ id, sku }) => [sku, id]));

/** Every location with its type, in the order of codes. */
export const locationsByCode = (on: Hot): ReturnType<typeof locations.all> => locations.all(on, {});

/** Tells whether there was ever a location. */
export const hasLocations = (on: Hot): boolean => anyLocation.first(on, {}) !== undefined;

const anyCustomer = hot<Record<never, never>, { id: number }>((q) =>
  q.selectFrom('customer').select('id').limit(1),
);

/** Tells whether there was ever a customer. */
export const hasCustomers = (on: Hot): boolean => anyCustomer.first(on, {}) !== undefined;

/** Counts the products and locations. */
export const countDemo = (on: Hot): { readonly products: number; readonly locations: number } => ({
  products: productIds(on).size,
  locations: locationsByCode(on).length,
});

const inStock = hot<Record<never, never>, { sku: string }>((q) =>
  q
    .selectFrom('product as p')
    .innerJoin('product_stock as s', 's.id', 'p.id')
    .where('p.is_active', '=', 1)
    .where('s.available', '>=', 20_000)
    .orderBy('p.id')
    .select('p.sku'),
);

/** The SKUs of which at least twenty can be promised, the oldest first. */
export const productsInStock = (on: Hot): readonly string[] => inStock.all(on, {}).map(({ sku }) => sku);

const plain = hot<Record<never, never>, { sku: string }>((q) =>
  q
    .selectFrom('product')
    .where('is_active', '=', 1)
    .where('has_batch_control', '=', 0)
    .where('has_expiration_date', '=', 0)
    .where('has_serial_number', '=', 0)
    .where('product_type', '<>', 'service')
    .orderBy('id')
    .select('sku'),
);

/** The SKUs that come in without a lot, a date or a serial number, the oldest first. */
export const plainProducts = (on: Hot): readonly string[] => plain.all(on, {}).map(({ sku }) => sku);

type LowGoods = { readonly sku: string; readonly available: number; readonly ideal: number };

const low = hot<Record<never, never>, LowGoods>((q) =>
  q
    .selectFrom('product as p')
    .innerJoin('product_stock as s', 's.id', 'p.id')
    .where('p.is_active', '=', 1)
    .where('p.has_batch_control', '=', 0)
    .where('p.has_expiration_date', '=', 0)
    .where('p.has_serial_number', '=', 0)
    .where('s.level', '=', 'critical')
    .where('s.available', '>=', 1000)
    .orderBy('p.id')
    .limit(40)
    .select(['p.sku', sql<number>`s.available / 1000`.as('available')])
    .select(sql<number>`p.ideal_stock_quantity / 1000`.as('ideal')),
);

/**
 * Lists some goods without lot, date or serial number of which too little is left, the oldest first: what is available and what
 * would be ideal, in whole units.
 */
export const lowGoods = (on: Hot): readonly LowGoods[] => low.all(on, {});

/** The number of locations that are searched to store goods. */
const fewShelves = 20;

const roomy = hot<Record<never, never>, { code: string }>((q) =>
  q
    .selectFrom('location as l')
    .where('l.location_type', '=', 'storage')
    .where('l.is_usable', '=', 1)
    .orderBy(sql`(select count(*) from stock_item as s where s.location_id = l.id and s.quantity > 0)`)
    .orderBy('l.code_key')
    .limit(fewShelves)
    .select('l.code'),
);

/** The codes of some locations where goods are kept, those in which least lies first. */
export const roomyStorage = (on: Hot): readonly string[] => roomy.all(on, {}).map(({ code }) => code);

type Stages = { readonly direction: Direction; readonly stages: readonly OrderStage[] };

const ordersIn = hot<Stages, { uid: string; stage: OrderStage }>((q, p) =>
  q
    .selectFrom('order_head')
    .where('direction', '=', p('direction'))
    .where('stage', 'in', p.list('stages'))
    .orderBy('id')
    .select(['uid', 'stage']),
);

/** The orders of a direction in these stages, the oldest first. */
export const ordersOf = (
  on: Hot,
  asked: Stages,
): readonly { readonly uid: string; readonly stage: OrderStage }[] => ordersIn.all(on, asked);

const docks = hot<Record<never, never>, { code: string }>((q) =>
  q.selectFrom('location').where('location_type', '=', 'dock').orderBy('code_key').select('code'),
);

/** The codes of the docks. */
export const dockCodes = (on: Hot): readonly string[] => docks.all(on, {}).map(({ code }) => code);

const customers = hot<Record<never, never>, { uid: string }>((q) =>
  q.selectFrom('customer').orderBy('id').select('uid'),
);

/** The UUIDs of all customers, suppliers and carriers, in the order in which they were made. */
export const customerUids = (on: Hot): readonly string[] => customers.all(on, {}).map(({ uid }) => uid);

/** A stock row from which goods may leave, by internal ids. */
type Shelf = {
  readonly id: number;
  readonly product_id: number;
  readonly location_id: number;
  readonly sku: string;
  /** Whole units that are free. */
  readonly pieces: number;
};

const shelves = hot<Record<never, never>, Shelf>((q) =>
  q
    .selectFrom('stock_item as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .innerJoin('location as l', 'l.id', 's.location_id')
    .where('p.is_active', '=', 1)
    .where('p.has_batch_control', '=', 0)
    .where('p.has_expiration_date', '=', 0)
    .where('p.has_serial_number', '=', 0)
    .where('l.is_usable', '=', 1)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('count_location as c')
            .select('c.location_id')
            .whereRef('c.location_id', '=', 's.location_id')
            .where('c.is_locked', '=', 1),
        ),
      ),
    )
    .where('s.stock_status', '=', 'available')
    .where(sql<boolean>`s.quantity - s.quantity_reserved >= 2000`)
    .orderBy('s.id')
    .select(['s.id', 's.product_id', 's.location_id', 'p.sku'])
    .select(sql<number>`(s.quantity - s.quantity_reserved) / 1000`.as('pieces')),
);

/** The stock rows of goods without lot or serial number in which two pieces or more are free, the oldest first. */
export const shelvesWithGoods = (on: Hot): readonly Shelf[] => shelves.all(on, {});

/** A stock row from which goods were sold, by internal ids. */
type SoldRow = Pick<Shelf, 'id' | 'product_id' | 'location_id'> & { readonly lot_id: number | null };

const sold = hot<Record<never, never>, SoldRow>((q) =>
  q
    .selectFrom('stock_item')
    .where('stock_status', '=', 'available')
    .where('serial_id', 'is', null)
    .where('quantity', '>', 0)
    .orderBy('id')
    .select(['id', 'product_id', 'location_id', 'lot_id']),
);

/** The stock rows of goods without serial number that are for sale, the newest last. */
export const rowsToSell = (on: Hot): readonly SoldRow[] => sold.all(on, {});

type QuietRow = { readonly code: string; readonly sku: string; readonly quantity: number };

const quiet = hot<Record<never, never>, QuietRow>((q) =>
  q
    .selectFrom('stock_item as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .innerJoin('location as l', 'l.id', 's.location_id')
    .where('l.location_type', '=', 'storage')
    .where('s.quantity', '>', 0)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('stock_item as o')
            .select('o.id')
            .whereRef('o.location_id', '=', 's.location_id')
            .where('o.quantity', '>', 0)
            .where((other) =>
              other.or([
                other('o.quantity_reserved', '>', 0),
                other('o.stock_status', '<>', 'available'),
                other('o.lot_id', 'is not', null),
                other('o.serial_id', 'is not', null),
              ]),
            ),
        ),
      ),
    )
    .orderBy('l.code_key')
    .orderBy('s.id')
    .select(['l.code', 'p.sku', 's.quantity']),
);

/** The storage locations where nothing is promised, held, dated or numbered, with their goods in thousandths. */
export const quietShelves = (
  on: Hot,
): readonly { readonly code: string; readonly goods: readonly QuietRow[] }[] =>
  [...Map.groupBy(quiet.all(on, {}), ({ code }) => code)].map(([code, goods]) => ({ code, goods }));

const free = hot<Record<never, never>, { uid: string }>((q) =>
  q
    .selectFrom('lot as t')
    .innerJoin('stock_item as s', 's.lot_id', 't.id')
    .where('s.quantity', '>', 0)
    .where('t.lot_status', '=', 'approved')
    .where('t.batch_number', 'is not', null)
    .groupBy('t.id')
    .having(sql<number>`sum(s.quantity_reserved)`, '=', 0)
    .having(sql<number>`max(s.stock_status <> 'available')`, '=', 0)
    .orderBy('t.id', 'desc')
    .limit(3)
    .select('t.uid'),
);

/** Three lots with goods of which nothing is promised, the newest first. */
export const freeLots = (on: Hot): readonly string[] => free.all(on, {}).map(({ uid }) => uid);

const shelf = hot<Record<never, never>, { sku: string; code: string }>((q) =>
  q
    .selectFrom('stock_item as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .innerJoin('location as l', 'l.id', 's.location_id')
    .where('p.has_batch_control', '=', 0)
    .where('p.has_expiration_date', '=', 0)
    .where('p.has_serial_number', '=', 0)
    .where('s.stock_status', '=', 'available')
    .where(sql<boolean>`s.quantity - s.quantity_reserved >= 2000`)
    .orderBy('s.id')
    .limit(1)
    .select(['p.sku', 'l.code']),
);

/** A product without lot or serial number, and where two pieces of it lie free. */
export const shelfOf = (on: Hot): { readonly sku: string; readonly code: string } | undefined =>
  shelf.first(on, {});
