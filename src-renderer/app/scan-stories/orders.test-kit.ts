import { orderIn } from '../../features/orders/orders.test-kit.ts';
import type { StockHouse } from '../../testing/stock-house.ts';
import type { Stories } from './story.test-kit.ts';

const withOrder = async (house: StockHouse): Promise<string> => (await orderIn(house)).id;

/** The forms and dialogs of orders. */
export const ordersStories: Stories = {
  'an order that is put on hold': {
    files: ['features/orders/reason.dialog.tsx'],
    path: '/pedidos/',
    prepare: withOrder,
    clicks: [/^Pôr em espera/],
  },
  'an order that is cancelled': {
    files: ['features/orders/reason.dialog.tsx'],
    path: '/pedidos/',
    prepare: withOrder,
    clicks: [/^Mais ações/, /^Cancelar pedido/],
  },
};
