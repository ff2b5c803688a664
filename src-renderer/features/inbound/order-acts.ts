import { orderReceiving } from '#shared/areas/inbound/receiving-contract.ts';
import { orderReceivingWords } from '#shared/areas/inbound/receiving-screen-words.ts';
import type { OpenScreen, OrderActsPart } from '../../ui/orders/order-parts.ts';

const openReceiving: OpenScreen = (navigate, id) =>
  void navigate({ to: '/pedidos/$id/receber', params: { id }, search: true });

/** The acts by which the goods of orders come in and are put away, and their screen. */
export const inboundActs: OrderActsPart = {
  operations: [orderReceiving],
  onScreens: {
    'receiving/finish': { label: orderReceivingWords.continue, open: openReceiving },
    putaway: { label: orderReceivingWords.store, open: openReceiving },
  },
  leadTo: { 'receiving/start': openReceiving },
};
