import { packingWords } from '#shared/areas/fulfilment/packing-screen-words.ts';
import { orderPicking } from '#shared/areas/fulfilment/picking-contract.ts';
import { pickingWords } from '#shared/areas/fulfilment/picking-screen-words.ts';
import { orderPacking, orderShipping } from '#shared/areas/fulfilment/shipping-contract.ts';
import type { OpenScreen, OrderActsPart } from '../../ui/orders/order-parts.ts';

const openPicking: OpenScreen = (navigate, id) =>
  void navigate({ to: '/pedidos/$id/separar', params: { id }, search: true });
const openPacking: OpenScreen = (navigate, id) =>
  void navigate({ to: '/pedidos/$id/conferir', params: { id }, search: true });

/** The acts by which orders are picked, packed and shipped, and the screens of the first two. */
export const fulfilmentActs: OrderActsPart = {
  operations: [orderPicking, orderPacking, orderShipping],
  onScreens: {
    'picking/finish': { label: pickingWords.continue, open: openPicking },
    'packing/finish': { label: packingWords.continue, open: openPacking },
  },
  leadTo: { 'picking/start': openPicking, 'packing/start': openPacking },
};
