import { useQuery } from '@tanstack/react-query';
import { orderPicking } from '#shared/areas/fulfilment/picking-contract.ts';
import type { OrderDetails } from '#shared/areas/orders/schema.ts';
import { reading, useApi } from '../../../lib/queries.ts';
import type { OrderAnswer } from '../../../ui/orders/orders.api.ts';
import { StopWarnings } from './stop-warnings.tsx';

/** The stages in which goods were picked and have not left. */
const isPicked = ({ stage }: Pick<OrderDetails, 'stage'>): boolean =>
  stage === 'picked' || stage === 'packing' || stage === 'ready_to_ship';

/** Shows the goods of an order that must not leave, such as those of a recalled lot, and the ways on. */
export function OrderStops({ answer: { data: order } }: { readonly answer: OrderAnswer }) {
  const params = { id: order.id };
  const isAsked = order.has_invalid_allocation || (order.direction !== 'inbound' && isPicked(order));
  const { data } = useQuery({ ...reading(useApi(), orderPicking.details, { params }), enabled: isAsked });
  if (!isAsked || data === undefined) return null;
  return <StopWarnings stops={data.data.stops} />;
}
