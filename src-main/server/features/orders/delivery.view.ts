import type { FreightMode } from '#shared/areas/orders/lists-schema.ts';
import type { OrderAddress } from '#shared/areas/orders/schema.ts';
import type { Hot } from '../../db/capabilities.ts';
import { findCustomer } from '../customers/index.ts';
import type { KeptCarrier } from './orders.mapping.ts';
import { readRows } from './orders.queries.ts';
import { kept } from '../../kernel/stored-values.ts';

/** Holds the address, the carrier and the freight payer of an order, as the body of another order sends them. */
export type Delivery = {
  readonly shipping_address?: OrderAddress;
  readonly carrier_id?: string;
  readonly freight_mode?: FreightMode | null;
  readonly service?: string;
};

const carries = (on: Hot, { id }: KeptCarrier): boolean => {
  const found = findCustomer(on, id)?.customer;
  return found !== undefined && found.is_active && found.roles.includes('carrier');
};

/** Copies the delivery of an order for one that follows it; leaves out a party that is no carrier any more. */
export const deliveryOf = (on: Hot, orderId: number): Delivery => {
  const [row] = readRows(on, [orderId]);
  if (row === undefined) return {};
  const address = kept<OrderAddress>(row.shipping_address);
  const carrier = kept<KeptCarrier>(row.carrier);
  return {
    ...(address !== null && { shipping_address: address }),
    ...(carrier !== null && carries(on, carrier) && { carrier_id: carrier.id }),
    freight_mode: row.freight_mode as FreightMode | null,
    service: row.service,
  };
};
