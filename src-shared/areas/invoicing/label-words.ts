/** The closed lists of invoices: the words of each value. */
export const invoicingLabels = {
  fiscal_direction: { inbound: 'Entrada', outbound: 'Saída' },
  fiscal_document_status: { authorized: 'Autorizada', cancelled: 'Cancelada' },
  fiscal_event_type: {
    cancellation: 'Cancelamento',
    correction: 'Carta de correção',
    manual: 'Cancelamento informado',
  },
  fiscal_gap_severity: { blocking: 'Impede a emissão', warning: 'Vale conferir' },
  fiscal_destination: { internal: 'Dentro do estado', interstate: 'Outro estado', abroad: 'Exterior' },
  fiscal_wait: {
    up_to_4h: 'Até 4 h',
    up_to_24h: '4 a 24 h',
    up_to_72h: '24 a 72 h',
    over_72h: 'Mais de 72 h',
  },
  fiscal_evidence: { key: 'Só a chave', xml: 'Sem protocolo', protocol: 'XML autorizado' },
  fiscal_purpose: {
    normal: 'Normal',
    complementary: 'Complementar',
    adjustment: 'Ajuste',
    return: 'Devolução',
    credit: 'Nota de crédito',
    debit: 'Nota de débito',
  },
  fiscal_environment: { production: 'Produção', test: 'Homologação' },
  fiscal_check_severity: { error: 'Erro', warning: 'Aviso' },
  fiscal_item_source: {
    remembered: 'Já vinculado',
    gtin: 'Pelo GTIN',
    gtin_taxable: 'Pelo GTIN tributável',
    supplier_code: 'Pelo código do fornecedor',
    suggested: 'Parecido',
    none: 'Desconhecido',
    chosen: 'Escolhido',
    sku: 'Pelo SKU',
  },
  fiscal_supplier_status: { known: 'Cadastrado', new: 'Novo' },
  fiscal_cost_source: { order: 'Pedido', purchase: 'Última compra', average: 'Custo médio' },
} as const;

/** What each list is called. */
export const invoicingLists = {
  fiscal_direction: 'Sentido da nota',
  fiscal_document_status: 'Situação da nota',
  fiscal_event_type: 'Evento da nota',
  fiscal_gap_severity: 'Gravidade de um dado que falta à nota',
  fiscal_destination: 'Destino da operação',
  fiscal_wait: 'Há quanto tempo espera a nota',
  fiscal_evidence: 'O que prova a nota',
  fiscal_purpose: 'Finalidade da nota',
  fiscal_environment: 'Ambiente da nota',
  fiscal_check_severity: 'Gravidade de uma conferência',
  fiscal_item_source: 'Como o produto foi encontrado',
  fiscal_supplier_status: 'Situação do fornecedor',
  fiscal_cost_source: 'De onde se sabe o custo',
} as const;
