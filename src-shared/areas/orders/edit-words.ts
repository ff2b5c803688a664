/** Answers about parts of an order that can't be changed as they were sent. */
export const orderEditAnswers = {
  bad_item_name: 'Use o id (UUID) ou o item_id (número) de um item do pedido',
  channel_form:
    'Use de 1 a 30 letras sem acento, números, ponto, hífen ou sublinhado, sem espaços, como mercado-livre',
  order_items_elsewhere:
    'Os itens mudam um a um, no endereço de cada item; aqui deixe-os como vieram ou retire o campo',
} as const;
