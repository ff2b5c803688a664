import type { ImportEntity } from '#shared/areas/imports/columns.ts';
import { balances } from './balances.ts';
import type { Entity } from './entity.ts';
import { places } from './places.ts';

/** The kinds of files whose lines are carried out by commands; products have a way of their own, for their number. */
export type PlainEntity = Exclude<ImportEntity, 'products'>;

/** How each of these kinds is judged, applied and undone. */
export const plainEntities: Readonly<Record<PlainEntity, Entity>> = {
  locations: places,
  opening_balances: balances,
};
