import type { OperationType } from '#shared/areas/operation-types/schema.ts';
import type { FulfillmentStatus } from '#shared/areas/orders/lists-schema.ts';
import { fulfillmentOf } from '#shared/areas/orders/rules.ts';
import type { OrderHeadRow } from '../../db/schema/orders.ts';

/** Tells how much of an order is reserved. An order that moves no stock is `unallocated` instead of short. */
export const fulfillmentIn = (
  row: Pick<OrderHeadRow, 'stage' | 'direction' | 'quantity' | 'switches'>,
  held: number,
): FulfillmentStatus => {
  const status = fulfillmentOf(row.stage, { ...row, held });
  if (status !== 'short' || row.switches === '') return status;
  const { affects_stock: moves } = JSON.parse(row.switches) as Pick<OperationType, 'affects_stock'>;
  return moves ? status : 'unallocated';
};
