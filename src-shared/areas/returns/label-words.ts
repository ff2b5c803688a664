/** Labels of returns. */
export const returnLabels = {
  status: {
    requested: 'Solicitada',
    approved: 'Aprovada',
    in_transit: 'Em trânsito',
    received: 'Recebida',
    inspecting: 'Em inspeção',
    closed: 'Concluída',
    rejected: 'Recusada',
    cancelled: 'Cancelada',
  },
  reason: {
    defect: 'Defeito',
    regret: 'Arrependimento',
    wrong_product: 'Produto errado',
    damaged: 'Chegou avariado',
    expired: 'Vencido',
    refused: 'Recusado na entrega',
    excess: 'A mais do que o pedido',
    other: 'Outro',
  },
  resolution: {
    refund: 'Estorno',
    credit: 'Crédito',
    replace: 'Troca',
    repair: 'Conserto',
    none: 'Nenhuma',
  },
  condition: {
    sealed: 'Lacrado',
    opened: 'Aberto',
    used: 'Usado',
    damaged: 'Avariado',
    incomplete: 'Incompleto',
    wrong_product: 'Produto errado',
    expired: 'Vencido',
  },
  disposition: {
    restock: 'Voltar ao estoque',
    quarantine: 'Quarentena',
    repair: 'Consertar',
    scrap: 'Descartar',
    return_to_supplier: 'Devolver ao fornecedor',
    return_to_customer: 'Devolver ao cliente',
  },
  not_received: {
    not_sent: 'Não foi enviado',
    lost_in_transit: 'Extraviado no transporte',
    customer_keeps: 'O cliente fica com ele',
  },
  shipment_mode: {
    pickup: 'Coleta',
    posting: 'Postagem',
    drop_off: 'Entregue pelo cliente',
    refused: 'Recusado na entrega',
  },
  fiscal_status: {
    not_required: 'Não precisa de nota',
    awaiting: 'Aguardando a nota',
    registered: 'Nota registrada',
    waived: 'Dispensada',
  },
  fiscal_issuer: { site: 'O armazém', customer: 'O cliente' },
  rate_basis: { quantity: 'Quantidade', lines: 'Itens de pedidos' },
} as const;

/** The text of the button of each act on a return. */
export const returnActWords = {
  approve: 'Aprovar',
  reject: 'Recusar',
  ship: 'Informar envio',
  receive: 'Receber',
  inspect: 'Inspecionar',
  dispose: 'Destinar',
  undo: 'Desfazer',
  replace: 'Mandar outro',
  note: 'Nota de devolução',
  close: 'Concluir',
  cancel: 'Cancelar',
} as const;

/** Names of acts and events of a return, as its history tells them. */
export const returnHistoryWords = {
  create: 'Solicitada',
  modify: 'Alterada',
  approve: 'Aprovada',
  reject: 'Recusada',
  ship: 'Enviada pelo cliente',
  receive: 'Mercadoria recebida',
  inspect: 'Inspeção começada',
  dispose: 'Mercadoria destinada',
  undo: 'Ato desfeito',
  replace: 'Pedido de troca criado',
  note: 'Nota de devolução',
  close: 'Concluída',
  cancel: 'Cancelada',
} as const;

/** The titles of the closed lists of returns. */
export const returnLists = {
  rma_status: 'Situação da devolução',
  rma_reason: 'Motivo da devolução',
  rma_resolution: 'O que se deve ao cliente',
  rma_condition: 'Estado da mercadoria devolvida',
  rma_disposition: 'Destino da mercadoria devolvida',
  rma_not_received: 'Por que a mercadoria não veio',
  rma_shipment_mode: 'Como a mercadoria volta',
  rma_fiscal_status: 'Nota da devolução',
  rma_fiscal_issuer: 'Quem emite a nota da devolução',
  rma_rate_basis: 'De que é a taxa de devolução',
  rma_act: 'Ação sobre uma devolução',
  rma_event: 'Acontecimento de uma devolução',
} as const;
