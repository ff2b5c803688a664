/** Sentences about files of orders and their lines: what is wrong and the way out. */
const orderImportRefusals = {
  mapping_needs_orders:
    'Escolha as colunas da referência, do SKU e da quantidade; sem elas as linhas não podem ser lidas',
  row_order_differs:
    'A linha {line} deste pedido diz outra coisa; deixe igual, ou vazio nas linhas seguintes',
  row_order_known: 'Esta referência já é do pedido {number}; um pedido que existe não muda por arquivo',
  left_order_taken: 'Um pedido com esta referência surgiu depois da conferência e ficou como está',
  left_order_refused:
    'Produto, cliente, transportadora ou tipo de operação mudou depois da conferência; confira de novo',
  left_order_underway: 'O pedido já não aguarda confirmação, ou alguém o alterou, e ficou como está',
} as const;

/** Answers of the API about packing and shipping, by code. */
export const orderShippingAnswers = {
  ...orderImportRefusals,
  packing_read: 'Conferência do pedido',
  packing_started: 'Conferência iniciada',
  checked: 'Conferido',
  check_undone: 'Leitura desfeita',
  packing_finished: 'Conferência concluída',
  volume_added: 'Volume incluído',
  volume_updated: 'Volume alterado',
  volume_deleted: 'Volume excluído',
  order_ready: 'Pedido liberado para expedição',
  order_shipped_now: 'Pedido expedido',
  order_completed_now: 'Pedido concluído',
  not_picked: 'Para este pedido não foi separado {sku}; deixe-o de lado',
  lot_not_picked: 'O lote lido de {sku} não é o que foi separado; confira a mercadoria',
  serial_not_picked: 'O número de série {serial} de {sku} não é o que foi separado; confira a mercadoria',
  serial_checked: 'O número de série {serial} já foi conferido',
  check_lot_needed: 'Foi separado mais de um lote de {sku}; leia o lote',
  over_check: 'Só faltam {quantity} de {sku} por conferir',
  check_not_undone: 'Esta leitura não pode mais ser desfeita: o volume dela mudou',
  packing_differs:
    'O que foi conferido de {sku} não é o que foi separado; confira de novo ou reabra o pedido',
  packing_differs_by: '{sku}. Confira de novo ou reabra o pedido',
  volumes_incomplete: 'Sem conteúdo ou sem peso: volume {numbers}. Pese, encha ou exclua',
  volume_unknown: 'O pedido não tem o volume {number}',
  too_many_volumes: 'Um pedido tem no máximo {max} volumes',
  volumes_closed: 'Os volumes não mudam mais na situação {status}',
  weight_differs: 'O peso é de {gross} kg, e o esperado, de {suggested} kg; confira',
  moment_ahead: 'Este momento ainda não chegou; confira data, hora e fuso',
  shipped_before_sent: 'Neste momento o pedido ainda não tinha sido enviado; a saída vem depois',
  sscc_exhausted:
    'O prefixo GS1 {prefix} não tem mais números; informe outro em Configurações › Estabelecimento',
  carrier_required: 'Escolha a transportadora antes de expedir',
} as const;
