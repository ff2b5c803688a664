import { contracts } from '#shared/areas/index.ts';
import type { StockHouse } from '../../testing/stock-house.ts';
import type { Stories } from './story.test-kit.ts';

async function withView({ server, token }: StockHouse): Promise<void> {
  const body = { screen: 'products.list', name: 'Ativos', search: { is_active: true } };
  (await server.call(contracts.views.create, { token, body })).ok();
}

/** The dialogs of the views that people keep. */
export const viewStories: Stories = {
  'a view of a list': {
    files: ['ui/saved-views/view.dialog.tsx'],
    path: '/produtos',
    clicks: [/^Visões guardadas/, /^Guardar esta visão/],
  },
  'the views of a list': {
    files: ['ui/saved-views/views.dialog.tsx'],
    path: '/produtos',
    prepare: withView,
    clicks: [/^Visões guardadas/, /^Alterar ou excluir visões/],
  },
};
