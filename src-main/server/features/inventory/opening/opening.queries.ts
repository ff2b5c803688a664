import { sql } from 'kysely';
import type { StockStatus } from '#shared/domain/enumerations.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { hot } from '../inventory.tables.ts';

const serialLocation = hot<{ product_id: number; serial_key: string }, { code: string }>((q, p) =>
  q
    .selectFrom('serial as n')
    .innerJoin('stock_item as s', 's.serial_id', 'n.id')
    .innerJoin('location as l', 'l.id', 's.location_id')
    .where('n.product_id', '=', p('product_id'))
    .where('n.serial_key', '=', p('serial_key'))
    .where('s.quantity', '>', 0)
    .select('l.code'),
);

/** The code of the location where a serial number lies; undefined where it is not in stock. */
export const findSerialLocation = (on: Hot, productId: number, serialKey: string): string | undefined =>
  serialLocation.first(on, { product_id: productId, serial_key: serialKey })?.code;

const named = hot<{ id: number }, { name: string }>((q, p) =>
  q.selectFrom('product').select('name').where('id', '=', p('id')),
);

/** The name of a product; empty where there is none. */
export const productName = (on: Hot, id: number): string => named.first(on, { id })?.name ?? '';

/** An opening balance of an import that nothing has reversed. */
export type OpeningMovement = {
  readonly id: number;
  readonly product_id: number;
  readonly quantity: number;
  readonly location_id: number;
  readonly lot_id: number | null;
  readonly stock_status: StockStatus;
  readonly serial_number: string | null;
  readonly unit_cost: number | null;
  /** 1 where it still lies there, free, with those of the same goods before it. */
  readonly is_there: number;
};

/** Opening balances of one identity one after the other, each with all before it. */
const upToHere = sql<number>`sum(m.quantity) over (
  partition by m.product_id, m.to_location_id, m.to_lot_id, m.serial_id, m.to_status order by m.id)`;

const standing = hot<{ ids: readonly number[] }, OpeningMovement>((q, p) =>
  q
    .selectFrom('stock_movement as m')
    .innerJoin('stock_item as s', (join) =>
      join
        .onRef('s.product_id', '=', 'm.product_id')
        .onRef('s.location_id', '=', 'm.to_location_id')
        .on(sql<boolean>`coalesce(s.lot_id, 0) = coalesce(m.to_lot_id, 0)`)
        .on(sql<boolean>`coalesce(s.serial_id, 0) = coalesce(m.serial_id, 0)`)
        .onRef('s.stock_status', '=', 'm.to_status')
        .on(sql<boolean>`coalesce(s.owner_id, 0) = 0`),
    )
    .leftJoin('serial as n', 'n.id', 'm.serial_id')
    .leftJoin('stock_movement as r', 'r.reverses_id', 'm.id')
    .where('m.id', 'in', p.list('ids'))
    .where('r.id', 'is', null)
    .orderBy('m.id')
    .select(['m.id', 'm.product_id', 'm.quantity', 'm.to_lot_id as lot_id', 'm.unit_cost'])
    .select(['s.location_id', 's.stock_status', 'n.serial_number'])
    .select(sql<number>`s.quantity - s.quantity_reserved >= ${upToHere}`.as('is_there')),
);

/** Those of these opening balances that nothing has reversed, in the order of the ledger. */
export const openingMovements = (on: Hot, ids: readonly number[]): readonly OpeningMovement[] =>
  standing.all(on, { ids });

const moved = hot<{ id: number }, { key: string; name: string }>((q, p) =>
  q
    .selectFrom('stock_movement as m')
    .innerJoin('product as p', 'p.id', 'm.product_id')
    .select(['p.sku as key', 'p.name'])
    .where('m.id', '=', p('id')),
);

/** SKU and name of the product that a movement moved. */
export const nameOfMovement = (on: Hot, id: number): { readonly key: string; readonly name: string } => {
  const found = moved.first(on, { id });
  if (found === undefined) throw new Error(`movement ${id} is not there`);
  return found;
};
