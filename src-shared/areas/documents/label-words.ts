/** Documents that may be printed of an order. */
const orderDocuments = {
  picking_list: 'Lista de separação',
  packing_list: 'Lista de volumes',
  order_summary: 'Resumo do pedido',
  delivery_receipt: 'Canhoto de entrega',
  danfe_simplified: 'DANFE simplificado',
  content_declaration: 'Declaração de conteúdo',
  receiving_sheet: 'Folha de conferência',
  divergence_report: 'Relatório de divergências',
} as const;

/** Labels of the closed lists of printed documents. */
export const documentLabels = { order_document_kind: orderDocuments } as const;

/** The titles of those lists. */
export const documentLists = { order_document_kind: 'Documentos de um pedido' } as const;

/** All that is printed, by the names that addresses have, and what people call it. */
export const documentNames = {
  ...orderDocuments,
  count_sheet: 'Folha de contagem',
  romaneio: 'Romaneio',
  rma_form: 'Ficha de devolução',
} as const;
