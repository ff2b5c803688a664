import type { Hot } from '../db/capabilities.ts';
import { hot } from './stock.tables.ts';

const ofProduct = hot<{ id: number }, { id: number }>((q, p) =>
  q
    .selectFrom('stock_item')
    .select('id')
    .where('product_id', '=', p('id'))
    .where('quantity', '>', 0)
    .limit(1),
);

/** Tells whether any quantity of that product is in stock, usable or not. */
export const productHasStock = (on: Hot, productId: number): boolean =>
  ofProduct.first(on, { id: productId }) !== undefined;

const ofLocation = hot<{ id: number }, { id: number }>((q, p) =>
  q
    .selectFrom('stock_item')
    .select('id')
    .where('location_id', '=', p('id'))
    .where('quantity', '>', 0)
    .limit(1),
);

/** Tells whether any stock is in that location. */
export const locationHasStock = (on: Hot, locationId: number): boolean =>
  ofLocation.first(on, { id: locationId }) !== undefined;

const products = hot<{ ids: readonly number[] }, { product_id: number }>((q, p) =>
  q
    .selectFrom('stock_item')
    .select('product_id')
    .distinct()
    .where('location_id', 'in', p.list('ids'))
    .where('quantity', '>', 0),
);

/** The products of which something lies in these locations, by their internal ids. */
export const productsInLocations = (on: Hot, locationIds: readonly number[]): readonly number[] =>
  products.all(on, { ids: locationIds }).map(({ product_id }) => product_id);
