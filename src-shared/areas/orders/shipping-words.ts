/** What the documentation says of the operations by which orders are packed and leave, by id. */
export const orderShippingOperations = {
  'orderPacking.details': {
    id: 'orderPacking.details',
    summary: 'Mostra a conferência de um pedido',
    description:
      'O que já foi conferido e em que volumes. Na conferência cega, o que foi separado não aparece.',
  },
  'orderPacking.start': {
    id: 'orderPacking.start',
    summary: 'Inicia a conferência de um pedido',
    description: 'O pedido ganha o seu primeiro volume.',
  },
  'orderPacking.check': {
    id: 'orderPacking.check',
    summary: 'Confere o que foi lido',
    description:
      'Uma leitura por requisição, feita uma vez só por `scan_uid`. Vai para o volume `volume_number`, senão para o último. Na conferência cega, o que passa do separado só aparece ao concluir.',
  },
  'orderPacking.undo': {
    id: 'orderPacking.undo',
    summary: 'Desfaz uma leitura da conferência',
    description: 'O que ela conferiu sai do volume.',
  },
  'orderPacking.finish': {
    id: 'orderPacking.finish',
    summary: 'Conclui a conferência de um pedido',
    description:
      'O que foi conferido precisa ser o que foi separado: da primeira vez a recusa 409 `packing_differs` diz em que produtos e lotes difere, depois também quanto (`packing_differs_by`); `details` traz `sku` e `batch_number` de cada um. Todo volume precisa de conteúdo e de peso.',
  },
  'orderVolumes.create': {
    id: 'orderVolumes.create',
    summary: 'Inclui um volume em um pedido',
    description: 'As leituras seguintes da conferência vão para ele.',
  },
  'orderVolumes.modify': {
    id: 'orderVolumes.modify',
    summary: 'Altera um volume de um pedido',
    description: 'Só muda o que se envia; null esvazia.',
  },
  'orderVolumes.remove': {
    id: 'orderVolumes.remove',
    summary: 'Exclui um volume de um pedido',
    description: 'O que foi conferido nele volta a estar por conferir.',
  },
  'orderShipping.ready': {
    id: 'orderShipping.ready',
    summary: 'Libera um pedido para expedição',
    description: 'Depois da conferência; onde o tipo de operação não a pede, depois da separação.',
  },
  'orderShipping.ship': {
    id: 'orderShipping.ship',
    summary: 'Expede um pedido',
    description:
      'O que foi separado sai do estoque, tudo ou nada. Depois disso só uma devolução traz a mercadoria de volta.',
  },
  'orderShipping.complete': {
    id: 'orderShipping.complete',
    summary: 'Conclui um pedido expedido',
    description: 'A entrega está feita.',
  },
} as const;

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
  left_order_underway: 'O pedido já não está pendente, ou alguém o alterou, e ficou como está',
} as const;

/** What the API answers about packing and shipping, by code. */
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
