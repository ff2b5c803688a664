import type { OperationType } from '#shared/areas/operation-types/schema.ts';
import type { Hot } from '../../../db/capabilities.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { firstOpenLocation, openLocation } from '../../locations/index.ts';
import { switchesOf, type OrderRow } from '../../orders/index.ts';
import { type PickingRow } from './stops.queries.ts';

type Type = Pick<OperationType, 'default_location_code'>;

/**
 * Chooses the location where the picked goods of an order wait, by its internal id: the one that the body asks for, the
 * order's own, its type's, or the first open one for staging. Throws AppError 409 `no_staging_location`,
 * `location_closed`.
 */
export const stagingOf = (
  on: Hot,
  row: Pick<OrderRow, 'staging_location_id' | 'staging_code'>,
  { asked, type }: { readonly asked?: string | undefined; readonly type: Type },
): number => {
  const code = asked ?? row.staging_code ?? type.default_location_code;
  const id = code === null ? firstOpenLocation(on, 'staging') : openLocation(on, code);
  if (id === undefined) throw new AppError(409, 'no_staging_location');
  return id;
};

/**
 * Chooses the location to which picked goods of an item move: the destination of an item of an internal order, else the
 * staging location of the order.
 */
export const targetOf = (on: Hot, row: OrderRow, item: Pick<PickingRow, 'destination_location_id'>): number =>
  item.destination_location_id ??
  row.staging_location_id ??
  stagingOf(on, row, { type: switchesOf(on, row) });
