import { fulfilmentActs } from '../../features/fulfilment/order-acts.ts';
import { inboundActs } from '../../features/inbound/order-acts.ts';

/** The acts on orders of all features above them. */
export const orderActs = [fulfilmentActs, inboundActs];
