import type { OrderItemInput } from '#shared/areas/orders/body-schema.ts';
import type { OperationType } from '#shared/areas/operation-types/schema.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { findLocation } from '../../locations/index.ts';
import { readProducts } from './items.queries.ts';
import type { Naming } from './items.rules.ts';

/** Reads the products and locations that items name, for the type of their order. */
export const namedBy = (
  on: Hot,
  items: readonly OrderItemInput[],
  { direction, affects_stock: affectsStock }: Pick<OperationType, 'direction' | 'affects_stock'>,
): Naming => {
  const codes = new Set(items.flatMap(({ destination_location_code: code }) => code ?? []));
  const locations = [...codes].flatMap((code) => {
    const found = findLocation(on, code);
    return found === undefined ? [] : [[code, found.id] as const];
  });
  const skus = items.map(({ sku }) => sku);
  return { products: readProducts(on, skus), locations: new Map(locations), direction, affectsStock };
};
