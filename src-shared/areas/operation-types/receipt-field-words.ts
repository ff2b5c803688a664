/** The meanings of the fields of a goods receipt, in answers and filters. */
export const receiptFieldWords = {
  id: 'Identificador do recebimento',
  receipt_number: 'Número do recebimento',
  status: 'Se o que entrou ficou ou foi estornado',
  reference: 'Referência de quem recebeu, como o número da nota; null se não há',
  supplier_document: 'Documento do fornecedor; null se não há',
  order_id: 'O pedido de entrada que o recebimento deixou; null nos anteriores a ele',
  order_number: 'Número do pedido de entrada; null nos anteriores a ele',
  lines: 'Número de movimentações',
  products: 'Número de produtos diferentes',
  value: 'Valor pelo custo de cada entrada, em reais',
  movements: 'As entradas, na ordem em que foram lançadas; cada uma diz se foi estornada',
  from: 'Recebidos a partir de',
  to: 'Recebidos até',
} as const;
