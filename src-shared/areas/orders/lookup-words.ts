/** What the documentation says of finding orders by a code, by id. */
export const orderLookupOperations = {
  'orders.lookup': {
    id: 'orders.lookup',
    summary: 'Acha pedidos por um código',
    description:
      'O código inteiro: número do pedido, referência externa, ou o código de um volume, como foi lido: SSCC puro, em GS1 (`(00)…`) ou `PS-000128-1`. Sem nenhum, a lista vem vazia.',
  },
} as const;
