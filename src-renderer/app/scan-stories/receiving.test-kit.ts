import type { Stories } from './story.test-kit.ts';

/** A code that no product has. */
const unknown = '7891000315507';

/** The forms and dialogs of receiving. */
export const receivingStories: Stories = {
  'goods that are received': {
    files: ['features/receiving/hand-form.tsx', 'ui/goods-in-hand/batch-cell.tsx'],
    path: '/recebimento',
    scans: ['1.1.1.1', 'LEI-1'],
  },
  'serial numbers that are received': {
    files: ['features/receiving/hand-form.tsx'],
    path: '/recebimento',
    scans: ['1.1.1.1', 'BAL-1'],
  },
  'the receipt itself': {
    files: [
      'features/receiving/receiving.screen.tsx',
      'ui/goods-in-hand/scan-bar.tsx',
      'ui/scan-field/scan-field.tsx',
    ],
    path: '/recebimento',
    isScreen: true,
    isBeside: true,
  },
  'the product of an unknown code': {
    files: ['features/receiving/new-product.dialog.tsx', 'features/receiving/code-dialog.tsx'],
    path: '/recebimento',
    scans: [unknown],
    clicks: [/^Cadastrar produto/],
  },
  'a product for an unknown code': {
    files: ['features/receiving/link-code.dialog.tsx'],
    path: '/recebimento',
    scans: [unknown],
    clicks: [/^Vincular a um produto/],
  },
};
