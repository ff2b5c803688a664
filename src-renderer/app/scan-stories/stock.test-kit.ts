import { contracts } from '#shared/areas/index.ts';
import type { StockHouse } from '../../testing/stock-house.ts';
import type { Stories } from './story.test-kit.ts';

const row = '/estoque/inventario/linhas';
const box = { sku: 'CX-1', location_code: '1.1.1.1', quantity: 24 };
const milk = {
  sku: 'LEI-1',
  location_code: '1.1.1.1',
  quantity: 24,
  batch_number: 'L2',
  expiration_date: '2099-12-31',
};

const withBox = async (house: StockHouse): Promise<void> => house.receive(box);
const withMilk = async (house: StockHouse): Promise<void> => house.receive(milk);

/** The id of the lot of milk. */
async function milkLot({ server, token }: StockHouse): Promise<string> {
  const [lot] = (await server.call(contracts.lots.lookup, { token, query: { q: 'L' } })).ok().data.lots;
  return lot?.id ?? '';
}

/** Milk, and the id of its lot. */
async function withLot(house: StockHouse): Promise<string> {
  await withMilk(house);
  return milkLot(house);
}

/** Milk of a lot that was corrected. */
async function withCorrection(house: StockHouse): Promise<void> {
  await withMilk(house);
  const { server, token } = house;
  const body = { supplier: 'Serra', reason: 'Nota conferida' };
  const params = { id: await milkLot(house) };
  (await server.call(contracts.lots.modifyById, { token, params, body })).ok();
}

/** A box below its minimum, which nobody sold yet. */
async function withLowBox({ server, token }: StockHouse): Promise<void> {
  const body = { min_stock_quantity: 5000, ideal_stock_quantity: 9000 };
  const params = { sku: box.sku };
  (await server.call(contracts.products.stockControl, { token, params, body })).ok();
}

/** The forms and dialogs of rows of stock. */
export const stockStories: Stories = {
  'a transfer': {
    files: [
      'ui/stock-acts/transfer.dialog.tsx',
      'ui/stock-acts/act-dialog.tsx',
      'ui/stock-acts/quantity-cell.tsx',
    ],
    path: row,
    prepare: withBox,
    clicks: [/Caixa de papelão/, /^Transferir$/],
  },
  'an adjustment': {
    files: ['ui/stock-acts/adjust.dialog.tsx', 'ui/stock-acts/reason-cells.tsx'],
    path: row,
    prepare: withBox,
    clicks: [/Caixa de papelão/, /^Ajustar$/],
  },
  'another status': {
    files: ['ui/stock-acts/status.dialog.tsx'],
    path: row,
    prepare: withBox,
    clicks: [/Caixa de papelão/, /^Mais ações/, /^Mudar situação/],
  },
  'a purchase': {
    files: ['features/inventory/buy.dialogs.tsx'],
    path: '/estoque/inventario/repor',
    prepare: withLowBox,
    clicks: [/^Marcar Caixa de papelão/, /^Comprar/],
  },
  'a write-off': {
    files: ['ui/stock-acts/use-stock-acts.tsx'],
    path: row,
    prepare: withBox,
    clicks: [/Caixa de papelão/, /^Mais ações/, /^Descartar/],
  },
  'a lot': {
    files: ['features/inventory/lot.dialog.tsx', 'ui/fields/meant-field.tsx'],
    path: row,
    prepare: withMilk,
    clicks: [/Leite UHT/, /^Corrigir lote/],
  },
  'a lot held': {
    files: ['features/inventory/lot-acts.tsx'],
    path: '/estoque/lotes/',
    prepare: withLot,
    clicks: [/^Reter lote/],
  },
  'a correction taken back': {
    files: ['features/inventory/take-back.tsx'],
    path: '/estoque/lotes/correcoes',
    prepare: withCorrection,
    clicks: [/^Desfazer/],
  },
  'a reversal': {
    files: ['features/movements/movements.screen.tsx'],
    path: '/estoque/movimentacoes',
    prepare: withBox,
    clicks: [/Caixa de papelão/, /^Estornar/],
  },
};
