import type { RefusalNotes } from '../../kernel/refusal.ts';

/** The codes of the refusals of products, and what a caller does about them. */
export const productRefusals = {
  sku_reserved: {
    next: 'Traga de volta o produto excluído, em `POST /products/{sku}/restore`, ou use outro SKU.',
  },
} as const satisfies RefusalNotes;
