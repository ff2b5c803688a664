import { TrackingPart } from '../../features/tracking/tracking-part.tsx';
import { Trail } from '../../features/tracking/trail.tsx';
import { SchedulePart } from '../../features/dock-agenda/schedule-part.tsx';
import { OrderVolumes } from '../../features/fulfilment/packing/order-volumes.tsx';
import { OrderStops } from '../../features/fulfilment/picking/order-stops.tsx';
import { OrderScreen } from '../../features/orders/order.screen.tsx';
import { OrderPartsContext, type OrderParts } from '../../ui/orders/order-parts.ts';
import { orderActs } from './order-acts.ts';

const parts: OrderParts = {
  acts: orderActs,
  warnings: [OrderStops],
  below: [OrderVolumes],
  beside: [SchedulePart, TrackingPart],
  last: [Trail],
};

/** The page of an order with what every feature shows of it. */
export const OrderPage = () => (
  <OrderPartsContext value={parts}>
    <OrderScreen />
  </OrderPartsContext>
);
