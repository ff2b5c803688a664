import { orderIn } from '../../features/orders/orders.test-kit.ts';
import type { StockHouse } from '../../testing/stock-house.ts';
import type { Stories } from './story.test-kit.ts';

const withOrder = async (house: StockHouse): Promise<string> => (await orderIn(house)).id;

const withAna = async (house: StockHouse): Promise<void> => void (await orderIn(house));

/** The forms and dialogs of orders. */
export const ordersStories: Stories = {
  'an order that is put on hold': {
    files: ['features/orders/reason.dialog.tsx'],
    path: '/pedidos/',
    prepare: withOrder,
    clicks: [/^Pôr em espera/],
  },
  'an order that is split': {
    files: ['features/orders/split.dialog.tsx'],
    path: '/pedidos/',
    prepare: withOrder,
    clicks: [/^(Mais ações|Dividir)/, /^Dividir/],
  },
  'an order as a whole': {
    files: ['features/orders/order-items.tsx'],
    path: '/pedidos/',
    prepare: async (house) => `${await withOrder(house)}/completo`,
    isScreen: true,
    isBeside: true,
  },
  'an order that is entered': {
    files: [
      'features/orders/entry/party-field.tsx',
      'features/orders/entry/entry-head.tsx',
      'features/orders/entry/entry-side.tsx',
      'features/orders/entry/quantity-cell.tsx',
      'ui/fields/cell-number.tsx',
    ],
    path: '/pedidos/-/novo',
    scans: ['CX-1'],
    isScreen: true,
    isBeside: true,
  },
  'somebody whom nobody knows': {
    files: ['features/orders/entry/new-party.dialog.tsx', 'ui/address/place-fields.tsx'],
    path: '/pedidos/-/novo',
    types: '529.982.247-25{Enter}',
    clicks: [/^Cadastrar/],
  },
  'where an order goes': {
    files: ['features/orders/place.dialog.tsx'],
    path: '/pedidos/-/novo',
    prepare: withAna,
    types: '111.444.777-35{Enter}',
    clicks: [/^(trocar|informar) endereço/],
  },
  'an order that is cancelled': {
    files: ['features/orders/reason.dialog.tsx'],
    path: '/pedidos/',
    prepare: withOrder,
    clicks: [/^Mais ações/, /^Cancelar pedido/],
  },
};
