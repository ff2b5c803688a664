/** What the documentation says of fields that many schemas share. */
export const fieldNotes = {
  sku: 'SKU, comparado sem distinção de maiúsculas',
  instant: 'Instante UTC com microssegundos',
  quantity: 'Quantidade com até 3 casas decimais',
  readOnly: 'Somente leitura; aceito e ignorado',
  sortFields: 'Campos, com menos na frente para decrescente: ',
} as const;
