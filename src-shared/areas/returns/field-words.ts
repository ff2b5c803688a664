/** Notes of the documentation on fields that several schemas of this area have, by their names. */
export const ownWords = {
  number: 'Número, sem lacunas: RMA-000001',
  status_label: 'A situação por extenso',
  order: 'O pedido de que é; null quando não é de um pedido',
  order_id: 'O pedido de que se devolve',
  customer: 'O cliente; null quando não é um do cadastro, ou para quem não vê clientes',
  customer_id: 'O cliente, onde não há pedido',
  party_name: 'Quem devolve, onde não é um cliente do cadastro',
  reason_code: 'Por que volta',
  reason_label: 'O motivo por extenso',
  requested_at: 'Quando foi solicitada',
  value: 'O que se pede de volta, em reais, ao preço do pedido; null enquanto ninguém disse um preço',
  due_on: 'Até que dia deve ser concluída',
  withdrawal_until: 'Até que dia o cliente pode se arrepender por lei (CDC 49); null onde não pode',
  is_overdue: 'Se o prazo passou e ainda não terminou',
  notes: 'Observações',
  resolution: 'O que se deve ao cliente; null enquanto ninguém disse',
  unexpected: 'Se veio sem estar na devolução, ou a mais',
  not_received_reason: 'Por que não veio inteiro; null quando veio, ou ninguém disse',
  quantity: 'Quanto volta',
  condition: 'Em que estado chegou',
  disposition: 'O que se faz dela',
  order_item_id: 'Identificador do item do pedido',
  batch_number: 'Lote; com um item de pedido, um que saiu nele',
  serial_numbers: 'Números de série, um por unidade, onde o produto os tem',
  reason: 'Por quê',
  authorization_code: 'Código de autorização da postagem ou da coleta',
  expires_on: 'Até quando a autorização vale',
  tracking_code: 'Código de rastreio da volta',
  mode: 'Como volta',
  carrier: 'Quem traz',
} as const;

/** Notes of the documentation on the fields of the statistics. */
export const statisticsWords = {
  criterion_type: 'Só as conferências deste critério',
  count: 'Quantas',
  quantity: 'Quanto; do armazém todo, unidades diferentes somadas',
  returned: 'Quanto voltou, em `rate_basis`',
  shipped: 'Quanto saiu, em `rate_basis`',
  rate_percent: 'Quanto voltou do que saiu, em %; null se nada saiu',
  rate_basis:
    'De que é a taxa: quantidade (`quantity`), de um produto; itens de pedidos (`lines`), do armazém, pois as unidades diferem',
  recovered_percent:
    'Do que teve destino no período, quanto voltou ao estoque, em %: quantidade de um produto, destinos do armazém; o que foi a conserto não conta; null sem nenhum',
  by_month:
    'Por mês, os que têm alguma solicitada ou algo que voltou ou saiu; `returned` e `shipped` em `rate_basis`',
} as const;
