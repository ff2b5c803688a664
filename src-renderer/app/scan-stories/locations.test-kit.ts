import type { Stories } from './story.test-kit.ts';

/** The forms and dialogs of locations. */
export const locationsStories: Stories = {
  'a new location': {
    files: ['features/locations/location-create.screen.tsx', 'features/locations/location-fields.tsx'],
    path: '/estoque/locais/novo',
  },
  'a location': {
    files: ['features/locations/location-edit.screen.tsx'],
    path: '/estoque/locais/1.1.1.1/editar',
  },
  'locations to generate': {
    files: ['features/locations/generate.screen.tsx'],
    path: '/estoque/locais/gerar',
  },
  'a new warehouse': {
    files: ['features/locations/warehouses.screen.tsx'],
    path: '/configuracoes/armazens',
    clicks: [/^Novo armazém/],
  },
  'a block': {
    files: ['features/stock-by-location/block-dialog.tsx', 'ui/form/form-dialog.tsx'],
    path: '/estoque/locais/1.1.1.1',
    clicks: [/^Bloquear$/],
  },
};
