import { contracts } from '#shared/areas/index.ts';
import { createEndpoint } from '../features/webhooks/webhooks.test-kit.ts';
import type { StockHouse } from '../testing/stock-house.ts';

/** A form or a dialog of the product, and the way to it. */
export type Story = {
  /** Where it stands in the sources, below `src-renderer`. */
  readonly files: readonly string[];
  readonly path: string;
  /** Buttons, menu items and rows that are clicked one after the other, by what they say. */
  readonly clicks?: readonly RegExp[];
  /** The key that opens it. */
  readonly types?: string;
  /** What is scanned on the way. */
  readonly scans?: readonly string[];
  /** What the house has beyond its products and places; gives the end of the path. */
  readonly prepare?: (house: StockHouse) => Promise<string | void>;
  /** The screen as a whole, where the fields stand in no form. */
  readonly isScreen?: boolean;
  /** It stands beside other things of its screen, and does not begin with the focus. */
  readonly isBeside?: boolean;
};

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
const withEndpoint = async (house: StockHouse): Promise<string> => (await createEndpoint(house)).id;
const secured = async (house: StockHouse): Promise<string> => `${await withEndpoint(house)}?tab=security`;
const withToken = async ({ server, token }: StockHouse): Promise<void> => {
  const body = { name: 'Loja', scopes: ['products:read' as const], expires_at: null };
  (await server.call(contracts.apiTokens.create, { token, body })).ok();
};
const withUser = async ({ server, token }: StockHouse): Promise<string> => {
  const body = { username: 'joana', name: 'Joana', role: 'viewer' as const, password: 'lhama-verde-81' };
  return (await server.call(contracts.users.create, { token, body })).ok().data.id;
};
const withCount = async (house: StockHouse): Promise<string> => {
  await house.receive(box);
  const body = { type: 'location' as const, location_codes: ['1.1.1.1'] };
  const { data } = (await house.server.call(contracts.counts.create, { token: house.token, body })).ok();
  await house.server.call(contracts.counts.start, { token: house.token, params: { id: data.id } });
  return `${data.id}/contar`;
};

const product = '/produtos/CX-1';
const row = '/estoque/inventario/linhas';
const hub = '/integracoes/webhooks/';

const control = (title: RegExp): Story => ({
  files: ['features/products/control-forms.tsx'],
  path: product,
  clicks: [title],
});

