import type { Stories } from './story.test-kit.ts';

const product = '/produtos/CX-1';

const control = (title: RegExp): Stories[string] => ({
  files: ['features/products/controls-section.tsx'],
  path: product,
  clicks: [title],
});

/** The forms and dialogs of products. */
export const productsStories: Stories = {
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
    files: ['features/products/fiscal-section.tsx'],
    path: product,
    clicks: [/^Incluir código fiscal/],
  },
  'a question': {
    files: ['ui/record-acts/use-record-acts.ts', 'ui/confirm.tsx'],
    path: product,
    clicks: [/^Mais ações/, /^Excluir/],
  },
  'the use of several products': {
    files: ['features/products/bulk/bulk-acts.tsx'],
    path: '/produtos',
    clicks: [/^Marcar Caixa/, /^Desativar…$/],
  },
  'the category of several products': {
    files: ['features/products/bulk/bulk-acts.tsx'],
    path: '/produtos',
    clicks: [/^Marcar Caixa/, /^Categoria…$/],
  },
  'the minimum of several products': {
    files: ['features/products/bulk/bulk-acts.tsx'],
    path: '/produtos',
    clicks: [/^Marcar Caixa/, /^Mínimo…$/],
  },
  'labels of a product': {
    files: ['ui/print-labels/use-labels.tsx'],
    path: product,
    clicks: [/^Mais ações/, /^Etiquetas/],
  },
};
