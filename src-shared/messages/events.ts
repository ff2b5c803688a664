/** Labels of the events, as the specification gives them. */
export const eventLabels = {
  product_created: 'Produto criado',
  product_updated: 'Produto atualizado',
} as const;
