/** The areas of stock's reads in the API's documentation. */
export const stockReadTags = { stock: 'Estoque', movements: 'Movimentações' } as const;

export const stockReadTagNotes = {
  Estoque: 'O que há, onde, quanto vale e o que falta',
  Movimentações: 'O livro de tudo o que entrou, saiu ou mudou de lugar',
} as const;

/** Answers of the API about stock, by code. */
export const stockReadAnswers = {
  as_of_future: 'Este momento ainda não chegou; consulte até o fim do dia de hoje',
  stock_summed: 'Resumo do estoque',
  stock_listed: 'Estoque listado',
  low_stock_listed: 'Produtos com estoque baixo listados',
  stock_valued: 'Valor do estoque',
  abc_listed: 'Curva ABC listada',
  product_stock_read: 'Estoque do produto',
  stock_totals_read: 'Totais de estoque',
  movements_listed: 'Movimentações listadas',
  movement_read: 'Movimentação',
  integrity_read: 'Última conferência do estoque com as movimentações',
  integrity_checked: 'Estoque conferido com as movimentações',
  integrity_repaired: 'Totais recalculados',
} as const;
