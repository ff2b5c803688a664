/** What the documentation says of the operations by which expected orders come in, by id. */
export const orderReceivingOperations = {
  'orderReceiving.details': {
    id: 'orderReceiving.details',
    summary: 'Mostra o recebimento de um pedido',
    description: 'O que chegou de cada item de um pedido de entrada, e o que ainda não foi armazenado.',
  },
  'orderReceiving.start': {
    id: 'orderReceiving.start',
    summary: 'Inicia o recebimento de um pedido',
    description:
      'O pedido ganha um recebimento com número próprio (RE), que os movimentos levam como documento.',
  },
  'orderReceiving.receive': {
    id: 'orderReceiving.receive',
    summary: 'Recebe o que foi lido',
    description:
      'Uma leitura por requisição, feita uma vez só por `scan_uid`. Preenche os itens do produto na ordem das linhas; o que passa da tolerância do tipo de operação responde 409 `over_receipt`. O avariado entra como avariado. Em um pedido que já tem nota, o que passa dela, ou não está nela, entra bloqueado (regularização fiscal), com um aviso, até que alguém mude a situação. Sem `unit_cost`, vale o preço do item.',
  },
  'orderReceiving.undo': {
    id: 'orderReceiving.undo',
    summary: 'Desfaz uma leitura do recebimento',
    description: 'O que ela recebeu sai do estoque, se ainda está onde chegou.',
  },
  'orderReceiving.finish': {
    id: 'orderReceiving.finish',
    summary: 'Conclui o recebimento de um pedido',
    description:
      'Cada item que chegou diferente do pedido precisa de um motivo em `divergences`; sem ele, 409 `divergence_unexplained`, cujo `details` traz os itens (`item_ids`) e, na mesma ordem, o motivo provável de cada um (`likely_reasons`). O pedido fica recebido, ou concluído quando nada resta nos locais de chegada.',
  },
  'orderReceiving.putaway': {
    id: 'orderReceiving.putaway',
    summary: 'Armazena o que foi lido',
    description:
      'Leva do local de chegada para `location_code` o que o pedido recebeu. Uma leitura por requisição, feita uma vez só por `scan_uid`. Armazenado tudo, o pedido fica concluído.',
  },
} as const;

/** What the API answers about receiving expected orders, by code. */
export const orderReceivingAnswers = {
  receiving_read: 'Recebimento do pedido',
  receiving_started: 'Recebimento iniciado',
  received: 'Recebido',
  receive_undone: 'Leitura desfeita',
  receiving_finished: 'Recebimento concluído',
  stored: 'Armazenado',
  over_receipt: 'De {sku} só faltam {quantity} por receber; confira a mercadoria',
  over_receipt_blind: 'De {sku} não se recebe mais neste pedido; deixe de lado e chame quem aprova',
  beyond_invoice_blind: 'Parte de {sku} entra bloqueada: a nota não a traz; regularize e mude a situação',
  beyond_invoice:
    '{quantity} {unit} de {sku} entram bloqueados: a nota não os traz; regularize e mude a situação',
  beyond_invoice_note: 'Regularização fiscal: a nota não traz esta mercadoria',
  not_expected: 'O pedido não espera {sku}; deixe de lado, ou receba como item não pedido',
  no_landing_location: 'Não há local de recebimento aberto; cadastre um ou informe o local',
  divergence_unexplained: 'Chegou diferente do pedido: {skus}. Diga o motivo de cada um',
  no_divergence: 'Este item não é do pedido, ou chegou como foi pedido',
  nothing_received: 'Nada foi recebido ainda; leia o que chegou ou cancele o pedido',
  already_received: 'Parte do pedido já foi recebida; conclua o recebimento',
  receive_not_undone: 'Esta leitura não pode mais ser desfeita: o que chegou já seguiu',
  nothing_to_store: 'Deste pedido não há {sku} por armazenar',
  over_putaway: 'Só faltam {quantity} de {sku} por armazenar',
  storage_lot_needed: 'Chegou mais de um lote de {sku}; leia o lote',
  landing_needed: '{sku} chegou a mais de um local ({locations}); leia de qual sai',
  not_a_storage: 'O local {location_code} é de chegada; escolha onde armazenar',
  order_not_expected: 'O pedido {number} não espera mercadoria; a situação é {status}',
  order_movement: 'Este movimento é do pedido {number}; desfaça-o no pedido',
} as const;