/** Every form and every dialog; a new one is added here, or the list of sources below says so. */
export const stories: Readonly<Record<string, Story>> = {
  'a new product': {
    files: ['features/products/product-create.screen.tsx', 'features/products/product-form.tsx'],
    path: '/produtos/-/novo',
  },
  'a product': {
    files: ['features/products/product-edit.screen.tsx', 'features/products/control-fields.tsx'],
    path: `${product}/editar`,
  },
  'levels of a product': control(/^Editar Estoque/),
  'lot and expiry of a product': control(/^Editar Lote e validade/),
  'temperature of a product': control(/^Editar Temperatura/),
  'a fiscal code': {
    files: ['features/products/fiscal-form.tsx'],
    path: product,
    clicks: [/^Incluir código fiscal/],
  },
  'a question': {
    files: ['features/products/use-product-acts.ts', 'ui/confirm.tsx'],
    path: product,
    clicks: [/^Mais ações/, /^Excluir/],
  },
  'labels of a product': {
    files: ['ui/print-labels/label-dialog.tsx', 'ui/print-labels/label-fields.tsx'],
    path: product,
    clicks: [/^Mais ações/, /^Etiquetas/],
  },
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
  'a write-off': {
    files: ['ui/stock-acts/scrap.dialog.tsx'],
    isBeside: true,
    path: row,
    prepare: withBox,
    clicks: [/Caixa de papelão/, /^Mais ações/, /^Descartar/],
  },
  'a lot': {
    files: ['features/inventory/lot.dialog.tsx', 'ui/fields/date-field.tsx'],
    path: row,
    prepare: withMilk,
    clicks: [/Leite UHT/, /^Corrigir lote/],
  },
  'a reversal': {
    files: ['features/movements/reverse-action.tsx'],
    path: '/estoque/movimentacoes',
    prepare: withBox,
    clicks: [/Caixa de papelão/, /^Estornar/],
  },
  'a new count': { files: ['features/counts/new-count.screen.tsx'], path: '/estoque/contagens/nova' },
  'goods that are counted': {
    files: [
      'features/counts/counted-form.tsx',
      'ui/goods-in-hand/hand-frame.tsx',
      'ui/goods-in-hand/batch-cell.tsx',
    ],
    path: '/estoque/contagens/',
    prepare: withCount,
    scans: ['1.1.1.1', 'LEI-1'],
  },
  'goods that are received': {
    files: [
      'features/receiving/hand-form.tsx',
      'features/receiving/hand-fields.tsx',
      'ui/goods-in-hand/batch-cell.tsx',
    ],
    path: '/recebimento',
    scans: ['1.1.1.1', 'LEI-1'],
  },
  'serial numbers that are received': {
    files: ['features/receiving/serial-cell.tsx'],
    path: '/recebimento',
    scans: ['1.1.1.1', 'BAL-1'],
  },
  'the receipt itself': {
    files: [
      'features/receiving/document-fields.tsx',
      'ui/goods-in-hand/scan-bar.tsx',
      'ui/scan-field/scan-field.tsx',
    ],
    path: '/recebimento',
    isScreen: true,
    isBeside: true,
  },
  'a new place': {
    files: ['features/locations/location-create.screen.tsx', 'features/locations/location-fields.tsx'],
    path: '/estoque/locais/novo',
  },
  'a place': {
    files: ['features/locations/location-edit.screen.tsx'],
    path: '/estoque/locais/1.1.1.1/editar',
  },
  'places to generate': {
    files: ['features/locations/generate.screen.tsx', 'features/locations/generate-fields.tsx'],
    path: '/estoque/locais/gerar',
  },
  'a new warehouse': {
    files: ['features/locations/warehouse-dialog.tsx', 'features/locations/warehouses.screen.tsx'],
    path: '/configuracoes/armazens',
    clicks: [/^Novo armazém/],
  },
  'a block': {
    files: ['features/stock-by-location/block-dialog.tsx', 'ui/form/form-dialog.tsx'],
    path: '/estoque/locais/1.1.1.1',
    clicks: [/^Bloquear$/],
  },
  'a new destination': {
    files: [
      'features/webhooks/endpoint-form.tsx',
      'features/webhooks/header-fields.tsx',
      'features/webhooks/event-picker.tsx',
    ],
    isBeside: true,
    path: `${hub}novo`,
    clicks: [/^Incluir cabeçalho/],
  },
  'how a destination is sent to': {
    files: ['features/webhooks/sending.dialog.tsx'],
    path: hub,
    prepare: secured,
    clicks: [/^Ajustar$/],
  },
  'another secret': {
    files: ['features/webhooks/rotate.dialog.tsx'],
    path: hub,
    prepare: secured,
    clicks: [/^Gerar segredo/],
  },
  'a recovery': {
    files: ['features/webhooks/recover.dialog.tsx'],
    path: hub,
    prepare: withEndpoint,
    clicks: [/^Mais ações/, /^Recuperar desde/],
  },
  'a test message': {
    files: ['features/webhooks/send-test.dialog.tsx'],
    path: hub,
    prepare: withEndpoint,
    clicks: [/^Enviar teste/],
  },
  'a new token': {
    files: ['features/api-tokens/token-form.tsx', 'features/api-tokens/scope-picker.tsx'],
    path: '/integracoes/tokens/novo',
  },
  'a token to revoke': {
    files: ['features/api-tokens/tokens-table.tsx'],
    path: '/integracoes/tokens',
    prepare: withToken,
    clicks: [/^Revogar Loja/],
  },
  'a new user': {
    files: [
      'features/users/new-user.screen.tsx',
      'features/users/role-field.tsx',
      'ui/new-password/new-password-fields.tsx',
    ],
    path: '/configuracoes/usuarios/novo',
  },
  'a user': {
    files: ['features/users/user-form.tsx'],
    isBeside: true,
    path: '/configuracoes/usuarios/',
    prepare: withUser,
  },
  'another password': {
    files: ['features/users/reset-password.dialog.tsx'],
    path: '/configuracoes/usuarios/',
    prepare: withUser,
    clicks: [/^Redefinir senha/],
  },
  'the own password': {
    files: ['features/account/password-form.tsx'],
    isBeside: true,
    path: '/configuracoes/conta',
  },
  'the own account': {
    files: ['features/account/account.screen.tsx'],
    path: '/configuracoes/conta',
    isScreen: true,
    isBeside: true,
  },
  'the site': {
    files: ['features/settings/settings.screen.tsx', 'features/settings/settings-fields.tsx'],
    path: '/configuracoes/estabelecimento',
  },
  'the network': {
    files: ['features/settings/network.dialog.tsx'],
    path: '/configuracoes/computador',
    clicks: [/^Abrir para a rede/],
  },
  'the port': {
    files: ['features/settings/port.dialog.tsx'],
    path: '/configuracoes/computador',
    clicks: [/^Alterar a porta/],
  },
  'the folder of the data': {
    files: ['features/settings/move.dialog.tsx'],
    path: '/configuracoes/computador',
    clicks: [/^Mover$/],
  },
  'this computer': {
    files: ['features/settings/server.screen.tsx'],
    path: '/configuracoes/computador',
    isScreen: true,
    isBeside: true,
  },
  'the plan of backups': {
    files: ['features/backups/plan.dialog.tsx'],
    path: '/configuracoes/backups',
    clicks: [/^Alterar quando, onde e quantos/],
  },
  'the keys': {
    files: ['app/layout/keys-dialog.tsx'],
    isBeside: true,
    path: '/configuracoes/conta',
    types: '?',
  },
};
