import { contracts } from '#shared/areas/index.ts';
import type { StockHouse } from '../../testing/stock-house.ts';
import type { Stories } from './story.test-kit.ts';

const withPrinter = async ({ server, token }: StockHouse): Promise<void> => {
  const body = { name: 'Zebra', host: '127.0.0.1', language: 'zpl', paper: '60x40' } as const;
  (await server.call(contracts.printers.create, { token, body })).ok();
};

/** The forms and dialogs of settings and backups. */
export const settingsStories: Stories = {
  'the site': {
    files: ['features/settings/settings.screen.tsx', 'features/settings/settings-fields.tsx'],
    path: '/configuracoes/estabelecimento',
  },
  'a kind of operation': {
    files: ['features/operation-types/type-form.tsx', 'features/operation-types/operation-types.screen.tsx'],
    path: '/configuracoes/tipos-de-operacao',
    clicks: [/^Editar Venda/],
  },
  'a printer': {
    files: ['features/printing/printer.dialog.tsx'],
    path: '/configuracoes/impressoras',
    prepare: withPrinter,
    clicks: [/^Alterar Zebra/],
  },
  'the network': {
    files: ['features/settings/network.dialog.tsx'],
    path: '/configuracoes/computador',
    clicks: [/^Abrir para a rede/],
  },
  'the port': {
    files: ['features/settings/server.screen.tsx'],
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
};
