import { newId } from '../../lib/new-id.ts';
import { withAwaiting } from '../../features/orders/awaiting/awaiting.test-kit.ts';
import { orderIn } from '../../testing/order-house.ts';
import { contracts } from '#shared/areas/index.ts';
import type { StockHouse } from '../../testing/stock-house.ts';
import type { Stories } from './story.test-kit.ts';

const { locations, orderPacking, orderPicking, orderReceiving, printers } = contracts;

const withOrder = async (house: StockHouse): Promise<string> => (await orderIn(house)).id;

const startPicking = async (house: StockHouse): Promise<string> => {
  const { server, token } = house;
  const body = { code: '9.2', location_type: 'staging' } as const;
  await server.call(locations.create, { token, body });
  await house.receive({ sku: 'CX-1', quantity: 4, location_code: '1.1.1.1' });
  const { id } = await orderIn(house, {
    items: [{ sku: 'CX-1', quantity: 2, unit_price: 1 }],
    confirm: true,
  });
  (await server.call(orderPicking.start, { token, params: { id }, body: {} })).ok();
  return id;
};

/** An order of boxes that is being picked; the end of the way to its screen. */
const beingPicked = async (house: StockHouse): Promise<string> => `${await startPicking(house)}/separar`;

/** An order of boxes that is being checked; the end of the way to its screen. */
const beingPacked = async (house: StockHouse): Promise<string> => {
  const { server, token } = house;
  const id = await startPicking(house);
  const call = { token, params: { id } };
  const body = { scan_uid: newId(), code: 'CX-1', quantity: 2 };
  (await server.call(orderPicking.pick, { ...call, body })).ok();
  (await server.call(orderPicking.finish, { ...call, body: {} })).ok();
  (await server.call(orderPacking.start, call)).ok();
  const checked = { scan_uid: newId(), code: 'CX-1' };
  (await server.call(orderPacking.check, { ...call, body: checked })).ok();
  return `${id}/conferir`;
};

/** An order of boxes of which half came in; the end of the way to its screen. */
const beingReceived = async (house: StockHouse): Promise<string> => {
  const { server, token } = house;
  const body = { code: '8.1', location_type: 'receiving' } as const;
  await server.call(locations.create, { token, body });
  const { id } = await orderIn(house, {
    operation_type: 'goods_receipt',
    customer: undefined,
    items: [{ sku: 'CX-1', quantity: 2, unit_price: 1 }],
  });
  const call = { token, params: { id } };
  (await server.call(orderReceiving.start, { ...call, body: {} })).ok();
  const received = { scan_uid: newId(), code: 'CX-1' };
  (await server.call(orderReceiving.receive, { ...call, body: received })).ok();
  return `${id}/receber`;
};

/** A printer of sheets, which is off. */
const withLaser = async ({ server, token }: StockHouse): Promise<void> => {
  const where = { host: '127.0.0.1', port: 9109, language: 'pdf', paper: 'a4' } as const;
  (await server.call(printers.create, { token, body: { name: 'Laser', ...where } })).ok();
};

const withAna = async (house: StockHouse): Promise<void> => void (await orderIn(house));

/** The forms and dialogs of orders. */
export const ordersStories: Stories = {
  'an order that is put on hold': {
    files: ['features/orders/reason.dialog.tsx'],
    path: '/pedidos/',
    prepare: withOrder,
    clicks: [/^Pôr em espera/],
  },
  'another product in the place of what an order lacks': {
    files: ['features/orders/shortage/swap.dialog.tsx'],
    path: '/pedidos/',
    prepare: withOrder,
    clicks: [/^Trocar produto/],
  },
  'the head of an order': {
    files: ['features/orders/head.dialog.tsx'],
    path: '/pedidos/',
    prepare: async (house) => `${await withOrder(house)}/completo`,
    clicks: [/^Editar dados/],
  },
  'orders that stay as they were': {
    files: ['features/orders/orders.screen.tsx'],
    path: '/pedidos?direction=outbound',
    prepare: withAna,
    clicks: [/^Marcar PS-/, /^Confirmar/],
  },
  'orders without a document': {
    files: ['features/orders/print-ticked.tsx'],
    path: '/pedidos?direction=outbound',
    prepare: withAna,
    clicks: [/^Marcar PS-/, /^Documentos$/, /^Lista de separação$/],
  },
  'an order that waits for its invoice': {
    files: ['features/orders/awaiting/register-part.tsx'],
    path: '/pedidos/aguardando-nota/',
    prepare: withAwaiting,
    isScreen: true,
    isBeside: true,
  },
  'an order that is split': {
    files: ['features/orders/split.dialog.tsx'],
    path: '/pedidos/',
    prepare: withOrder,
    clicks: [/^(Mais ações|Dividir)/, /^Dividir/],
  },
  'an order that lacks stock': {
    files: ['features/orders/shortage.dialog.tsx'],
    path: '/pedidos/',
    prepare: withOrder,
    clicks: [/^Confirmar pedido/],
  },
  'an order as a whole': {
    files: ['features/orders/order-items.tsx'],
    path: '/pedidos/',
    prepare: async (house) => `${await withOrder(house)}/completo`,
    isScreen: true,
    isBeside: true,
  },
  'what a picker misses': {
    files: ['features/fulfilment/picking/picking.dialogs.tsx'],
    path: '/pedidos/',
    prepare: beingPicked,
    clicks: [/Falta$/],
  },
  'how many the next scan counts': {
    files: ['ui/scans/quantity.dialog.tsx'],
    path: '/pedidos/',
    prepare: beingPicked,
    clicks: [/Quantidade$/],
  },
  'what a volume weighs': {
    files: ['features/fulfilment/packing/packing.dialogs.tsx'],
    path: '/pedidos/',
    prepare: beingPacked,
    clicks: [/^Editar volume 1/],
  },
  'the label of a volume': {
    files: ['ui/print-labels/use-labels.tsx'],
    path: '/pedidos/',
    prepare: beingPacked,
    types: 'i',
  },
  'a volume that is deleted': {
    files: ['features/fulfilment/packing/packing.screen.tsx'],
    path: '/pedidos/',
    prepare: beingPacked,
    clicks: [/^Excluir volume 1/],
  },
  'where a sheet is printed': {
    files: ['ui/print-where/print-where.dialog.tsx'],
    path: '/pedidos/',
    prepare: async (house) => {
      await withLaser(house);
      return beingReceived(house);
    },
    clicks: [/^Folha de conferência: escolher/],
  },
  'what came in otherwise': {
    files: ['features/inbound/finish.dialog.tsx'],
    path: '/pedidos/',
    prepare: beingReceived,
    clicks: [/^Terminar recebimento/],
  },
  'how many the next check counts': {
    files: ['ui/scans/quantity.dialog.tsx'],
    path: '/pedidos/',
    prepare: beingPacked,
    clicks: [/Quantidade$/],
  },
  'an order that is entered': {
    files: [
      'features/orders/entry/party-part.tsx',
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
    files: ['features/orders/entry/new-party.dialog.tsx', 'ui/address/postal-fields.tsx'],
    path: '/pedidos/-/novo',
    types: '529.982.247-25{Enter}',
    clicks: [/^Cadastrar/],
  },
  'where an order goes': {
    files: ['features/orders/address.dialog.tsx'],
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
