import { CreateWave } from '../../features/fulfilment/waves/create-wave.tsx';
import { PlanTicked } from '../../features/fulfilment/waves/plan-ticked.tsx';
import { OrdersScreen } from '../../features/orders/orders.screen.tsx';
import { OrderPartsContext, type OrderParts } from '../../ui/orders/order-parts.ts';
import { orderActs } from './order-acts.ts';

const parts: OrderParts = { acts: orderActs, ticked: [PlanTicked, CreateWave] };

/** The list of orders with the acts of every feature on them. */
export const OrdersPage = () => (
  <OrderPartsContext value={parts}>
    <OrdersScreen />
  </OrderPartsContext>
);
