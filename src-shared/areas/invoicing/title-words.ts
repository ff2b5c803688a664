/** Titles of the screens of invoices: navigation and the window's title need them before a screen is loaded. */
export const invoicingTitles = {
  receive: 'Receber por XML',
  destination: 'Por XML da nota',
} as const;

/** The title of the list of the invoices that are kept. */
export const fiscalDocumentTitles = { list: 'Documentos fiscais' } as const;

/** The same of the orders that wait for their invoice. */
export const awaitingTitles = {
  list: 'Aguardando nota',
  counter: (count: string) => (count === '1' ? '1 pedido aguarda nota' : `${count} pedidos aguardam nota`),
} as const;
